import { useSyncExternalStore } from "react";

/** Window in which list and person are side by side, as in styles/inbox.css. */
const laptop = "(min-width: 60rem)";
/** Window in which a preview has room beside what is edited. */
const wide = "(min-width: 68rem)";

/** `matchMedia` is absent in unit tests. */
const queryOf = (media: string) => globalThis.matchMedia?.(media);

const subscribe = (media: string) => (listener: () => void) => {
	const query = queryOf(media);
	query?.addEventListener?.("change", listener);
	return () => query?.removeEventListener?.("change", listener);
};
const [subscribeLaptop, subscribeWide] = [subscribe(laptop), subscribe(wide)];

/** Whether the window is as wide as a laptop's. */
export const useIsLaptop = (): boolean =>
	useSyncExternalStore(subscribeLaptop, () => queryOf(laptop)?.matches ?? false);

/** Whether there is room for a preview beside what is edited. */
export const useIsWide = (): boolean =>
	useSyncExternalStore(subscribeWide, () => queryOf(wide)?.matches ?? false);
