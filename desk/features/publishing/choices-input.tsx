import type { FactField, FactValue } from "../../../gateway/desk-api/api.ts";
import { useFieldNotes } from "./use-field-notes.tsx";

interface ChoicesInputProps {
	field: FactField;
	value: FactValue;
	problem: string | undefined;
	onType(value: FactValue): void;
}

/** A box for each option of a fact that is a list of choices. */
export function ChoicesInput({ field, value, problem, onType }: ChoicesInputProps) {
	const { label, help, options = [] } = field;
	const { attributes, notes } = useFieldNotes({ problem, help });
	const chosenValues = Array.isArray(value) ? (value as string[]) : [];
	const choose = (changedOption: string, isChosen: boolean) =>
		onType(
			options
				.map(([option]) => option)
				.filter((option) => (option === changedOption ? isChosen : chosenValues.includes(option))),
		);
	return (
		<fieldset className="stack" aria-describedby={attributes["aria-describedby"]}>
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
			{notes}
		</fieldset>
	);
}
