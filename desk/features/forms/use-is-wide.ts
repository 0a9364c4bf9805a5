import { useSyncExternalStore } from "react";

/** Room for the preview beside what is edited. */
const wide = "(min-width: 68rem)";
const subscribeWide = (heard: () => void) => {
	const query = matchMedia(wide);
	query.addEventListener?.("change", heard);
	return () => query.removeEventListener?.("change", heard);
};

/** Whether there is room for it. */
export const useIsWide = (): boolean =>
	useSyncExternalStore(subscribeWide, () => matchMedia(wide).matches);
