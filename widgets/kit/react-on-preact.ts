/**
 * What the shipped bundle uses in place of react, react-dom/client: Preact and its hooks, with
 * jsx-on-preact.ts evening out the names. Components are written for React and tested on it; this file
 * is the whole of "compat", a kilobyte smaller than @preact/compat. What is missing here is a build
 * error, not a surprise at run time.
 *
 * Not evened out, so not to be used in widgets: `onChange` (write `onInput`), portals, refs on
 * function components, camel-case SVG attributes (base.css draws the icons).
 */
import { type ComponentChild, render } from "preact";

export { Component } from "preact";
export {
	useLayoutEffect as useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "./hooks-on-preact.ts";

/**
 * react-dom/client. Preact's `render` takes over what stands in the container, node by node, and
 * corrects attributes; its `hydrate` would trust them.
 */
export function createRoot(container: Element) {
	return {
		render: (tree: ComponentChild) => render(tree, container),
		unmount: () => render(null, container),
	};
}

export function hydrateRoot(container: Element, tree: ComponentChild) {
	const root = createRoot(container);
	root.render(tree);
	return root;
}
