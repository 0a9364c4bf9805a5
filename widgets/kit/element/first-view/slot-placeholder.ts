declare const Coachkit: { native<N extends Node>(node: N): N };

/** The parts of every widget, which the page around a placeholder may style as if they were its own. */
export const partNames =
	"surface,dialog,title,close,label,input,error,button,button-quiet,choice,progress,question,comment,toast,confirmation";

/** The shadow roots that placeholders were given here; any other is the host's. */
const ourRoots = new WeakSet<ShadowRoot>();

/**
 * Puts a widget's element into a placeholder: into a shadow root, where no virtual DOM and no morphing
 * meets it and the host's own nodes stay what and where they are, out of sight. With the element goes a
 * slot for them: it shows them again should the widget fail, or go.
 *
 * Not every element takes a shadow root. A table cell has its own content moved into the element, and a
 * component of the host's may have the element where its slots say.
 */
export function mountInPlaceholder(placeholder: HTMLElement, element: HTMLElement): void {
	const { attachShadow, childNodes, append } = Coachkit.native(placeholder);
	try {
		ourRoots.add(attachShadow({ mode: "open" }));
	} catch {
		// It has one already, or takes none.
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

/** Where an element stands: in the placeholder it was made for, to which it returns while that is in the page. */
export interface Placement {
	/** Leaves the page; the placeholder has its own content again. */
	leave(): void;
	/** Goes back after the page has reconciled its own HTML. @returns whether the placeholder was kept */
	restore(): boolean;
}

/** Puts a widget's element into a placeholder. */
export function createPlacement(element: HTMLElement, placeholder: HTMLElement): Placement {
	const widget = () => Coachkit.native(placeholder).dataset.coachWidget;
	const name = widget();
	/** How often it may still return; some pages take it away again and again. */
	let returnsLeft = 9;
	const leave = () => {
		returnsLeft = 0;
		element.replaceWith(...element.childNodes);
	};
	mountInPlaceholder(placeholder, element);
	// Morphing may turn the placeholder into another element; the loader serves what it becomes.
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
