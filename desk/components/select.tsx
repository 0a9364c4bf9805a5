import type { ReactNode } from "react";

export interface SelectProps {
	label: ReactNode;
	/** Label of the empty choice; absent if the first option is the default. */
	all?: string;
	options: readonly (readonly [value: string, words: string])[];
	value: string;
	/** Lets the form's checks find this field. */
	place?: string;
	onChoose(value: string): void;
}

/** A select. An unknown value from an old address is listed too, so that it can be changed. */
export function Select({ label, all, options, value, place, onChoose }: SelectProps) {
	const isListed = value === "" || options.some(([option]) => option === value);
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
				{!isListed && <option value={value}>{value}</option>}
			</select>
		</label>
	);
}
