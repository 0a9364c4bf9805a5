import { reach } from "../../business/facts.ts";
import { labelOf } from "../../leads/form/options.ts";
import {
	estimate,
	formatGbp,
	headlinePeriod,
	weeksPerMonth,
	weeksPerYear,
} from "../../leads/forms/calculator/estimate.ts";
import { type CalculatorFields, calculator } from "../../leads/forms/calculator/form.ts";
import { numberLocale } from "../../leads/values/locale-format.ts";
import { formatMessage } from "../kit/steps/format-message.ts";
import type { CalculatorMessages } from "./messages.ts";

type Answers = Pick<CalculatorFields, "facilityType" | "frequency" | "areaSize" | "customAreaSize">;

interface EstimateViewProps {
	answers: Answers;
	messages: CalculatorMessages;
	/** Language of the texts, if not English. */
	lang?: string | undefined;
	/** In pounds, if the coach has changed it since the build. */
	pricePerSqFt?: number | undefined;
}

/** Square metres in a square foot. */
const metresPerFoot = 0.092903;

const periods = ["perClean", "weekly", "monthly", "yearly"] as const;

/** The label of the card that the visitor chose. */
function answerLabel(
	field: "facilityType" | "frequency",
	answers: Answers,
	words: Record<string, string | undefined>,
): string | undefined {
	const question = calculator.questions.find(({ key }) => key === field);
	const options = question && "options" in question ? question.options : undefined;
	return words[`${field}.${answers[field]}`] ?? labelOf(options, answers[field]);
}

/** The price, with an explanation of every figure: people trust a price that they can check. */
export function EstimateView({ answers, messages, lang, pricePerSqFt }: EstimateViewProps) {
	const count = (amount: number, maximumFractionDigits = 2) =>
		amount.toLocaleString(numberLocale(lang), { maximumFractionDigits });
	const { frequency } = answers;
	const words: Record<string, string | undefined> = messages;
	/** The visitor's answers, except undecided ones. */
	const decided = (["facilityType", "frequency"] as const)
		.filter((field) => answers[field] !== "discuss")
		.map((field) => answerLabel(field, answers, words));
	const price = estimate(answers, lang, pricePerSqFt);
	const values: Record<string, string | number> = {
		area: count(price.area),
		metres: count(Math.round(price.area * metresPerFoot)),
		rate: count(price.pricePerSqFt, 9),
		cleans: count(price.cleansPerWeek),
		weeksPerMonth: count(weeksPerMonth),
		weeksPerYear: count(weeksPerYear),
		// Keeps the number on one line, or it won't be read as one.
		phone: reach.phone.replaceAll(" ", "\xa0"),
	};
	for (const period of periods) values[period] = formatGbp(price[period], lang);
	const notes = [
		price.assumed && messages.noSize,
		messages.size,
		words[`note.${frequency}`],
		messages.vat,
		messages.visit,
	];

	return (
		<div className="tabular">
			<p className="-mt-[8px] text-muted">{decided.join(" · ")}</p>
			<p id="figure" className="break-words">
				<strong className="text-figure wide:text-figure-wide tracking-[-.015em]">
					{values[headlinePeriod(answers)]}
				</strong>{" "}
				<span className="inline-block text-muted">
					{words[`figure.${frequency}`] ?? messages.aMonth}
				</span>
			</p>
			<table
				aria-labelledby="question"
				className="table-fixed w-full mt-[8px] border-collapse border-b border-line"
			>
				<tbody>
					{periods.map((period) => (
						<tr key={period} className="border-t border-line">
							<th scope="row" className="py-[8px] pr-[8px] text-left font-normal">
								{messages[period]}
								{frequency === "oneoff" && period !== "perClean" && ` (${messages.ifRegular})`}
								<span className="block text-note text-muted">
									{formatMessage(messages[`${period}.how`], values)}
								</span>
							</th>
							<td className="w-[48%] text-right font-semibold">{values[period]}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="mt-[16px] px-[16px] py-[12px] rounded-field bg-soft text-label">
				<strong>{messages.how}</strong>
				{notes.map((note) => note && ` ${formatMessage(note, values)}`)}
			</p>
		</div>
	);
}
