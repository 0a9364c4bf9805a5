import type { FactField, FactValue } from "../../../gateway/desk-api/api.ts";
import { useFieldNotes } from "./use-field-notes.tsx";

interface FactInputProps {
	field: FactField;
	value: FactValue;
	/** Why the value can't be published. */
	problem: string | undefined;
	/** Whether the value is still the example coach's. */
	isSample: boolean;
	onType(value: FactValue): void;
	onBlur?: () => void;
}

/** A number if the text is one; otherwise the text, which the server then rejects. */
const toNumber = (text: string): FactValue =>
	text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;

/**
 * Number of rows that show a whole text, at about sixty characters a row, up to a screen's height.
 */
const rowsOf = (text = "") =>
	Math.min(
		16,
		Math.max(
			3,
			text
				.split("\n")
				.map((line) => Math.ceil((line.length + 1) / 60))
				.reduce((sum, rows) => sum + rows, 0),
		),
	);

/** The field for one fact, with its help text. */
export function FactInput({ field, value, problem, isSample, onType, onBlur }: FactInputProps) {
	const { kind, label, help, standard } = field;
	const { id, attributes, notes } = useFieldNotes({ problem, help, isSample });
	const sharedProps = { onBlur, ...attributes };
	if (kind === "yes-or-no")
		return (
			<div className="field">
				<label className="check">
					<input
						{...sharedProps}
						type="checkbox"
						checked={value === true}
						onChange={({ target }) => onType(target.checked)}
					/>
					<span>{label}</span>
				</label>
				{notes}
			</div>
		);
	const between = kind === "paragraphs" ? "\n\n" : "\n";
	const text = Array.isArray(value) ? value.join(between) : String(value ?? "");
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			{kind === "lines" || kind === "paragraphs" ? (
				<textarea
					{...sharedProps}
					id={id}
					className="input"
					rows={rowsOf(text)}
					value={text}
					onChange={({ target }) => onType(target.value.split(between))}
				/>
			) : kind === "long-text" ? (
				<textarea
					{...sharedProps}
					id={id}
					className="input"
					rows={rowsOf(text || standard)}
					placeholder={standard}
					value={text}
					// These texts are one line on the page.
					onChange={({ target }) => onType(target.value.replaceAll("\n", " "))}
				/>
			) : (
				<input
					{...sharedProps}
					id={id}
					className="input"
					type={kind === "colour" && /^#[\da-f]{6}$/i.test(text) ? "color" : "text"}
					inputMode={kind === "number" ? "decimal" : undefined}
					autoComplete="off"
					placeholder={standard}
					value={text}
					onChange={({ target }) =>
						onType(kind === "number" ? toNumber(target.value) : target.value)
					}
				/>
			)}
			{notes}
		</div>
	);
}
