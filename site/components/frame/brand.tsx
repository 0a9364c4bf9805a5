/** Longest name, in letters, that is set large: it fits on one line of a phone's bar beside the buttons. */
const longestLarge = 20;
/** Letters of a name that is set in the middle size: what three lines hold there. */
const longestMiddle = 40;

function sizeOf(name: string): string | undefined {
	if (name.length > longestMiddle) return "brand-longest";
	return name.length > longestLarge ? "brand-long" : undefined;
}

/** Mark and name of the business. The sheet has the mark (`site/render/styles/style-sheets.ts`). */
export function Brand({ name }: { name: string }) {
	return (
		<>
			<span className="brand-mark" />
			<span className={sizeOf(name)}>{name}</span>
		</>
	);
}
