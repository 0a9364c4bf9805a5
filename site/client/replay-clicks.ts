import { mountWidget } from "../dom/lazy-mount.ts";

/** How long a press waits for a script before it can be made again, milliseconds. */
const timeoutMs = 10_000;

let heldOpener: HTMLElement | undefined;
let endBusy: (() => void) | undefined;
let released = false;

/** What the loader opens a form by: what says so, and links to a form (`loader/openers.ts`). */
const openers = '[data-coach-open],a[href*="#coach-"]';

/** A button that only React answers, while React has not come (`components/navigation.tsx`). */
const reactButtons = "html:not([data-routed]) [data-late]";
const routed = () =>
	new Promise((resolve) =>
		new MutationObserver(resolve).observe(document.documentElement, {
			attributeFilter: ["data-routed"],
		}),
	);

/** Shows at once that a press was heard, as the loader does for those it answers. */
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
 * Keeps what is pressed before there is a script to answer: an opener until {@link replayClick}, a button in a
 * prerendered widget until its widget is there, one of React's until React is. A form that posts without
 * script does so.
 *
 * @param fetchScripts called when a press wants them
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
	// Come back to, a page that a form had left is ready again.
	addEventListener("pageshow", () => endBusy?.());
}

/** The scripts have run and open what was pressed; or they cannot be had, and the link is followed. */
export function replayClick(): void {
	released = true;
	if (!heldOpener) return;
	endBusy?.();
	heldOpener.click();
}
