import { createStore } from "../lib/create-store.ts";

/** Connection and version of the desk itself. */
export interface AppStatus {
	/** When the connection was lost, milliseconds since 1970. */
	offlineSince?: number;
	/** The gateway serves a newer version than this page. */
	outdated: boolean;
}

/**
 * Name of this page's script, which contains its hash. Read from the page, as the gateway does,
 * because the bundler may put this module into any chunk.
 */
const script = document.querySelector<HTMLScriptElement>('script[src*="/desk/assets/"]');
export const buildName = new URL(script?.src ?? import.meta.url).pathname.split("/").at(-1) ?? "";

const appStatus = createStore<AppStatus>({ outdated: false });

/** Compares the build named in an answer with this page's. */
export function reportVersion(version: string | null): void {
	const before = appStatus.get();
	if (version && version !== buildName && !before.outdated)
		appStatus.set({ ...before, outdated: true });
}

/** Records that the connection was lost or is back. */
export function reportConnection(online: boolean): void {
	const { offlineSince, ...rest } = appStatus.get();
	if (online === (offlineSince === undefined)) return;
	appStatus.set(online ? rest : { ...rest, offlineSince: Date.now() });
}

export const useAppStatus = appStatus.useValue;
