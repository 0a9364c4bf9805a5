/**
 * A `ref` for an element that a press has shown: scrolls just far enough to show it, above the bar
 * at the bottom of a phone (`scroll-padding` in styles/base.css).
 */
export const scrollIntoSight = (element: Element | null): void =>
	// Documents in unit tests cannot scroll.
	element?.scrollIntoView?.({ block: "nearest" });
