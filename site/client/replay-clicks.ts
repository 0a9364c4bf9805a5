import { mountWidget } from "../dom/lazy-mount.ts";

/** How long a press waits for a script before it can be repeated, in milliseconds. */
const timeoutMs = 10_000;

let heldOpener: HTMLElement | undefined;
let endBusy: (() => void) | undefined;
let released = false;

/** Elements by which the loader opens a form (`loader/openers.ts`). */
const openers = '[data-coach-open],a[href*="#coach-"]';

/** Buttons that need React, while it has not loaded (`components/frame/navigation.tsx`). */
const reactButtons = "html:not([data-routed]) [data-late]";
const routed = () =>
	new Promise((resolve) =>
		new MutationObserver(resolve).observe(document.documentElement, {
			attributeFilter: ["data-routed"],
		}),
	);

/** Shows at once that a press was noticed, as the loader does for its own openers. */
function showBusy(element: HTMLElement): void {
	endBusy?.();
	const dimmed = element.animate({ opacity: 0.5 }, { duration: 99, fill: "forwards" });
	element.ariaBusy = "true";
	endBusy = () => {
		dimmed.cancel();
		element.ariaBusy = null;
	};
}

/**
 * Holds presses until a script can answer them: on an opener until {@link replayClick}, on a button
 * in a prerendered widget until the widget has loaded, on a button of React's until React has. The
 * button of a form that posts without script only looks busy: the form is sent.
 *
 * @param fetchScripts called when a press needs them
 */
export function holdClicks(fetchScripts: () => void): void {
	const hold = (event: MouseEvent) => {
		const [target] = event.composedPath();
		if (!(target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const opener = released ? null : target.closest<HTMLElement>(openers);
		const widget = (event.target as Element).closest("body [data-dsd]:not(:defined)");
		const button = target.closest<HTMLButtonElement>(widget ? "button" : reactButtons);
		if (!opener && !button) return;
		showBusy((opener ?? button) as HTMLElement);
		if (!opener && button?.form?.method === "post") return;
		event.preventDefault();
		event.stopPropagation();
		fetchScripts();
		if (opener) heldOpener = opener;
		else {
			const end = endBusy;
			setTimeout(() => end?.(), timeoutMs);
			if (widget) mountWidget(widget.localName);
			void (widget ? customElements.whenDefined(widget.localName) : routed()).then(() => {
				end?.();
				button?.click();
			});
		}
	};
	addEventListener("click", hold, true);
	// A page that was left by a form and is shown again must not look busy.
	addEventListener("pageshow", () => endBusy?.());
}

/** Repeats the held press once the scripts have run; if they failed to load, follows the link. */
export function replayClick(): void {
	released = true;
	if (!heldOpener) return;
	endBusy?.();
	heldOpener.click();
}
