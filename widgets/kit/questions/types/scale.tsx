import { ownAnswer } from "../../../../leads/form/questions.ts";
import { radioGroup } from "../cards.tsx";
import { ClearAnswer } from "../clear-answer.tsx";
import type { AnswerProps } from "../question-view.ts";

/** A whole number on a scale with labelled ends. */
export function Scale(props: AnswerProps) {
	const { question, name, form } = props;
	const { key, min = 0, max = 0, low, high } = question;
	const steps = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
	// One row, or two with the same columns: 0 to 10 is six and five.
	const columns = steps.length > 5 ? Math.ceil(steps.length / 2) : steps.length;
	return (
		<>
			<div {...radioGroup(props)}>
				<div
					className="grid gap-[8px]"
					style={{ gridTemplateColumns: `repeat(${columns},minmax(0,1fr))` }}
				>
					{steps.map((step) => (
						<label
							key={step}
							part="choice"
							className="flex items-center justify-center min-h-[48px] border-[1.5px] border-line rounded-field font-semibold cursor-pointer swift hover:border-edge chosen:bg-soft chosen:border-focus targeted:outlined"
						>
							<input
								type="radio"
								name={name}
								value={step}
								defaultChecked={step === ownAnswer(form.initial, key)}
								className="absolute w-px h-px opacity-0"
							/>
							{step}
						</label>
					))}
				</div>
				{(low || high) && (
					<p className="flex justify-between gap-[12px] mt-[8px] text-label text-muted">
						<span>
							{min} = {low}
						</span>
						<span className="text-right">
							{max} = {high}
						</span>
					</p>
				)}
			</div>
			<ClearAnswer {...props} />
		</>
	);
}
