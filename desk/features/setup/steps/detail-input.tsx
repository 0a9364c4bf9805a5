import type { FactValue, WebsiteFact } from "../../../../gateway/desk-api/api.ts";
import { Check } from "../../../components/icons.tsx";
import { type DetailField, toText } from "./details-fields.ts";

interface DetailInputProps {
	field: DetailField;
	value: string;
	/** The example coach's value, which is in use until the coach sets their own. */
	example: FactValue | undefined;
	/** The value found on the coach's website. */
	fact: WebsiteFact | undefined;
	problem: string | undefined;
	onType(text: string): void;
}

/** One field, which says where its value comes from. */
export function DetailInput({ field, value, example, fact, problem, onType }: DetailInputProps) {
	const { key, label, hint, type, autoComplete, isOptional } = field;
	const isFound = fact !== undefined && toText(fact.value) === value;
	const notes = [problem && `${key}-error`, isFound && `${key}-from`, hint && `${key}-hint`];
	const sharedProps = {
		...{ id: key, autoComplete, "aria-invalid": problem !== undefined || undefined },
		"aria-describedby": notes.filter(Boolean).join(" ") || undefined,
		onChange: ({ target }: { target: { value: string } }) => onType(target.value),
	};
	return (
		<div className="field">
			<label className="label" htmlFor={key}>
				{label}
				{isOptional && type !== "colour" && <span className="optional"> (optional)</span>}
			</label>
			{type === "lines" && <textarea {...sharedProps} className="input" rows={3} value={value} />}
			{type === "colour" && (
				<span className="start-colour">
					<input {...sharedProps} type="color" value={value || toText(example)} />
					<span className="hint">Buttons and headings on your forms</span>
				</span>
			)}
			{type !== "lines" && type !== "colour" && (
				<input {...sharedProps} className="input" type={type} value={value} />
			)}
			{problem && (
				<span className="field-error" id={`${key}-error`}>
					{problem}
				</span>
			)}
			{isFound && (
				<span className="hint start-from" id={`${key}-from`}>
					<Check size={16} aria-hidden="true" />
					From {fact.source}
				</span>
			)}
			{hint && (
				<span className="hint" id={`${key}-hint`}>
					{hint}
				</span>
			)}
		</div>
	);
}
