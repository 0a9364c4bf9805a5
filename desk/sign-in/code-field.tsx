interface CodeFieldProps {
	label: string;
	placeholder?: string;
	/** A code from a message may be filled in by the browser, one on paper cannot. */
	autoComplete: "one-time-code" | "off";
	/** For a field that a press has just brought up. */
	autoFocus?: boolean;
	value: string;
	onType(value: string): void;
}

/** A field for a code such as K7QM-4XTD-9PWA. */
export function CodeField({ label, value, onType, ...input }: CodeFieldProps) {
	return (
		<label className="field">
			<span className="label">{label}</span>
			<input
				{...input}
				className="input"
				autoCapitalize="characters"
				spellCheck="false"
				value={value}
				onChange={({ target }) => onType(target.value)}
			/>
		</label>
	);
}
