/** Letters of a name that is set large: what one line of a phone's bar holds beside the buttons. */
const longestLarge = 20;

/** Mark and name of the business. The sheet has the mark (`site/render/style-sheets.ts`). */
export function Brand({ name }: { name: string }) {
	return (
		<>
			<span className="brand-mark" />
			<span className={name.length > longestLarge ? "brand-long" : undefined}>{name}</span>
		</>
	);
}
