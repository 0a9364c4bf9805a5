/** From the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N };

/** The options that a placeholder or an opener names in its `data-coach-…` attributes. */
export function readDataOptions(element: Element): Record<string, string> {
	const options: Record<string, string> = {};
	for (const { name, value } of Coachkit.native(element).attributes)
		options[name.split("data-coach-")[1] as string] = value;
	return options;
}

/** What a dialog is opened from, and with which options: those of an element, or those of a call. */
export function readOpening(from: Record<string, string> | Element): {
	opener: Element | null;
	options: Record<string, string>;
} {
	// Not by its class: old libraries have an `Element` of their own.
	const isElement = "nodeType" in from;
	return {
		opener: isElement ? (from as Element) : document.activeElement,
		options: {
			...(isElement ? readDataOptions(from as Element) : (from as Record<string, string>)),
			mode: "modal",
		},
	};
}

/**
 * Puts a dialog's element into the page: inside a dialog of the host, which keeps the focus in; otherwise beside
 * the body, where no page reconciles its HTML.
 */
export function insertDialogElement(element: Element, opener: Element | null): void {
	const parent = opener?.closest("dialog,[role=dialog]") ?? document.documentElement;
	if (element.parentNode !== parent) parent.append(element);
}
