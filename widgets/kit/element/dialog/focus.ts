/** Whether the focus is on something outside an element, and not merely lost. */
export const focusIsElsewhere = (element: Element) =>
	document.activeElement !== document.body && !element.matches(":focus-within");

/**
 * Remembers the focused field and its caret.
 *
 * @returns a function that restores both in the field of that name, even if it was rendered again
 */
export function keepFocus(shadow: ShadowRoot): () => void {
	const { name, selectionStart, selectionEnd } = (shadow.activeElement ?? {}) as HTMLInputElement;
	return () => {
		const field = name && shadow.querySelector<HTMLInputElement>(`[name="${name}"]`);
		if (!field) return;
		field.focus();
		// Email inputs don't expose their caret.
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
	};
}
