import type { IconNode } from "./page-data.ts";
import { useCollectedIcon } from "./render-collector.ts";

/** The icons that came with pages' data, for as long as this tab is open. */
const received = new Map<string, readonly IconNode[]>();

/** Stores the icons of a page. */
export function registerIcons(icons: Record<string, readonly IconNode[]>): void {
	for (const [name, nodes] of Object.entries(icons)) received.set(name, nodes);
}

/** The nodes of an icon. For an unknown icon a browser renders nothing, and the build stops. */
export function useIconNodes(name: string): readonly IconNode[] {
	return useCollectedIcon(name) ?? received.get(name) ?? [];
}
