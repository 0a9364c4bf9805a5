/** From the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N };

/** The options that a placeholder or an opener names in its `data-coach-…` attributes. */
export function readDataOptions(element: Element): Record<string, string> {
	const options: Record<string, string> = {};
	for (const { name, value } of Coachkit.native(element).attributes)
		options[name.split("data-coach-")[1] as string] = value;
	return options;
}

/** Sets an attribute, or takes it away where there is no value. */
export function setAttribute(element: Element, name: string, value: unknown): void {
	if (value == null) element.removeAttribute(name);
	else element.setAttribute(name, String(value));
}

/** Replaces an element's options, all that it has attributes for, by those among these. */
export function setOptions(
	element: Element,
	attributes: readonly string[],
	options: Record<string, string>,
): void {
	for (const each of attributes)
		setAttribute(element, each, Object.hasOwn(options, each) ? options[each] : null);
}

/**
 * Where a dialog's element stands: inside a dialog of the host, which keeps the focus in; otherwise beside
 * the body, where no page reconciles its HTML.
 */
export function placeDialog(element: Element, opener: Element | null): void {
	const place = opener?.closest("dialog,[role=dialog]") ?? document.documentElement;
	if (element.parentNode !== place) place.append(element);
}
