/**
 * The part of React that widgets use, for Preact: the build replaces `react` and `react-dom/client`
 * with this file. Preact's own compatibility layer, meant for third-party code, would add 1,100
 * bytes. Two differences from React: focus and blur don't bubble (`onFocusCapture` gets children's
 * in both), and a text field's `onChange` waits for the end of typing (`onInput` doesn't).
 */
import { type ComponentChild, hydrate, render } from "preact";

export { Component, createContext } from "preact";
export { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";

export function createRoot(container: Element) {
	return {
		render: (node: ComponentChild) => render(node, container),
		unmount: () => render(null, container),
	};
}

export function hydrateRoot(container: Element, node: ComponentChild) {
	hydrate(node, container);
	return createRoot(container);
}
