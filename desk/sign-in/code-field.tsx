interface CodeFieldProps {
	label: string;
	placeholder?: string;
	/** The browser can fill in a code from a message, but not one on paper. */
	autoComplete: "one-time-code" | "off";
	/** For a field that a press has just shown. */
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
