/** Set by the loader. */
declare const Coachkit: { native<N extends Node>(node: N): N };

/** The options in a placeholder's or opener's `data-coach-…` attributes. */
export function readDataOptions(element: Element): Record<string, string> {
	const options: Record<string, string> = {};
	for (const { name, value } of Coachkit.native(element).attributes)
		options[name.split("data-coach-")[1] as string] = value;
	return options;
}

/** The opener and options of a dialog, from an element or a call. */
export function readOpening(from: Record<string, string> | Element): {
	opener: Element | null;
	options: Record<string, string>;
} {
	// Not `instanceof`: old libraries define their own `Element`.
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
 * Inserts a dialog's element: into the host's dialog if there is one, as that traps the focus;
 * otherwise beside the body, where no page re-renders.
 */
export function insertDialogElement(element: Element, opener: Element | null): void {
	const parent = opener?.closest("dialog,[role=dialog]") ?? document.documentElement;
	if (element.parentNode !== parent) parent.append(element);
}
