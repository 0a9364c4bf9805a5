import { createElement } from "react";
import { useIconNodes } from "../icons.ts";

/** A Lucide icon by its name (`lucide.dev`), drawn in the text's colour at 1.25 em. */
export function Icon({ name, className = "icon" }: { name: string; className?: string }) {
	return (
		<svg className={className} viewBox="0 0 24 24" aria-hidden="true">
			{useIconNodes(name).map(([tag, attributes], index) =>
				createElement(tag, { ...attributes, key: index }),
			)}
		</svg>
	);
}

/** An icon on a coloured background, at the top of a card or point. */
export function Chip({ icon }: { icon: string }) {
	return (
		<span className="chip">
			<Icon name={icon} />
		</span>
	);
}
