import type { InputHTMLAttributes } from "react";
import { ownAnswer } from "../../../leads/form/questions.ts";
import { inputClass, textareaClass } from "../form/fields/field.tsx";
import type { AnswerProps } from "./question-view.ts";

interface TextInputProps
	extends AnswerProps,
		Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "type"> {}

/** An input labelled by its question; a text area if it has several lines. */
export function TextInput(props: TextInputProps) {
	const { question, name, form, labelledBy, describedBy, invalid, type = "text" } = props;
	const { key, optional, rows, rules } = question;
	const common = {
		id: name,
		name,
		part: "input",
		dir: "auto",
		defaultValue: ownAnswer(form.initial, key),
		"aria-labelledby": labelledBy,
		"aria-describedby": describedBy,
		"aria-required": !optional,
		"aria-invalid": invalid ? ("true" as const) : undefined,
	};
	if (rows)
		return <textarea {...common} rows={rows} className={`${inputClass} ${textareaClass}`} />;
	return (
		<input
			{...common}
			type={type}
			inputMode={props.inputMode}
			autoComplete="off"
			// Not `maxLength`, which cuts text off; a longer answer gets a message.
			size={Math.min(40, rules?.max?.[0] ?? 40)}
			className={inputClass}
		/>
	);
}
