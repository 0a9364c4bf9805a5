import type { Coachkit, NavigatorConnection } from "./api.ts";

/** How long an opener is in view before its form is built, ms: scrolling past is no intention. */
const viewDelayMs = 1000;

const timers = new WeakMap<Element, number>();

/** Builds the form of an opener. A failure is not reported: the press tries again and does. */
function prepare(opener: HTMLElement): void {
	const { coachOpen = "", coachLang } = opener.dataset;
	// Not by `coachkit()`: that would be a second file to fetch.
	(window.Coachkit as unknown as Coachkit).prepare(coachOpen, opener, coachLang).catch(() => {});
}

/** The same once the page has loaded and is idle. */
function prepareIdly(opener: HTMLElement): void {
	if (document.readyState !== "complete") addEventListener("load", () => prepareIdly(opener));
	// Safari knows no idle time, and some pages have none.
	else if ("requestIdleCallback" in self)
		requestIdleCallback(() => prepare(opener), { timeout: 2000 });
	else setTimeout(prepare, 0, opener);
}

const inView = new IntersectionObserver((entries) => {
	for (const { isIntersecting, target } of entries) {
		clearTimeout(timers.get(target));
		if (isIntersecting) timers.set(target, self.setTimeout(prepareIdly, viewDelayMs, target));
	}
});

const onPointer = ({ currentTarget }: Event) => prepare(currentTarget as HTMLElement);

const watch = () => {
	for (const opener of document.querySelectorAll<HTMLElement>("[data-coach-open]")) {
		inView.observe(opener);
		// A pointer that comes to it means something.
		opener.addEventListener("pointerover", onPointer);
	}
};

/** Builds the forms of openers that stay in view, or that a pointer comes to, before they are pressed. */
if (!(navigator as NavigatorConnection).connection?.saveData) {
	watch();
	new MutationObserver(watch).observe(self.document, { childList: true, subtree: true });
}
