import type { HTMLAttributes } from "react";
import type { Field as LeadField } from "../../../../leads/form/definition.ts";
import type { Messages } from "../../../../leads/form/validate.ts";
import { tw } from "../../element/styles/tw.ts";
import type { FormState } from "../form-state.ts";

interface FieldProps {
	form: FormState;
	/** What its form says of it. */
	field: LeadField;
	/** The widget's messages; a field without any there has those of its form's definition. */
	messages: Messages;
	/** The question it is part of, whose name is the key of its messages. */
	question?: string;
	enterKeyHint?: HTMLAttributes<HTMLElement>["enterKeyHint"];
	className?: string;
}

/** What one types into, here and in widgets whose box is no lead's field. */
export const inputClass = tw`block w-full min-h-[48px] px-[16px] py-[8px] text-body leading-[24px] bg-surface text-ink border-[1.5px] border-edge rounded-field focus:border-focus focus:traced focus:halo invalid:border-error invalid:focus:alarm`;
/** Joins {@link inputClass} on a box of several lines. */
export const textareaClass = tw`resize-y`;

const cellClass = tw`min-w-0 mt-[16px]`;

/** A labelled input with its hint and its message, all in one root so that their ids meet. */
export function Field(props: FieldProps) {
	const { form, field, messages, question, className } = props;
	const { field: name, rows, type, autoComplete, optional } = field;
	const hint = messages[`${question ?? name}.hint`] ?? field.hint;
	const error = form.errors[name];
	// A suggestion is no error: only the first says in its part what it is.
	const invalid = (error as { props?: { part?: string } } | undefined)?.props?.part;
	const common = {
		id: name,
		name,
		// What is written from right to left is shown so, whatever the label's language.
		dir: "auto",
		className: rows ? `${inputClass} ${textareaClass}` : inputClass,
		part: "input",
		required: !optional,
		defaultValue: form.initial[name],
		autoComplete,
		inputMode: field.inputMode ?? type,
		enterKeyHint: props.enterKeyHint,
		"aria-invalid": invalid ? ("true" as const) : undefined,
		"aria-describedby":
			`${hint ? `${name}-hint ` : ""}${error ? `${name}-error` : ""}` || undefined,
	};
	return (
		<div className={className ? `${cellClass} ${className}` : cellClass}>
			<label htmlFor={name} part="label" className="block font-semibold text-label mb-[8px]">
				{messages[question ? `${question}.text` : name] ?? field.label}
				{optional && <span className="font-normal text-muted">{` ${messages.optional}`}</span>}
			</label>
			{hint && (
				<p id={`${name}-hint`} className="text-label text-muted mb-[8px]">
					{hint}
				</p>
			)}
			{rows ? (
				<textarea {...common} rows={rows} />
			) : (
				<input
					{...common}
					type={type ?? "text"}
					spellCheck={type === "email" ? "false" : undefined}
				/>
			)}
			{error}
		</div>
	);
}

/**
 * The honeypot: a field that people neither see, reach nor hear, and robots fill in. Clipped, since
 * robots skip what is hidden; not moved far off to the left, where a right-to-left page would scroll.
 */
export function Honeypot() {
	return (
		<div aria-hidden="true" className="absolute w-px h-px overflow-hidden clipped">
			<label>
				This field should be empty
				<input name="website" type="text" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
