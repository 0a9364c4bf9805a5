declare const Coachkit: { native<N extends Node>(node: N): N };

/** Parts of every widget, exported so the page can style them on the placeholder. */
export const partNames =
	"surface,dialog,title,close,label,input,error,button,button-quiet,choice,progress,question,comment,toast,confirmation";

/** Shadow roots that this code attached; all others are the host's. */
const ourRoots = new WeakSet<ShadowRoot>();

/**
 * Puts a widget's element into a placeholder's shadow root, out of reach of the host's virtual DOM
 * or morphing. The host's own nodes stay in place, hidden; a slot shows them again if the widget
 * fails or is removed.
 *
 * Some elements can't have a shadow root. A table cell's content is moved into the element; a host
 * component gets the element as a child, placed by its slots.
 */
export function mountInPlaceholder(placeholder: HTMLElement, element: HTMLElement): void {
	const { attachShadow, childNodes, append } = Coachkit.native(placeholder);
	try {
		ourRoots.add(attachShadow({ mode: "open" }));
	} catch {
		// It has a shadow root already, or can't have one.
	}
	const { shadowRoot } = Coachkit.native(placeholder);
	if (shadowRoot && ourRoots.has(shadowRoot)) {
		element.setAttribute("exportparts", partNames);
		element.replaceChildren(document.createElement("slot"));
		shadowRoot.replaceChildren(element);
	} else {
		if (!shadowRoot) element.append(...childNodes);
		append(element);
	}
}

/** An element's place in its placeholder. It returns there as long as the placeholder is in the page. */
export interface Placement {
	/** Leaves the page; the placeholder shows its own content again. */
	leave(): void;
	/** Returns after the page re-rendered its HTML, if it kept the placeholder. @returns whether it did */
	restore(): boolean;
}

/** Puts a widget's element into a placeholder. */
export function createPlacement(element: HTMLElement, placeholder: HTMLElement): Placement {
	const widget = () => Coachkit.native(placeholder).dataset.coachWidget;
	const name = widget();
	/** How often it may still return, as some pages remove it again and again. */
	let returnsLeft = 9;
	const leave = () => {
		returnsLeft = 0;
		element.replaceWith(...element.childNodes);
	};
	mountInPlaceholder(placeholder, element);
	// Morphing may replace the placeholder; the loader handles its replacement.
	new MutationObserver((_, observer) => {
		if (widget() === name) return;
		observer.disconnect();
		leave();
	}).observe(placeholder, { attributeFilter: ["data-coach-widget"] });
	return {
		leave,
		restore() {
			if (!returnsLeft || !placeholder.isConnected) return false;
			returnsLeft--;
			mountInPlaceholder(placeholder, element);
			return true;
		},
	};
}
