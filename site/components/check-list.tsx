import { Icon } from "./icon.tsx";

/** A list of short lines, each with a tick (or another mark). */
export function CheckList({ items, mark = "check" }: { items: readonly string[]; mark?: string }) {
	return (
		<ul className="ticks">
			{items.map((item) => (
				<li key={item}>
					<Icon name={mark} />
					<span>{item}</span>
				</li>
			))}
		</ul>
	);
}
