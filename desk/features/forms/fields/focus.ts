/** Focuses an element that the next render creates or moves. */
export function focusLater(id: string): void {
	// After React has rendered, before the next frame is painted.
	queueMicrotask(() =>
		requestAnimationFrame(() => {
			const element = document.getElementById(id);
			element?.focus({ preventScroll: true });
			element?.scrollIntoView?.({ block: "nearest" });
		}),
	);
}
