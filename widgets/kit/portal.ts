/** React's portals, on Preact: the build puts this file in place of `react-dom`. */
import { type ComponentChild, createElement, render } from "preact";
import { useLayoutEffect } from "preact/hooks";

interface PortalProps {
	content: ComponentChild;
	place: Element;
}

function Portal({ content, place }: PortalProps) {
	useLayoutEffect(() => render(content, place));
	useLayoutEffect(() => () => render(null, place), [place]);
	return null;
}

/** Renders into an element elsewhere, of which nothing else is rendered; contexts end there. */
export const createPortal = (content: ComponentChild, place: Element) =>
	createElement(Portal, { content, place });
