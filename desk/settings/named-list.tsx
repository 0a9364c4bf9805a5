import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";

interface NamedItem {
	id: string;
	name: string;
	/** What else is known of it. */
	hint: ReactNode;
	/** Absent where there is nothing to do about it. */
	action?: {
		label: string;
		/** What the button says to a screen reader: it names the item. */
		description: string;
		onPress(): void;
	};
}

/** Passkeys, devices: each with its name, a line about it, and what takes it away. */
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
