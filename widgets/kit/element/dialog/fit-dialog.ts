/**
 * Events in a dialog that are hidden from the host's listeners, and clicks, which the host sees but
 * can't cancel.
 */
const isolatedEvents = "keydown pointerdown mousedown touchstart touchend focusin click".split(" ");
const cancellingMethods = [
	"preventDefault",
	"stopPropagation",
	"stopImmediatePropagation",
] as const;

/** Dialogs that are fitted at present. */
const fittedDialogs = new WeakSet<HTMLDialogElement>();

/**
 * Fits an open dialog to the host page until it closes or is removed. Keeps it above the on-screen
 * keyboard (which only shrinks the visual viewport, invisible to CSS), isolates it from the host's
 * dialogs and focus traps, and sends it `cancel` on Back or a press outside. In a file of its own,
 * because a first view needs it before the form's code.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the listeners of one dialog; a cut costs 9 bytes in every form
export function fitDialog(dialog: HTMLDialogElement): void {
	if (fittedDialogs.has(dialog) || !dialog.open || !dialog.isConnected) return;
	fittedDialogs.add(dialog);
	const end = new AbortController();
	const { signal } = end;
	const { style } = dialog;
	const ownMaxHeight = style.maxHeight;
	const view = window.visualViewport;
	const cancel = () => dialog.dispatchEvent(new CustomEvent("cancel", { cancelable: true }));
	let focusedElement: HTMLElement | null = null;
	const rememberFocus = ({ target }: Event) => {
		focusedElement = target as HTMLElement;
	};
	dialog.addEventListener("focusin", rememberFocus, { signal });
	// If a host dialog around ours closes or is removed, move ours to the page.
	const reopenInPage = () => {
		// Opening it moves the focus.
		const last = focusedElement;
		document.documentElement.append((dialog.getRootNode() as ShadowRoot).host);
		dialog.close();
		dialog.showModal();
		last?.focus();
	};
	const reopenHidden = () => {
		if (dialog.open && dialog.isConnected && !dialog.checkVisibility()) reopenInPage();
	};
	// In the next frame: browsers report a resize within the observer as an error.
	const sizes = new ResizeObserver(() => requestAnimationFrame(reopenHidden));
	sizes.observe(dialog);
	// An observer, because the element's own cleanup waits for the end of the current task.
	const removals = new MutationObserver(() => {
		const root = dialog.getRootNode();
		if (dialog.isConnected || !(root instanceof ShadowRoot)) return;
		// Show it again if the host dialog around it was removed, but not if it was removed alone.
		if (dialog.open && root.host.parentElement?.closest("dialog,[role=dialog]")) reopenInPage();
		else end.abort();
	});
	removals.observe(self.document, { childList: true, subtree: true });
	// Both press and release must be outside: selecting text and letting go outside closes nothing.
	let pressedBeside = false;
	const press = ({ target }: Event) => {
		pressedBeside = target === dialog;
	};
	const release = ({ target }: Event) => {
		if (pressedBeside && target === dialog) cancel();
	};
	dialog.addEventListener("pointerdown", press, { signal });
	dialog.addEventListener("click", release, { signal });
	// Host focus traps and popups that close on an outside press would treat our fields as part of
	// the page. Our own listeners still get the events. Hosts get clicks, which they count, but can't
	// cancel them.
	const isolateFromHost = (event: Event) => {
		const { type, key = "Tab" } = event as KeyboardEvent;
		const path = event.composedPath();
		if (!path.includes(dialog) || !/^(Tab|Escape)$/.test(key)) return;
		if (type === "click") {
			// Define rather than assign, because pages may freeze prototypes.
			for (const way of cancellingMethods)
				Object.defineProperty(event, way, { value: () => {}, configurable: true });
			return;
		}
		event.stopImmediatePropagation();
		if (!(event instanceof KeyboardEvent))
			path[0]?.dispatchEvent(new CustomEvent(type, { bubbles: true }));
	};
	// Inside the dialog, give the event its own methods back: our listeners may cancel it.
	dialog.addEventListener(
		"click",
		(event) => {
			for (const way of cancellingMethods) delete (event as Partial<Event>)[way];
		},
		{ signal, capture: true },
	);
	for (const type of isolatedEvents)
		addEventListener(type, isolateFromHost, { signal, capture: true });
	// Back closes the dialog. A navigation within this page is cancelled; if it can't be, the dialog
	// closes, so nothing of the old page covers the new one.
	const closeOnBack = (event: Event) => {
		const { navigationType = "traverse" } = event as NavigateEvent;
		if (navigationType !== "traverse" || (event.type === "navigate" && !event.cancelable)) return;
		// Already closed: let the navigation go ahead.
		if (!dialog.open) return;
		event.preventDefault();
		cancel();
	};
	window.navigation?.addEventListener?.("navigate", closeOnBack, { signal });
	addEventListener("popstate", closeOnBack, { signal });
	const fitVisualViewport = () => {
		// A pinch zoom shrinks the visual viewport too; then keep the size.
		if (!view || view.scale > 1.01) return;
		style.maxHeight = `min(${ownMaxHeight || "100dvh"},${view.height - 16}px)`;
		style.top = `${Math.max(0, view.offsetTop)}px`;
		style.bottom = `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`;
	};
	fitVisualViewport();
	view?.addEventListener("resize", fitVisualViewport, { signal });
	view?.addEventListener("scroll", fitVisualViewport, { signal });
	// The dialog may have closed only to open elsewhere.
	dialog.addEventListener("close", () => dialog.open || end.abort(), { signal });
	signal.addEventListener("abort", () => {
		fittedDialogs.delete(dialog);
		sizes.disconnect();
		removals.disconnect();
		Object.assign(style, { maxHeight: ownMaxHeight, top: "", bottom: "" });
	});
}
