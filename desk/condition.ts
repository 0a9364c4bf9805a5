import { useSyncExternalStore } from "react";

/** How the desk itself is, beside what it shows. */
export interface Condition {
	/** Since when the gateway has not been heard of, milliseconds since 1970. */
	lostAt?: number;
	/** The gateway has other pages by now than these. */
	stale: boolean;
}

/**
 * What these pages run: their script, whose name has its digest. As the page names it, which is where the
 * gateway looks, too: this module may land in any chunk.
 */
const script = document.querySelector<HTMLScriptElement>('script[src*="/desk/assets/"]');
export const build = new URL(script?.src ?? import.meta.url).pathname.split("/").at(-1) ?? "";

let condition: Condition = { stale: false };
const listeners = new Set<() => void>();

function set(next: Condition) {
	condition = next;
	for (const listener of listeners) listener();
}

/** Compares the build that an answer names with that of these pages. */
export function noteVersion(version: string | null): void {
	if (version && version !== build && !condition.stale) set({ ...condition, stale: true });
}

/** The line to the gateway was lost, or is there again. */
export function noteLine(there: boolean): void {
	if (there === (condition.lostAt === undefined)) return;
	const { lostAt: _, ...rest } = condition;
	set(there ? rest : { ...rest, lostAt: Date.now() });
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const useCondition = (): Condition => useSyncExternalStore(subscribe, () => condition);
