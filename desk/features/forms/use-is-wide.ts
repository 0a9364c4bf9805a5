import { useSyncExternalStore } from "react";

/** Wide enough for a preview beside the editor. */
const wide = "(min-width: 68rem)";
const subscribeWide = (heard: () => void) => {
	const query = matchMedia(wide);
	query.addEventListener?.("change", heard);
	return () => query.removeEventListener?.("change", heard);
};

/** Whether the window is that wide. */
export const useIsWide = (): boolean =>
	useSyncExternalStore(subscribeWide, () => matchMedia(wide).matches);
