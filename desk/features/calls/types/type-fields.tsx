import type { ReactNode } from "react";

/** What the fields of a call type's form share. */
export interface FormState {
	/** Prefix of the fields' ids. */
	id: string;
	texts: Readonly<Record<string, string>>;
	/** What is wrong, by the field's name. */
	errors: Readonly<Record<string, string>>;
	set(name: string, value: string): void;
}

interface TypeFieldProps {
	state: FormState;
	name: string;
	label: string;
	hint?: string;
	/** Number of rows, for a multi-line text. */
	rows?: number;
	numeric?: boolean;
	placeholder?: string;
	describedBy?: string | undefined;
}

/** A text field of the form, by its name. */
export function TypeField(props: TypeFieldProps) {
	const { state, name, label, hint, rows, numeric, placeholder, describedBy } = props;
	const { id, texts, errors, set } = state;
	const error = errors[name];
	const sharedProps = {
		id: `${id}-${name}`,
		className: "input",
		name,
		placeholder,
		value: texts[name] ?? "",
		"aria-describedby":
			[error && `${id}-${name}-error`, hint && `${id}-${name}-hint`, describedBy]
				.filter(Boolean)
				.join(" ") || undefined,
		"aria-invalid": error ? true : undefined,
		onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
	};
	return (
		<div className="field">
			<label className="label" htmlFor={sharedProps.id}>
				{label}
			</label>
			{hint && (
				<span className="hint" id={`${id}-${name}-hint`}>
					{hint}
				</span>
			)}
			{rows ? (
				<textarea {...sharedProps} rows={rows} />
			) : (
				<input {...sharedProps} inputMode={numeric ? "decimal" : undefined} />
			)}
			{error && (
				<span className="field-error" id={`${id}-${name}-error`}>
					{error}
				</span>
			)}
		</div>
	);
}

interface CheckLineProps {
	label: string;
	checked: boolean;
	onChange(checked: boolean): void;
}

export const CheckLine = ({ label, checked, onChange }: CheckLineProps) => (
	<label className="check">
		<input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
		<span>{label}</span>
	</label>
);

interface ChoicesProps {
	legend: string;
	name: string;
	options: readonly (readonly [value: string, label: ReactNode])[];
	value: string;
	onChoose(value: string): void;
	children?: ReactNode;
}

/** A question whose few answers are shown side by side. */
export const Choices = ({ legend, name, options, value, onChoose, children }: ChoicesProps) => (
	<fieldset className="call-question">
		<legend>{legend}</legend>
		<div className="call-choices">
			{options.map(([option, label]) => (
				<label key={option} className="call-choice">
					<input
						type="radio"
						name={name}
						checked={value === option}
						onChange={() => onChoose(option)}
					/>
					<span>{label}</span>
				</label>
			))}
		</div>
		{children}
	</fieldset>
);
