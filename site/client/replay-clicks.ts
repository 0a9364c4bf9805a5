import { startWidget } from "./lazy-mount.ts";

/** How long a press waits for a script before it can be made again, milliseconds. */
const patience = 10_000;

let pressed: HTMLElement | undefined;
let undim: (() => void) | undefined;
let released = false;

/** What the loader opens a form by: what says so, and links to a form (`loader/openers.ts`). */
const openers = '[data-coach-open],a[href*="#coach-"]';

/** A button that only React answers, while React has not come (`components/navigation.tsx`). */
const unanswered = "html:not([data-routed]) [data-late]";
const routed = () =>
	new Promise((resolve) =>
		new MutationObserver(resolve).observe(document.documentElement, {
			attributeFilter: ["data-routed"],
		}),
	);

/** Shows at once that a press was heard, as the loader does for those it answers. */
function dim(element: HTMLElement): void {
	undim?.();
	const dimmed = element.animate({ opacity: 0.5 }, { duration: 99, fill: "forwards" });
	element.ariaBusy = "true";
	undim = () => {
		dimmed.cancel();
		element.ariaBusy = null;
	};
}

/**
 * Keeps what is pressed before there is a script to answer: an opener until {@link release}, a button in a
 * prerendered widget until its widget is there, one of React's until React is. A form that posts without
 * script does so.
 *
 * @param fetchScripts called when a press wants them
 */
export function holdPresses(fetchScripts: () => void): void {
	const hold = (event: MouseEvent) => {
		const [target] = event.composedPath();
		if (!(target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const opener = released ? null : target.closest<HTMLElement>(openers);
		const widget = (event.target as Element).closest("[data-dsd]:not(:defined)");
		const button = target.closest<HTMLButtonElement>(widget ? "button" : unanswered);
		if (!opener && !button) return;
		dim((opener ?? button) as HTMLElement);
		if (!opener && button?.form?.method === "post") return;
		event.preventDefault();
		event.stopPropagation();
		fetchScripts();
		if (opener) pressed = opener;
		else {
			const end = undim;
			setTimeout(() => end?.(), patience);
			if (widget) startWidget(widget.localName);
			void (widget ? customElements.whenDefined(widget.localName) : routed()).then(() => {
				end?.();
				button?.click();
			});
		}
	};
	addEventListener("click", hold, true);
	// Come back to, a page that a form had left is ready again.
	addEventListener("pageshow", () => undim?.());
}

/** The scripts have run and open what was pressed; or they cannot be had, and the link is followed. */
export function release(): void {
	released = true;
	if (!pressed) return;
	undim?.();
	pressed.click();
}
