export interface SelectProps {
	label: string;
	/** What stands there while nothing is chosen; absent where the first option is what is usual. */
	all?: string;
	options: readonly (readonly [value: string, words: string])[];
	value: string;
	onChoose(value: string): void;
}

/** One of a few. A choice that an old address makes is there, too, for taking back. */
export function Select({ label, all, options, value, onChoose }: SelectProps) {
	const known = value === "" || options.some(([option]) => option === value);
	return (
		<label className="field">
			<span className="label">{label}</span>
			<select className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
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
