import { useId, useState } from "react";
import type { OfferedForm } from "../../leads/form/definition.ts";
import type { StudioWords } from "../content/studio-words.ts";
import { TextField } from "./fields.tsx";

/** The form that the widget shows if no name is set. */
const usualForm = "business-health";

interface FormChoiceProps {
	/** The chosen name; empty: the widget's default form. */
	value: string;
	/** The forms that the coach offers; if empty, the name is typed. */
	forms: readonly OfferedForm[];
	label: string;
	hint: string;
	words: StudioWords["forms"];
}

/** Chooses one of the coach's forms, by its title or by a typed name. */
export function FormChoice({ value, forms, label, hint, words }: FormChoiceProps) {
	const id = useId();
	const [isTyped, setTyped] = useState(false);
	const field = <TextField label={label} name="own.name" value={value} hint={hint} />;
	if (forms.length === 0) return field;
	const chosen = value || usualForm;
	const isListed = forms.some(({ name }) => name === chosen);
	return (
		<>
			<div className="field">
				<label htmlFor={id}>{words.label}</label>
				<select
					className="input"
					id={id}
					// If both fields had the name, the text field's value would count.
					name={isTyped ? undefined : "own.name"}
					defaultValue={chosen}
					onChange={({ currentTarget }) => setTyped(currentTarget.value === "")}
				>
					{!isListed && <option value={chosen}>{value ? value : words.usual}</option>}
					{forms.map(({ name, title }) => (
						<option key={name} value={name}>
							{title}
						</option>
					))}
					<option value="">{words.other}</option>
				</select>
			</div>
			{isTyped && field}
		</>
	);
}
