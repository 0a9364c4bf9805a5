import { useId } from "react";
import type { FactField, FactValue } from "../../../gateway/desk-api/api.ts";

interface ChoicesInputProps {
	field: FactField;
	value: FactValue;
	problem: string | undefined;
	onType(value: FactValue): void;
}

/** A box for each option of a fact that is a list of choices. */
export function ChoicesInput({ field, value, problem, onType }: ChoicesInputProps) {
	const id = useId();
	const { label, help, options = [] } = field;
	const chosenValues = Array.isArray(value) ? (value as string[]) : [];
	const choose = (changedOption: string, isChosen: boolean) =>
		onType(
			options
				.map(([option]) => option)
				.filter((option) => (option === changedOption ? isChosen : chosenValues.includes(option))),
		);
	const describedBy = [problem && `${id}-error`, help && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<fieldset className="stack" aria-describedby={describedBy || undefined}>
			<legend className="label">{label}</legend>
			{options.map(([option, text]) => (
				<label key={option} className="check">
					<input
						type="checkbox"
						checked={chosenValues.includes(option)}
						onChange={({ target }) => choose(option, target.checked)}
					/>
					<span>{text}</span>
				</label>
			))}
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
		</fieldset>
	);
}
