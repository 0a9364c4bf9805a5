/** The figures in a mail to a visitor: an estimate, or a score. */

import type { ScoreRecord } from "../form/answers/record.ts";
import type { RawFields } from "../form/definition.ts";
import { validate } from "../form/validate.ts";
import { estimate, formatGbp, headlinePeriod } from "../forms/calculator/estimate.ts";
import { estimateQuestions } from "../forms/calculator/form.ts";
import { numberLocale } from "../values/locale-format.ts";

/** One line of a table. */
export type Row = readonly [name: string, value: string];

/** A mail's texts in one language, by key. */
export type Words = Readonly<Record<string, string>>;

/** The large figure with its label, and the figures and notes below it. */
export interface Figures {
	amount: string;
	what: string;
	rows: Row[];
	notes: string;
}

/** Fills in placeholders in braces. Those without a value stay. */
export const interpolate = (text: string, values: RawFields) =>
	text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

/** Square metres in a square foot. */
const squareMetresPerSquareFoot = 0.092903;
const periods = ["perClean", "weekly", "monthly", "yearly"] as const;

/**
 * The estimate that the visitor saw, and its size if they gave one. Undefined if the answers no longer pass the
 * form's rules.
 */
export function estimateFigures(
	fields: RawFields,
	words: Words,
	lang?: string,
	pricePerSqFt?: number,
): { figures: Figures; size?: string } | undefined {
	const answers = validate(estimateQuestions, fields);
	if (!answers.ok) return undefined;
	const { frequency } = answers.fields;
	const price = estimate(answers.fields, lang, pricePerSqFt);
	const count = (amount: number, digits = 2) =>
		amount.toLocaleString(numberLocale(lang), { maximumFractionDigits: digits });
	const say = (key: string) => words[key] ?? "";
	const perClean = formatGbp(price.perClean, lang);
	const notes = [price.assumed ? "noSize" : "size", `note.${frequency}`, "vat", "visit"];
	const figures = {
		amount: formatGbp(price[headlinePeriod(answers.fields)], lang),
		what: words[`figure.${frequency}`] ?? say("aMonth"),
		rows: periods.map((period): Row => [say(period), formatGbp(price[period], lang)]),
		notes: interpolate(notes.map(say).filter(Boolean).join(" "), {
			area: count(price.area),
			metres: count(Math.round(price.area * squareMetresPerSquareFoot)),
			rate: count(price.pricePerSqFt, 9),
			perClean,
		}),
	};
	return { figures, ...(!price.assumed && { size: `${count(price.area)} sq ft` }) };
}

/** The score that the visitor saw: the total with its band, then the categories. */
export function scoreFigures(score: ScoreRecord, words: Words): Figures {
	const rows = score.categories.map(
		({ title, percent, band }): Row => [title, `${percent} · ${band}`],
	);
	const amount = interpolate(words.score ?? "", { percent: String(score.percent) });
	return { amount, what: score.band, rows, notes: "" };
}
