/** Events in a dialog that the host's listeners do not get, and clicks, which they cannot cancel. */
const isolatedEvents = "keydown pointerdown mousedown touchstart touchend focusin click".split(" ");
const cancellingMethods = [
	"preventDefault",
	"stopPropagation",
	"stopImmediatePropagation",
] as const;

/** The dialogs that are fitted now. */
const fitted = new WeakSet<HTMLDialogElement>();

/**
 * Fits an open dialog to the host's page until it closes or is removed. It stays above the on-screen keyboard
 * (which shrinks only the visual viewport; CSS does not see it), the host's dialogs and focus traps do not reach
 * into it, and a press beside it or Back sends it a `cancel` event. A file of its own, fetched as the dialog opens:
 * a first view needs it before the form's code is there.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the listeners of one dialog; a cut costs 9 bytes in every form
export function fitDialog(dialog: HTMLDialogElement): void {
	if (fitted.has(dialog) || !dialog.open || !dialog.isConnected) return;
	fitted.add(dialog);
	const end = new AbortController();
	const { signal } = end;
	const { style } = dialog;
	const ownMaxHeight = style.maxHeight;
	const view = window.visualViewport;
	const cancel = () => dialog.dispatchEvent(new CustomEvent("cancel", { cancelable: true }));
	let focused: HTMLElement | null = null;
	const rememberFocus = ({ target }: Event) => {
		focused = target as HTMLElement;
	};
	dialog.addEventListener("focusin", rememberFocus, { signal });
	// A host's dialog around ours may be closed or removed while ours is open: then ours goes on in the page.
	const reopenInPage = () => {
		// Opening it moves the focus.
		const last = focused;
		document.documentElement.append((dialog.getRootNode() as ShadowRoot).host);
		dialog.close();
		dialog.showModal();
		last?.focus();
	};
	const reopenHidden = () => {
		if (dialog.open && dialog.isConnected && !dialog.checkVisibility()) reopenInPage();
	};
	// In the next frame: what an observer resizes at once, browsers report to the page as an error.
	const sizes = new ResizeObserver(() => requestAnimationFrame(reopenHidden));
	sizes.observe(dialog);
	// At once: the element's own end waits for the end of this task.
	const removals = new MutationObserver(() => {
		const root = dialog.getRootNode();
		if (dialog.isConnected || !(root instanceof ShadowRoot)) return;
		// If the host's dialog around it was removed it is shown again; removed by itself, it stays away.
		if (dialog.open && root.host.parentElement?.closest("dialog,[role=dialog]")) reopenInPage();
		else end.abort();
	});
	removals.observe(self.document, { childList: true, subtree: true });
	// Both press and release beside it: dragging a selection out of a field closes nothing.
	let pressedBeside = false;
	const press = ({ target }: Event) => {
		pressedBeside = target === dialog;
	};
	const release = ({ target }: Event) => {
		if (pressedBeside && target === dialog) cancel();
	};
	dialog.addEventListener("pointerdown", press, { signal });
	dialog.addEventListener("click", release, { signal });
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
		{ signal, capture: true },
	);
	for (const type of isolatedEvents)
		addEventListener(type, isolateFromHost, { signal, capture: true });
	// Back closes it: a way to another state of this page is not taken, and where it cannot be kept from it,
	// nothing of the old page stays over the new.
	const closeOnBack = (event: Event) => {
		const { navigationType = "traverse" } = event as NavigateEvent;
		if (navigationType !== "traverse" || (event.type === "navigate" && !event.cancelable)) return;
		// Closed a moment ago: the way is free.
		if (!dialog.open) return;
		event.preventDefault();
		cancel();
	};
	window.navigation?.addEventListener?.("navigate", closeOnBack, { signal });
	addEventListener("popstate", closeOnBack, { signal });
	const fitVisualViewport = () => {
		// A pinch zoom shrinks the visual viewport as well; then the dialog keeps its size.
		if (!view || view.scale > 1.01) return;
		style.maxHeight = `min(${ownMaxHeight || "100dvh"},${view.height - 16}px)`;
		style.top = `${Math.max(0, view.offsetTop)}px`;
		style.bottom = `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`;
	};
	fitVisualViewport();
	view?.addEventListener("resize", fitVisualViewport, { signal });
	view?.addEventListener("scroll", fitVisualViewport, { signal });
	// It may have been closed only to be shown elsewhere.
	dialog.addEventListener("close", () => dialog.open || end.abort(), { signal });
	signal.addEventListener("abort", () => {
		fitted.delete(dialog);
		sizes.disconnect();
		removals.disconnect();
		Object.assign(style, { maxHeight: ownMaxHeight, top: "", bottom: "" });
	});
}
