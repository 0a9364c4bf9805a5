/** React's portals for Preact: the build replaces `react-dom` with this file. */
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

/** Renders into an otherwise unused element. Contexts don't reach into it. */
export const createPortal = (content: ComponentChild, place: Element) =>
	createElement(Portal, { content, place });
