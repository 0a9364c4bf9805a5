/**
 * What is further down a page is laid out only when it comes near (`content-visibility`, see
 * `styles/base.css`), which halves the work before the first paint. Until all of it is, its heights
 * are guesses: good enough for reading on, not for going to a certain place.
 */
export const SECTIONS = "main>*+*";
export const PARAGRAPHS = ".prose>:nth-child(n+6)";
/** Paragraphs are small: so many of them are one part. */
const AT_ONCE = 8;
/** Longest wait for a quiet moment, milliseconds. */
const PATIENCE = 200;

/** Has everything laid out at once; to be called before going to a place further down, or to another page. */
export function showWhole(): void {
	document.documentElement.dataset.whole = "";
}

/** Has everything laid out a part at a time, so that a tap in between is answered. */
export async function layOutRest(): Promise<void> {
	const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
	const parts = all(SECTIONS).map((section) => [section]);
	const paragraphs = all(PARAGRAPHS);
	for (let from = 0; from < paragraphs.length; from += AT_ONCE)
		parts.push(paragraphs.slice(from, from + AT_ONCE));
	for (const part of parts) {
		if ("whole" in document.documentElement.dataset) return;
		await idle();
		for (const element of part) element.style.contentVisibility = "visible";
	}
}

function idle(): Promise<unknown> {
	return new Promise((resolve) => {
		if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: PATIENCE });
		else setTimeout(resolve);
	});
}
