/**
 * Keeps a dialog usable among what is around it: above the on-screen keyboard (which shrinks only the
 * visual viewport; CSS does not see it), beyond the host's dialogs and their focus traps. Loads after the
 * dialog is there: a keyboard takes a moment, too.
 * @param maxHeight per cent of the layout viewport
 * @returns ends the watching
 */
export function fitDialog(dialog: HTMLDialogElement, maxHeight: number): () => void {
	const view = window.visualViewport;
	// A host's dialog around ours may be closed while ours is open: then ours goes on in the page.
	const goOn = () => {
		const root = dialog.getRootNode();
		if (dialog.checkVisibility() || !dialog.open || !(root instanceof ShadowRoot)) return;
		const focused = root.activeElement as HTMLElement | null;
		document.body.append(root.host);
		dialog.close();
		dialog.showModal();
		focused?.focus();
	};
	// In the next frame: what an observer resizes at once, browsers report to the page as an error.
	const around = new ResizeObserver(() => requestAnimationFrame(goOn));
	around.observe(dialog);
	// Focus traps of the host know nothing of our fields and take Tab for theirs before it gets here.
	const keepTab = (event: KeyboardEvent) => {
		if (event.key === "Tab" && event.composedPath().includes(dialog))
			event.stopImmediatePropagation();
	};
	addEventListener("keydown", keepTab, true);
	const leave = () => {
		around.disconnect();
		removeEventListener("keydown", keepTab, true);
	};
	if (!view) return leave;
	const fitView = () => {
		// A pinch zoom shrinks the visual viewport as well; then the dialog keeps its size.
		if (view.scale > 1.01) return;
		dialog.style.maxHeight = `${Math.min((innerHeight * maxHeight) / 100, view.height - 16)}px`;
		dialog.style.top = `${Math.max(0, view.offsetTop)}px`;
		dialog.style.bottom = `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`;
	};
	fitView();
	view.addEventListener("resize", fitView);
	view.addEventListener("scroll", fitView);
	return () => {
		leave();
		view.removeEventListener("resize", fitView);
		view.removeEventListener("scroll", fitView);
	};
}
