/**
 * Length of the longest name set in large letters: it fits on one line of a phone's bar, beside the
 * buttons.
 */
const longestLarge = 20;
/** Length of the longest name set in medium letters, which fits on three lines there. */
const longestMiddle = 40;

function sizeOf(name: string): string | undefined {
	if (name.length > longestMiddle) return "brand-longest";
	return name.length > longestLarge ? "brand-long" : undefined;
}

/**
 * Logo and name of the business. The logo is in the sheet (`site/render/styles/style-sheets.ts`).
 */
export function Brand({ name }: { name: string }) {
	return (
		<>
			<span className="brand-mark" />
			<span className={sizeOf(name)}>{name}</span>
		</>
	);
}
