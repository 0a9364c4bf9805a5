import { useLayoutEffect, useRef } from "react";
import { asksForText } from "../../../leads/form/questions.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import { Field } from "../form/field.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { StepForm } from "./use-step-form.ts";

interface QuestionFieldsProps {
	steps: StepForm;
	/** The widget's words. */
	messages: Messages;
	/** Id of what is said of the answer, while something is. */
	describedBy?: string;
}

/** What is said beside Next: what is missing first, unless its field, once asked, says it itself. */
export function questionHint({ question, missing, attempted }: StepForm): string | undefined {
	const [field = "", sentence] = Object.entries(missing)[0] ?? [];
	return attempted && field === question?.text?.field ? undefined : sentence;
}

/** The cards of a question and, where the answer asks for words, their field. */
export function QuestionFields({ steps, messages, describedBy }: QuestionFieldsProps) {
	const { question, answers, form, attempted, missing } = steps;
	const words = useRef<HTMLDivElement>(null);
	const asks = question !== undefined && asksForText(question, answers);
	const asked = useRef(asks);
	useLayoutEffect(() => {
		// The field comes up under the last card, where a small screen ends.
		if (asks && !asked.current) words.current?.scrollIntoView?.({ block: "nearest" });
		asked.current = asks;
	}, [asks]);
	if (!question) return null;
	const { key, options, text } = question;
	return (
		<>
			{options && (
				<ChoiceCards
					name={key}
					options={options}
					messages={messages}
					value={answers[key]}
					labelledBy="question"
					describedBy={describedBy}
					invalid={attempted && Object.hasOwn(missing, key)}
				/>
			)}
			{text && asks && (
				<div ref={words}>
					<Field
						form={form}
						field={text}
						messages={messages}
						question={key}
						enterKeyHint={text.rows ? undefined : "next"}
					/>
				</div>
			)}
		</>
	);
}
