/**
 * What the widgets use of React, on Preact: the build puts this file in place of `react` and
 * `react-dom/client`. Preact's own compatibility layer would be 1,100 bytes more; it is for code that is not
 * ours. Two things differ here from React: focus and blur do not bubble (`onFocusCapture` hears those of
 * children in both), and a text field's `onChange` waits for the end of typing (`onInput` does not).
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
