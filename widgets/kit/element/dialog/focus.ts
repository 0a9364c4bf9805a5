/** Whether a visitor has gone on to somewhere outside an element: the focus is neither in it nor lost. */
export const focusIsElsewhere = (element: Element) =>
	document.activeElement !== document.body && !element.matches(":focus-within");

/**
 * Remembers the field that a visitor is in.
 *
 * @returns puts focus and caret into the field of that name, which another may have taken the place of
 */
export function keepFocus(shadow: ShadowRoot): () => void {
	const { name, selectionStart, selectionEnd } = (shadow.activeElement ?? {}) as HTMLInputElement;
	return () => {
		const field = name && shadow.querySelector<HTMLInputElement>(`[name="${name}"]`);
		if (!field) return;
		field.focus();
		// An email address has no caret that can be read.
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
	};
}
