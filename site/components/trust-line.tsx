import { Icon } from "./icon.tsx";

/** Short claims in a row under a hero. */
export function TrustLine({ items }: { items: readonly string[] }) {
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
