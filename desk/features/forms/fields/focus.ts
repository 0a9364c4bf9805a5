/** Focuses an element that the next render creates or moves. */
export function focusLater(id: string): void {
	// After React has rendered, before the next frame is painted.
	queueMicrotask(() =>
		requestAnimationFrame(() => {
			const found = document.getElementById(id);
			found?.focus({ preventScroll: true });
			found?.scrollIntoView?.({ block: "nearest" });
		}),
	);
}
