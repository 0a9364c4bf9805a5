/**
 * Shows an element that the loader put into a placeholder in place of what else stands there. Slots hide
 * that while the widget is there, and no longer: the host's nodes stay where the host (React, Vue) put
 * them.
 */
export function standInFor(placeholder: Element | null, element: HTMLElement): void {
	if (!element.slot || !placeholder || placeholder.shadowRoot) return;
	try {
		const slot = document.createElement("slot");
		slot.name = element.slot;
		slot.append(document.createElement("slot"));
		placeholder.attachShadow({ mode: "open" }).append(slot);
	} catch {
		// Not every element takes a shadow root.
		element.append(...[...placeholder.childNodes].filter((each) => each !== element));
	}
}
