/**
 * As the `ref` of what comes after a press: scrolls as far as it takes to show it, above the bar at the bottom of a
 * phone (`scroll-padding` in styles/base.css).
 */
export const scrollIntoSight = (element: Element | null): void =>
	// Unit tests' documents cannot scroll.
	element?.scrollIntoView?.({ block: "nearest" });
