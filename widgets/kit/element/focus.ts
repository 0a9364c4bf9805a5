/** Whether a visitor has gone on to somewhere outside an element: the focus is neither in it nor lost. */
export const focusIsElsewhere = (element: Element) =>
	document.activeElement !== document.body && !element.matches(":focus-within");
