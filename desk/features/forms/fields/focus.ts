/** Moves the focus to an element that the next rendering makes, or moves. */
export function focusLater(id: string): void {
	// After React has rendered what the press changed, before the next frame is painted.
	queueMicrotask(() =>
		requestAnimationFrame(() => {
			const found = document.getElementById(id);
			found?.focus({ preventScroll: true });
			found?.scrollIntoView?.({ block: "nearest" });
		}),
	);
}
