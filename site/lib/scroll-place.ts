import { showWhole } from "./whole-page.ts";

/** Where the router keeps how far each entry of the history was scrolled, in the session's storage. */
export const PLACES = "react-router-scroll-positions";

/**
 * What the router's own inline script does, in fewer bytes: gives a new entry of the history the key
 * under which the router keeps its place, and puts a page that is come back to where it was left. To
 * be called before the first paint.
 */
export function findPlace(): void {
	const key = history.state?.key;
	// Storage is not asked for nothing: its first use makes the page wait for another process.
	if (!key) {
		history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
		return;
	}
	try {
		const place = JSON.parse(sessionStorage.getItem(PLACES) ?? "{}")[key];
		if (!place) return;
		showWhole();
		scrollTo(0, place);
	} catch {
		// No storage, or nothing that can be read in it: the page starts at its top.
	}
}
