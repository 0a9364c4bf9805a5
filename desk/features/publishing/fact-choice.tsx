import { useId } from "react";
import type { FactField } from "../../../gateway/desk-api/api.ts";

interface FactChoiceProps {
	field: FactField;
	value: string;
	/** Why the value can't be published. */
	problem: string | undefined;
	onType(value: string): void;
}

/** A fact with few possible values. One that isn't among them is listed too, so that it stays until it's changed. */
export function FactChoice({ field, value, problem, onType }: FactChoiceProps) {
	const id = useId();
	const { label, help, options = [] } = field;
	const describedBy = [problem && `${id}-error`, help && `${id}-hint`];
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<select
				id={id}
				className="input"
				aria-invalid={problem !== undefined || undefined}
				aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
				value={value}
				onChange={({ target }) => onType(target.value)}
			>
				{[...new Map([...options, [value, value] as const])].map(([name, label]) => (
					<option key={name} value={name}>
						{label}
					</option>
				))}
			</select>
			{problem && (
				<span className="field-error" id={`${id}-error`}>
					{problem}
				</span>
			)}
			{help && (
				<span className="hint" id={`${id}-hint`}>
					{help}
				</span>
			)}
		</div>
	);
}
