import { type ReactNode, useId } from "react";
import { Icon } from "../components/icon.tsx";

interface Option {
	value: string;
	label: string;
	about?: string;
	icon?: string;
}

interface ChoiceProps {
	legend: string;
	name: string;
	value: string;
	options: readonly Option[];
	look?: "tiles" | "list";
	hint?: string;
}

/** A single choice, as cards, a row of segments, or a list. */
export function Choice({ legend, name, value, options, look, hint }: ChoiceProps) {
	const id = useId();
	return (
		<fieldset className={look ? `choice ${look}` : "choice"} aria-describedby={hint && id}>
			<legend>{legend}</legend>
			<div className="options">
				{options.map((option) => (
					<label key={option.value} className="option">
						<input
							type="radio"
							name={name}
							value={option.value}
							defaultChecked={value === option.value}
						/>
						{option.icon && <Icon name={option.icon} />}
						<span>
							<b>{option.label}</b>
							{option.about && <small>{option.about}</small>}
						</span>
					</label>
				))}
			</div>
			{hint && (
				<p className="hint" id={id}>
					{hint}
				</p>
			)}
		</fieldset>
	);
}

interface TextFieldProps {
	label: string;
	name: string;
	value: string;
	hint?: string;
	placeholder?: string;
	/** Shown before the field. */
	before?: ReactNode;
}

/** A single-line text field. The placeholder shows the default. */
export function TextField({ label, name, value, hint, placeholder, before }: TextFieldProps) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-row">
				{before}
				<input
					className="input"
					id={id}
					name={name}
					defaultValue={value}
					placeholder={placeholder}
					maxLength={300}
					autoComplete="off"
					spellCheck={false}
					aria-describedby={hint && `${id}-hint`}
				/>
			</div>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}

interface MoreProps {
	title: string;
	about: string;
	count: number;
	/** Read out after the count. */
	set: string;
	children: ReactNode;
}

/** A part of the form that most people leave closed. `count` is the number of options set in it. */
export function More({ title, about, count, set, children }: MoreProps) {
	return (
		<details className="fold">
			<summary>
				<span>
					<b>{title}</b>
					<small>{about}</small>
				</span>
				{count > 0 && (
					<span className="count">
						{count}
						<span className="sr-only"> {set}</span>
					</span>
				)}
				<Icon name="chevron-down" />
			</summary>
			<div className="fields">{children}</div>
		</details>
	);
}
