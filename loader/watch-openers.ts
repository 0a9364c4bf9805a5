import type { Coachkit, NavigatorConnection } from "./api.ts";

/**
 * How long an opener must be in view before its form is built, in milliseconds; scrolling past
 * doesn't count.
 */
const viewDelayMs = 1000;

const timers = new WeakMap<Element, number>();

/**
 * Builds an opener's form. A failure is not reported, because the press tries again and reports it.
 */
function prepare(opener: HTMLElement): void {
	const { coachOpen = "", coachLang } = opener.dataset;
	// Not through `coachkit()`, which would be a second file to fetch.
	(window.Coachkit as unknown as Coachkit).prepare(coachOpen, opener, coachLang).catch(() => {});
}

/** Builds an opener's form once the page has loaded and is idle. */
function prepareIdly(opener: HTMLElement): void {
	if (document.readyState !== "complete") addEventListener("load", () => prepareIdly(opener));
	// Safari has no `requestIdleCallback`.
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
		// A pointer on it shows interest.
		opener.addEventListener("pointerover", onPointer);
	}
};

/**
 * Builds the forms of openers that stay in view, or under a pointer, before they are pressed. Not
 * for visitors who save data.
 */
if (!(navigator as NavigatorConnection).connection?.saveData) {
	watch();
	new MutationObserver(watch).observe(self.document, { childList: true, subtree: true });
}
