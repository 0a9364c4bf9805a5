import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";

interface NamedItem {
	id: string;
	name: string;
	/** A further line about it. */
	hint: ReactNode;
	/** Absent if nothing can be done with it. */
	action?: {
		label: string;
		/** The button's accessible name, which includes the item's name. */
		description: string;
		onPress(): void;
	};
}

/**
 * A list such as passkeys or devices: each with its name, a line about it, and a button to remove
 * it.
 */
export function NamedList({ items = [] }: { items?: readonly NamedItem[] | undefined }) {
	return (
		<ul className="devices">
			{items.map(({ id, name, hint, action }) => (
				<li key={id}>
					<div>
						<p>
							<strong dir="auto">{name}</strong>
						</p>
						<p className="hint">{hint}</p>
					</div>
					{action && (
						<Button look="plain" aria-label={action.description} onClick={action.onPress}>
							{action.label}
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}
