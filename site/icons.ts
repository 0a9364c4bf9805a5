import type { IconNode } from "./page-data.ts";
import { useCollectedIcon } from "./render-collector.ts";

/** The icons that came with the data of pages, for this browser tab. */
const known = new Map<string, readonly IconNode[]>();

/** Makes the icons of a page known to the browser. */
export function registerIcons(icons: Record<string, readonly IconNode[]>): void {
	for (const [name, nodes] of Object.entries(icons)) known.set(name, nodes);
}

/** The nodes of an icon. A browser renders nothing where it knows none; the build stops. */
export function useIconNodes(name: string): readonly IconNode[] {
	return useCollectedIcon(name) ?? known.get(name) ?? [];
}
