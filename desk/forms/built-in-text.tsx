import { memo, useId } from "react";
import type { BuiltInText } from "../../leads/form/built-in/built-in-form.ts";
import { Button } from "../components/button.tsx";

interface BuiltInTextFieldProps {
	text: BuiltInText;
	lang: string;
	/** The coach's text; undefined where it is the standard wording. */
	value: string | undefined;
	/** What is wrong with it. */
	problem: string | undefined;
	/** Undefined puts it back. */
	onChange(key: string, value: string | undefined): void;
}

/** The id of a text's field, by which checks find it. */
export const textFieldId = (key: string) => `text-${key}`;

/** A text that visitors read: the standard wording until somebody types, and again after one press. */
export const BuiltInTextField = memo(function BuiltInTextField(props: BuiltInTextFieldProps) {
	const { text, lang, value, problem, onChange } = props;
	const { key, label, maxLength } = text;
	const shipped = text.shipped[lang] ?? "";
	const hint = useId();
	const shown = value ?? shipped;
	const figures = shipped.match(/\{\w+\}/g);
	const isChanged = value !== undefined;
	const isLong = maxLength > 120;
	const shared = {
		...{ id: textFieldId(key), className: "input", value: shown, lang, autoComplete: "off" },
		"aria-describedby": hint,
		"aria-invalid": problem !== undefined || undefined,
		onChange: ({ target }: { target: { value: string } }) =>
			onChange(key, target.value === shipped ? undefined : target.value),
	};
	return (
		<div className={isChanged ? "field built-in-text-changed" : "field"}>
			<label className="label" htmlFor={shared.id}>
				{label}
			</label>
			{isLong ? <textarea {...shared} rows={3} /> : <input {...shared} />}
			<div id={hint} className="built-in-notes">
				{problem && <p className="field-error">This text {problem}.</p>}
				{figures && (
					<p className="hint">
						Keep {[...new Set(figures)].join(" and ")}: visitors see a figure or a name there.
					</p>
				)}
				{shown.length > maxLength * 0.8 && (
					<p className="hint">
						{shown.length} of {maxLength} characters
					</p>
				)}
				{isChanged && (
					<p className="hint" lang={lang}>
						Standard wording: “{shipped}”
					</p>
				)}
			</div>
			{isChanged && (
				<Button look="plain" onClick={() => onChange(key, undefined)}>
					Use the standard wording<span className="sr-only">: {label}</span>
				</Button>
			)}
		</div>
	);
});
