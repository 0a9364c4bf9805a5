import type { Coachkit, NavigatorConnection } from "./api.ts";

/** The widgets there are. Not imported: that would be a second file to fetch. */
declare const __WIDGETS__: string[];

/** How long an opener is in view before its form is prefetched, ms: scrolling past is no intention. */
const viewDelayMs = 1000;
let fetched = false;

/**
 * Fetches and runs the files of one form, once a page. The messages of a language that the opener names itself
 * are left to the press, which waits for them.
 */
function fetchForm({ dataset: { coachOpen = "", coachLang } }: HTMLElement): void {
	const { connection } = navigator as NavigatorConnection;
	if (
		fetched ||
		!__WIDGETS__.includes(coachOpen) ||
		connection?.effectiveType !== "4g" ||
		connection.saveData
	)
		return;
	fetched = true;
	inView.disconnect();
	lateOpeners.disconnect();
	const coachkit = window.Coachkit as unknown as Coachkit;
	const lang = coachLang ? undefined : coachkit.lang;
	const messages = lang ? [`${coachOpen}-${lang}`] : [];
	// A failure here is not reported: the press tries again and does.
	for (const part of ["kit", coachOpen, ...messages]) coachkit.load(part);
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
const inView = new IntersectionObserver((entries) => {
	for (const { isIntersecting, target } of entries) {
		clearTimeout(timers.get(target));
		const fetchIdly = () => requestIdleCallback(() => fetchForm(target as HTMLElement));
		if (isIntersecting) timers.set(target, setTimeout(fetchIdly, viewDelayMs));
	}
});

const watch = () => {
	for (const opener of document.querySelectorAll("[data-coach-open]")) inView.observe(opener);
};
const lateOpeners = new MutationObserver(watch);

function start(): void {
	watch();
	lateOpeners.observe(self.document, { childList: true, subtree: true });
}
if (document.readyState === "complete") start();
else addEventListener("load", start);
