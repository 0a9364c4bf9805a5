import { useId } from "react";
import type { FactField, FactValue } from "../../../gateway/desk-api/api.ts";

interface FactInputProps {
	field: FactField;
	value: FactValue;
	/** Why it cannot be published as it is. */
	problem: string | undefined;
	/** Whether it is still the example coach's. */
	isSample: boolean;
	onType(value: FactValue): void;
}

/** What is typed as a value: a number where it is one, else the text, which the server then complains of. */
const toNumber = (text: string): FactValue =>
	text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;

/** The field for one fact, with what to write there. */
export function FactInput({ field, value, problem, isSample, onType }: FactInputProps) {
	const id = useId();
	const { kind, label, help } = field;
	const described = [problem && `${id}-error`, isSample && `${id}-sample`, help && `${id}-hint`];
	const shared = {
		"aria-invalid": problem !== undefined || undefined,
		"aria-describedby": described.filter(Boolean).join(" ") || undefined,
	};
	const notes = (
		<>
			{problem && (
				<span className="field-error" id={`${id}-error`}>
					{problem}
				</span>
			)}
			{isSample && (
				<span className="hint" id={`${id}-sample`}>
					<strong>Example.</strong> Replace it with your own.
				</span>
			)}
			{help && (
				<span className="hint" id={`${id}-hint`}>
					{help}
				</span>
			)}
		</>
	);
	if (kind === "yes-or-no")
		return (
			<div className="field">
				<label className="check">
					<input
						{...shared}
						type="checkbox"
						checked={value === true}
						onChange={({ target }) => onType(target.checked)}
					/>
					<span>{label}</span>
				</label>
				{notes}
			</div>
		);
	const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			{kind === "lines" ? (
				<textarea
					{...shared}
					id={id}
					className="input"
					rows={Math.max(3, text.split("\n").length)}
					value={text}
					onChange={({ target }) => onType(target.value.split("\n"))}
				/>
			) : (
				<input
					{...shared}
					id={id}
					className="input"
					type={kind === "colour" && /^#[\da-f]{6}$/i.test(text) ? "color" : "text"}
					inputMode={kind === "number" ? "decimal" : undefined}
					autoComplete="off"
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
