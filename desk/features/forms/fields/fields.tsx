import { type ReactNode, useId, useState } from "react";
import { readNumber } from "../../../../leads/values/read-number.ts";

interface FieldProps {
	label: ReactNode;
	/** Hides a label that would repeat the text above it. */
	hidden?: boolean;
	/** Text below the field. Falsy items of a list are left out. */
	hint?: string | readonly ReactNode[];
	/** Path in the definition, such as "questions.0.title", by which checks find the field. */
	place?: string;
}

interface TextFieldProps extends FieldProps {
	value: string;
	/** Number of lines; default one. */
	rows?: number | undefined;
	/** Language of the text, if it isn't the desk's. */
	lang?: string;
	inputMode?: "decimal";
	/** What is wrong with it, in a sentence. */
	error?: string | undefined;
	onChange(value: string): void;
	onFocus?(): void;
	onBlur?(): void;
	id?: string;
	autoComplete?: string;
}

/** A text field with its label. */
export function TextField({
	label,
	hidden,
	hint,
	place,
	rows,
	lang,
	inputMode,
	error,
	value,
	onChange,
	onFocus,
	onBlur,
	id: givenId,
}: TextFieldProps) {
	const own = useId();
	const id = givenId ?? own;
	const hints = [hint].flat().filter(Boolean);
	const sharedProps = {
		id,
		className: "input",
		value,
		lang,
		inputMode,
		onFocus,
		onBlur,
		"data-place": place,
		autoComplete: "off",
		"aria-invalid": error !== undefined || undefined,
		"aria-describedby":
			[error && `${id}-error`, hints.length > 0 && `${id}-hint`].filter(Boolean).join(" ") ||
			undefined,
		onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
	};
	return (
		<div className="field">
			<label className={hidden ? "sr-only" : "label"} htmlFor={id}>
				{label}
			</label>
			{rows ? <textarea {...sharedProps} rows={rows} /> : <input {...sharedProps} />}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
			{hints.length > 0 && (
				<span className="hint lines" id={`${id}-hint`}>
					{hints.map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no names
						<span key={at}>{line}</span>
					))}
				</span>
			)}
		</div>
	);
}

interface NumberFieldProps extends FieldProps {
	value: number | undefined;
	/** Required: an empty field keeps the earlier number. */
	required?: boolean;
	onChange(value: number | undefined): void;
}

/** A number. Any other text stays in the field, isn't saved, and gets a message on blur. */
export function NumberField(props: NumberFieldProps) {
	const { value, required = false, onChange, ...field } = props;
	/**
	 * The typed text, and the value at that time. If the value changes otherwise, for instance by
	 * Undo, its text replaces this.
	 */
	const [entry, setEntry] = useState<{ text: string; value: number | undefined }>();
	const [isLeft, setLeft] = useState(false);
	const read = (text: string) => (required && text.trim() === "" ? Number.NaN : parse(text));
	const text = entry && entry.value === value ? entry.text : String(value ?? "");
	return (
		<TextField
			{...field}
			inputMode="decimal"
			value={text}
			error={isLeft && Number.isNaN(read(text)) ? "Write a number, such as 12 or 7.5." : undefined}
			onFocus={() => setLeft(false)}
			onChange={(text) => {
				const next = read(text);
				const isNumber = !Number.isNaN(next);
				setEntry({ text, value: isNumber ? next : value });
				if (isNumber) onChange(next);
			}}
			onBlur={() => {
				setLeft(true);
				if (!Number.isNaN(read(text))) setEntry(undefined);
			}}
		/>
	);
}

/** Undefined for an empty field, NaN for anything but a number. */
const parse = (text: string): number | undefined =>
	text.trim() === "" ? undefined : (readNumber(text) ?? Number.NaN);

interface CheckFieldProps {
	label: ReactNode;
	/** Path in the definition, by which checks find the field. */
	place?: string;
	checked: boolean;
	onChange(checked: boolean): void;
}

/** A checkbox with its label. */
export const CheckField = ({ label, place, checked, onChange }: CheckFieldProps) => (
	<label className="check">
		<input
			type="checkbox"
			data-place={place}
			checked={checked}
			onChange={({ target }) => onChange(target.checked)}
		/>
		<span>{label}</span>
	</label>
);
