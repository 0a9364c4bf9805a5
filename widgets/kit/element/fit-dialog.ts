/** Events in a dialog that the host's listeners do not get, and clicks, which they cannot cancel. */
const isolatedEvents = "keydown pointerdown mousedown touchstart touchend focusin click".split(" ");
const cancellingMethods = [
	"preventDefault",
	"stopPropagation",
	"stopImmediatePropagation",
] as const;

/** The dialogs that are kept so, and how high each may be, per cent of the layout viewport. */
const maxHeights = new WeakMap<HTMLDialogElement, number>();

/**
 * Keeps a dialog usable among what is around it: above the on-screen keyboard (which shrinks only the
 * visual viewport; CSS does not see it), beyond the host's dialogs and their focus traps; and closes it
 * at a press beside it, by a `cancel` event. Loads after the dialog is there, and before the code of a form that is
 * shown ahead of it: a keyboard takes a moment, too.
 * @param maxHeight per cent of the layout viewport; the widget's own, once its code is there
 */
export function fitDialog(dialog: HTMLDialogElement, maxHeight = 100): void {
	const isFitted = maxHeights.has(dialog);
	maxHeights.set(dialog, maxHeight);
	if (isFitted || !dialog.open) return;
	const view = window.visualViewport;
	let focused: HTMLElement | null = null;
	// A host's dialog around ours may be closed or removed while ours is open: then ours goes on in the page.
	const reopenInPage = () => {
		const root = dialog.getRootNode();
		if (dialog.checkVisibility() || !dialog.open || !(root instanceof ShadowRoot)) return;
		document.documentElement.append(root.host);
		dialog.close();
		dialog.showModal();
		focused?.focus();
	};
	const rememberFocus = ({ target }: Event) => {
		focused = target as HTMLElement;
	};
	dialog.addEventListener("focusin", rememberFocus);
	// In the next frame: what an observer resizes at once, browsers report to the page as an error.
	const around = new ResizeObserver(() => requestAnimationFrame(reopenInPage));
	around.observe(dialog);
	// At once: the element's own end waits for the end of this task.
	const removals = new MutationObserver(() => {
		if (!dialog.open) return;
		const { isConnected, parentElement } = (dialog.getRootNode() as ShadowRoot).host;
		if (!isConnected && parentElement?.closest("dialog,[role=dialog]")) reopenInPage();
	});
	removals.observe(self.document, { childList: true, subtree: true });
	// Both press and release beside it: dragging a selection out of a field closes nothing.
	let pressedBeside = false;
	const press = ({ target }: Event) => {
		pressedBeside = target === dialog;
	};
	const release = ({ target }: Event) => {
		if (pressedBeside && target === dialog)
			dialog.dispatchEvent(new CustomEvent("cancel", { cancelable: true }));
	};
	dialog.addEventListener("pointerdown", press);
	dialog.addEventListener("click", release);
	// The host's focus traps, and what closes its popups at a press outside, take a field of ours for a part
	// of their page. Our own listeners get them all the same; clicks, which pages count, the host gets but
	// cannot undo.
	const isolateFromHost = (event: Event) => {
		const { type, key = "Tab" } = event as KeyboardEvent;
		const path = event.composedPath();
		if (!path.includes(dialog) || !/^(Tab|Escape)$/.test(key)) return;
		if (type === "click") {
			// Defined, for a page that freezes prototypes lets nothing of theirs be assigned.
			for (const way of cancellingMethods)
				Object.defineProperty(event, way, { value: () => {}, configurable: true });
			return;
		}
		event.stopImmediatePropagation();
		if (!(event instanceof KeyboardEvent))
			path[0]?.dispatchEvent(new CustomEvent(type, { bubbles: true }));
	};
	// From here on it is ours.
	dialog.addEventListener(
		"click",
		(event) => {
			for (const way of cancellingMethods) delete (event as Partial<Event>)[way];
		},
		true,
	);
	for (const type of isolatedEvents) addEventListener(type, isolateFromHost, true);
	// Back closes it: a way to another state of this page is not taken, and where it cannot be kept from it,
	// nothing of the old page stays over the new.
	const closeOnBack = (event: Event) => {
		const { navigationType = "traverse" } = event as NavigateEvent;
		if (navigationType !== "traverse" || (event.type === "navigate" && !event.cancelable)) return;
		// Closed a moment ago: the way is free.
		if (!dialog.open) return;
		event.preventDefault();
		dialog.dispatchEvent(new CustomEvent("cancel", { cancelable: true }));
	};
	window.navigation?.addEventListener?.("navigate", closeOnBack);
	addEventListener("popstate", closeOnBack);
	const fitVisualViewport = () => {
		// A pinch zoom shrinks the visual viewport as well; then the dialog keeps its size.
		if (!view || view.scale > 1.01) return;
		dialog.style.maxHeight = `${Math.min((innerHeight * (maxHeights.get(dialog) ?? 100)) / 100, view.height - 16)}px`;
		dialog.style.top = `${Math.max(0, view.offsetTop)}px`;
		dialog.style.bottom = `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`;
	};
	fitVisualViewport();
	view?.addEventListener("resize", fitVisualViewport);
	view?.addEventListener("scroll", fitVisualViewport);
	dialog.addEventListener("close", function leave() {
		// It was closed only to be shown elsewhere.
		if (dialog.open) return;
		dialog.removeEventListener("close", leave);
		maxHeights.delete(dialog);
		around.disconnect();
		removals.disconnect();
		for (const type of isolatedEvents) removeEventListener(type, isolateFromHost, true);
		window.navigation?.removeEventListener?.("navigate", closeOnBack);
		removeEventListener("popstate", closeOnBack);
		view?.removeEventListener("resize", fitVisualViewport);
		view?.removeEventListener("scroll", fitVisualViewport);
	});
}
