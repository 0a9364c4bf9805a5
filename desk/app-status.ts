import { shared } from "./components/store.ts";

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

const condition = shared<Condition>({ stale: false });

/** Compares the build that an answer names with that of these pages. */
export function noteVersion(version: string | null): void {
	const before = condition.get();
	if (version && version !== build && !before.stale) condition.set({ ...before, stale: true });
}

/** The line to the gateway was lost, or is there again. */
export function noteLine(there: boolean): void {
	const { lostAt, ...rest } = condition.get();
	if (there === (lostAt === undefined)) return;
	condition.set(there ? rest : { ...rest, lostAt: Date.now() });
}

export const useCondition = condition.useValue;
