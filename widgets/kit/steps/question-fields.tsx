import { useEffect, useRef } from "react";
import { asksWords } from "../../../leads/choices.ts";
import { Field } from "../field.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { StepForm } from "./use-step-form.ts";

interface QuestionFieldsProps {
	steps: StepForm;
	/** The widget's words; see {@link wordsFor}. */
	copy: Record<string, string>;
	inputMode?: "decimal";
}

/** What a question is called: `copy.frequency` is its title, `copy["frequency.text"]` its field's label. */
export function questionName({ question }: StepForm): string {
	return question ? (question.name ?? question.field) : "";
}

/** What is said beside Next: what is missing first, unless its field, once asked, says it itself. */
export function questionHint({ question, missing, tried }: StepForm): string | undefined {
	const [field = "", sentence] = Object.entries(missing)[0] ?? [];
	return tried && field === question?.text ? undefined : sentence;
}

/** The cards of a question and, where the answer asks for words, their field. */
export function QuestionFields({ steps, copy, inputMode }: QuestionFieldsProps) {
	const { question, answers, form, tried, missing } = steps;
	const words = useRef<HTMLDivElement>(null);
	const asks = question !== undefined && asksWords(question, answers);
	const asked = useRef(asks);
	useEffect(() => {
		// The field comes up under the last card, where a small screen ends.
		if (asks && !asked.current) words.current?.scrollIntoView?.({ block: "nearest" });
		asked.current = asks;
	}, [asks]);
	if (!question) return null;
	const { field, options, text = "", askText } = question;
	const name = questionName(steps);
	/** Words alone are more than a line. */
	const rows = options ? undefined : 4;
	return (
		<>
			{options && (
				<ChoiceCards
					name={field}
					options={options}
					copy={copy}
					value={answers[field]}
					labelledBy="question"
					describedBy="hint"
					invalid={tried && field in missing}
				/>
			)}
			{asks && (
				<div ref={words}>
					<Field
						form={form}
						name={text}
						label={copy[`${name}.text`] ?? ""}
						hint={copy[`${name}.hint`]}
						optional={askText ? undefined : copy.optional}
						rows={rows}
						inputMode={inputMode}
						enterKeyHint={rows ? undefined : "next"}
					/>
				</div>
			)}
		</>
	);
}
