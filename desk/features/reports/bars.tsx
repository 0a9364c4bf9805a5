export interface BarLine {
	name: string;
	n: number;
	/** The number as it is shown. */
	text: string;
}

/** A bar below each line, as long as its share of the longest. The lines say the same in words. */
export function Bars({ lines }: { lines: readonly BarLine[] }) {
	const longest = Math.max(1, ...lines.map(({ n }) => n));
	return (
		<ul className="bars">
			{lines.map(({ name, n, text }) => (
				<li key={name}>
					<span>{name}</span>
					<b>{text}</b>
					<Bar share={n / longest} />
				</li>
			))}
		</ul>
	);
}

/** A bar as long as a share of its row. Every share above 0 is visible. */
export const Bar = ({ share }: { share: number }) => (
	<span className="bar" aria-hidden="true">
		<span style={{ width: share > 0 ? `max(3px, ${100 * share}%)` : 0 }} />
	</span>
);
