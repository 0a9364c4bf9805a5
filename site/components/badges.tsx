import { Icon } from "./icon.tsx";

/** Short claims in a row below the page's head. */
export function Badges({ items }: { items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<ul className="trust">
			{items.map((item) => (
				<li key={item}>
					<Icon name="star" />
					{item}
				</li>
			))}
		</ul>
	);
}
