import type { HTMLAttributes } from "react";
import type { Field as LeadField } from "../../../../leads/form/definition.ts";
import type { Messages } from "../../../../leads/form/validate.ts";
import { tw } from "../../element/styles/tw.ts";
import type { FormState } from "../form-state.ts";

interface FieldProps {
	form: FormState;
	/** Its definition in the form. */
	field: LeadField;
	/** The widget's messages; fields without one use their definition's. */
	messages: Messages;
	/** Key of the question it belongs to, also used for its messages. */
	question?: string;
	enterKeyHint?: HTMLAttributes<HTMLElement>["enterKeyHint"];
	className?: string;
}

/** A text input, here and in widgets whose input isn't part of a lead. */
export const inputClass = tw`block w-full min-h-[48px] px-[16px] py-[8px] text-body leading-[24px] bg-surface text-ink border-[1.5px] border-edge rounded-field focus:border-focus focus:traced focus:halo invalid:border-error invalid:focus:alarm`;
/** Added to {@link inputClass} for a text area. */
export const textareaClass = tw`resize-y`;

const cellClass = tw`min-w-0 mt-[16px]`;

/** A labelled input with hint and message, all in one root so that ids resolve. */
export function Field(props: FieldProps) {
	const { form, field, messages, question, className } = props;
	const { field: name, rows, type, autoComplete, optional } = field;
	const hint = messages[`${question ?? name}.hint`] ?? field.hint;
	const error = form.errors[name];
	// A suggestion isn't an error; the `part` of an error tells them apart.
	const invalid = (error as { props?: { part?: string } } | undefined)?.props?.part;
	const common = {
		id: name,
		name,
		// Right-to-left text displays correctly whatever the label's language.
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
 * The honeypot: a field that people don't see, reach or hear, and bots fill in. Clipped, because
 * bots skip hidden fields. Not moved far left, where a right-to-left page would scroll.
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
