import { createStore } from "./components/store.ts";

/** How the desk itself is, beside what it shows. */
export interface AppStatus {
	/** Since when the gateway has not been heard of, milliseconds since 1970. */
	offlineSince?: number;
	/** The gateway has other pages by now than these. */
	outdated: boolean;
}

/**
 * What these pages run: their script, whose name has its digest. As the page names it, which is where the
 * gateway looks, too: this module may land in any chunk.
 */
const script = document.querySelector<HTMLScriptElement>('script[src*="/desk/assets/"]');
export const buildName = new URL(script?.src ?? import.meta.url).pathname.split("/").at(-1) ?? "";

const appStatus = createStore<AppStatus>({ outdated: false });

/** Compares the build that an answer names with that of these pages. */
export function reportVersion(version: string | null): void {
	const before = appStatus.get();
	if (version && version !== buildName && !before.outdated)
		appStatus.set({ ...before, outdated: true });
}

/** The line to the gateway was lost, or is there again. */
export function reportConnection(there: boolean): void {
	const { offlineSince: lostAt, ...rest } = appStatus.get();
	if (there === (lostAt === undefined)) return;
	appStatus.set(there ? rest : { ...rest, offlineSince: Date.now() });
}

export const useAppStatus = appStatus.useValue;
