import type { FactField } from "../../../gateway/desk-api/api.ts";
import { useFieldNotes } from "./use-field-notes.tsx";

interface FactChoiceProps {
	field: FactField;
	value: string;
	/** Why the value can't be published. */
	problem: string | undefined;
	onType(value: string): void;
}

/** A fact with few possible values. A current value that isn't one of them is listed too, until it's changed. */
export function FactChoice({ field, value, problem, onType }: FactChoiceProps) {
	const { label, help, options = [] } = field;
	const { id, attributes, notes } = useFieldNotes({ problem, help });
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<select
				id={id}
				className="input"
				{...attributes}
				value={value}
				onChange={({ target }) => onType(target.value)}
			>
				{[...new Map([...options, [value, value] as const])].map(([name, label]) => (
					<option key={name} value={name}>
						{label}
					</option>
				))}
			</select>
			{notes}
		</div>
	);
}
