/**
 * What is further down a page is laid out only when it comes near (`content-visibility`, see
 * `styles/base.ts`), which halves the work before the first paint. Until all of it is, its heights
 * are guesses: good enough for reading on, not for going to a certain place.
 */
const later = "main>*+*,.foot,.prose>*";

/** Has everything laid out at once; to be called before going to a place further down, or to another page. */
export function showWhole(): void {
	document.documentElement.dataset.whole = "";
}

/** Has everything laid out a part at a time, so that a tap in between is answered. */
export async function layOutRest(): Promise<void> {
	for (const part of document.querySelectorAll<HTMLElement>(later)) {
		if ("whole" in document.documentElement.dataset) return;
		await idle();
		part.style.contentVisibility = "visible";
	}
}

function idle(): Promise<unknown> {
	return new Promise((resolve) => {
		if ("requestIdleCallback" in window) requestIdleCallback(resolve);
		else setTimeout(resolve);
	});
}
