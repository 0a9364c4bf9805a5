/** Paragraphs of plain text. */
export function Paragraphs({ texts, className }: { texts: readonly string[]; className?: string }) {
	return (
		<div className={className}>
			{texts.map((text) => (
				<p key={text}>{text}</p>
			))}
		</div>
	);
}
