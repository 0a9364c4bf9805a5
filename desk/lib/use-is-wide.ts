import { useSyncExternalStore } from "react";

/** Whether list and person stand side by side, as in styles/inbox.css. */
const wide = "(min-width: 60rem)";
/** Absent in unit tests. */
const query = () => globalThis.matchMedia?.(wide);

function subscribe(listener: () => void): () => void {
	const media = query();
	media?.addEventListener?.("change", listener);
	return () => media?.removeEventListener?.("change", listener);
}

/** Whether the window is as wide as a laptop's. */
export const useIsLaptop = (): boolean =>
	useSyncExternalStore(subscribe, () => query()?.matches ?? false);
