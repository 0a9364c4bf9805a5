import type { ReactNode } from "react";

export interface SelectProps {
	label: ReactNode;
	/** Label of the empty choice; absent where the first option is the default. */
	all?: string;
	options: readonly (readonly [value: string, words: string])[];
	value: string;
	/** Where checks of a form find it. */
	place?: string;
	onChoose(value: string): void;
}

/** A select. An unknown value from an old address is listed too, so that it can be changed. */
export function Select({ label, all, options, value, place, onChoose }: SelectProps) {
	const known = value === "" || options.some(([option]) => option === value);
	return (
		<label className="field">
			<span className="label">{label}</span>
			<select
				className="input"
				data-place={place}
				value={value}
				onChange={({ target }) => onChoose(target.value)}
			>
				{all && <option value="">{all}</option>}
				{options.map(([option, words]) => (
					<option key={option} value={option}>
						{words}
					</option>
				))}
				{!known && <option value={value}>{value}</option>}
			</select>
		</label>
	);
}
