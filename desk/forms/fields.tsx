import { type ReactNode, useId, useState } from "react";
import { readNumber } from "../../leads/read-number.ts";

interface FieldProps {
	label: ReactNode;
	/** For a label that would repeat what is above it. */
	hidden?: boolean;
	hint?: string;
	/** Where checks find it: "title", "answer 2". */
	place?: string;
}

interface TextFieldProps extends FieldProps {
	value: string;
	/** Lines; by itself one. */
	rows?: number;
	onChange(value: string): void;
	onBlur?(): void;
	id?: string;
	autoComplete?: string;
}

/** A text with its label. */
export function TextField({
	label,
	hidden,
	hint,
	place,
	rows,
	value,
	onChange,
	onBlur,
	id: given,
}: TextFieldProps) {
	const own = useId();
	const id = given ?? own;
	const shared = {
		...{ id, className: "input", value, onBlur, "data-place": place, autoComplete: "off" },
		"aria-describedby": hint ? `${id}-hint` : undefined,
		onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
	};
	return (
		<div className="field">
			<label className={hidden ? "sr-only" : "label"} htmlFor={id}>
				{label}
			</label>
			{rows ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
			{hint && (
				<span className="hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
		</div>
	);
}

interface NumberFieldProps extends FieldProps {
	value: number | undefined;
	onChange(value: number | undefined): void;
}

/** A number, or nothing. What is no number stays in the field, is not taken over, and is said once the field is left. */
export function NumberField({ label, hidden, hint, place, value, onChange }: NumberFieldProps) {
	const id = useId();
	/** With the value that it belongs to: another one, such as an undone one, replaces it. */
	const [typed, setTyped] = useState<{ text: string; value: number | undefined }>();
	const [isLeft, setLeft] = useState(false);
	const shown = typed && typed.value === value ? typed.text : String(value ?? "");
	const isWrong = isLeft && Number.isNaN(parse(shown));
	return (
		<div className="field">
			<label className={hidden ? "sr-only" : "label"} htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className="input"
				inputMode="decimal"
				autoComplete="off"
				data-place={place}
				value={shown}
				aria-invalid={isWrong || undefined}
				aria-describedby={
					[isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
				}
				onFocus={() => setLeft(false)}
				onChange={({ target }) => {
					const next = parse(target.value);
					const isNumber = !Number.isNaN(next);
					setTyped({ text: target.value, value: isNumber ? next : value });
					if (isNumber) onChange(next);
				}}
				onBlur={() => {
					setLeft(true);
					if (!Number.isNaN(parse(shown))) setTyped(undefined);
				}}
			/>
			{isWrong && (
				<p className="field-error" id={`${id}-error`}>
					Write a number, such as 12 or 7.5.
				</p>
			)}
			{hint && (
				<span className="hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
		</div>
	);
}

/** Undefined for an empty field, NaN for what is no number. */
const parse = (text: string): number | undefined =>
	text.trim() === "" ? undefined : (readNumber(text) ?? Number.NaN);

interface CheckFieldProps {
	label: ReactNode;
	checked: boolean;
	onChange(checked: boolean): void;
}

/** A box to tick. */
export const CheckField = ({ label, checked, onChange }: CheckFieldProps) => (
	<label className="check">
		<input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
		<span>{label}</span>
	</label>
);
