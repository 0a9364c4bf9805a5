/** Fires an event on a widget's element. */
export function emit(element: Element, type: string, extras?: object): void {
	const detail = { ...extras, widget: element.localName.slice("coach-".length) };
	element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
}
