import { useId } from "react";
import { contactLengths } from "../../../gateway/desk-api/features/contacts.ts";
import type { ConsentChoice } from "./csv/read-contacts.ts";

interface ConsentFieldsProps {
	choice: ConsentChoice;
	/** Whether a column of the file says who agreed. */
	hasColumn: boolean;
	onChoose(choice: ConsentChoice): void;
}

const choices = [
	["nobody", "No, or I’m not sure"],
	["file", "Yes, all of them"],
	["column", "Some of them: a column says who"],
] as const;

/** Whether the people in a file agreed to hear from the coach, with date and how. */
export function ConsentFields({ choice, hasColumn, onChoose }: ConsentFieldsProps) {
	const id = useId();
	const { date = "", how = "" } = choice.by === "nobody" ? {} : choice;
	const field = (label: string, value: string, type: "date" | "text", name: "date" | "how") => (
		<label className="field">
			<span className="label">{label}</span>
			<input
				className="input"
				type={type}
				value={value}
				maxLength={contactLengths.consent - 20}
				onChange={({ target }) =>
					choice.by !== "nobody" && onChoose({ ...choice, [name]: target.value })
				}
			/>
		</label>
	);
	return (
		<fieldset className="consent-question stack tight" aria-describedby={`${id}-hint`}>
			<legend>Have they agreed to hear from you?</legend>
			<div>
				{choices.map(([by, label]) => (
					<label className="check" key={by}>
						<input
							type="radio"
							name={id}
							checked={choice.by === by}
							onChange={() => onChoose(by === "nobody" ? { by } : { by, date, how })}
						/>
						{label}
					</label>
				))}
			</div>
			{choice.by === "column" && !hasColumn && (
				<p className="field-error">Choose “Agreed to hear from you” for that column above.</p>
			)}
			{choice.by !== "nobody" && (
				<>
					{field("When?", date, "date", "date")}
					{field("How? For instance: ticked a box on your site", how, "text", "how")}
				</>
			)}
			<p className="hint" id={`${id}-hint`}>
				We keep your answer with each person. If you send them to your CRM, those who agreed get the
				newsletter tag there. Don’t send newsletters to anyone who hasn’t agreed.
			</p>
		</fieldset>
	);
}
