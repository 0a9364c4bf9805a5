import { type ReactNode, useId, useState } from "react";

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

/** A number, or nothing. What is no number yet stays in the field and is not taken over. */
export function NumberField({ label, hidden, hint, place, value, onChange }: NumberFieldProps) {
	const id = useId();
	const [typed, setTyped] = useState<string>();
	const text = value === undefined ? "" : String(value);
	const shown = typed !== undefined && parse(typed) === value ? typed : text;
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
				aria-describedby={hint ? `${id}-hint` : undefined}
				onChange={({ target }) => {
					const next = parse(target.value);
					if (Number.isNaN(next)) return;
					setTyped(target.value);
					onChange(next);
				}}
				onBlur={() => setTyped(undefined)}
			/>
			{hint && (
				<span className="hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
		</div>
	);
}

/** Undefined for an empty field, NaN for what is no number and cannot become one. */
function parse(text: string): number | undefined {
	const trimmed = text.trim().replaceAll(",", "");
	if (trimmed === "" || trimmed === "-") return undefined;
	return Number(trimmed);
}

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
