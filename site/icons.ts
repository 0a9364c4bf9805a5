import { drawn } from "./render-collector.ts";

/** One SVG element of an icon, as `lucide-static/icon-nodes.json` has it. */
export type IconNode = readonly [tag: string, attributes: Record<string, string>];

const known = new Map<string, readonly IconNode[]>();

/** Makes icons known: the build knows all of Lucide's, a browser those of the pages it was given. */
export function registerIcons(icons: Record<string, readonly IconNode[]>): void {
	for (const [name, shapes] of Object.entries(icons)) known.set(name, shapes);
}

/** The shapes of an icon. A browser draws nothing where it knows none; the build stops. */
export function iconNodes(name: string): readonly IconNode[] {
	const shapes = known.get(name);
	if (import.meta.env.SSR) {
		if (!shapes) throw new Error(`Lucide has no icon "${name}"`);
		drawn.icons.add(name);
	}
	return shapes ?? [];
}
