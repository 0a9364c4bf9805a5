import type { CoachElement, CoachEvent, CoachEventName } from "coachkit";

/** Every event of a widget. */
export const eventNames = /* @__PURE__ */ "ready open step invalid submit sent failed close".split(
	" ",
) as CoachEventName[];

/**
 * Hears every event of one element, what was before included: that it is ready. For the components of
 * frameworks.
 *
 * @returns the way to stop
 */
export function subscribe(
	element: CoachElement,
	listener: (name: CoachEventName, event: CoachEvent) => void,
): () => void {
	const end = new AbortController();
	for (const name of eventNames)
		element.addEventListener(`coach:${name}`, (event) => listener(name, event as CoachEvent), end);
	if (element.shadowRoot) {
		const detail = { widget: element.localName.slice(6) };
		// Its page has heard of it: this does not bubble.
		element.dispatchEvent(new CustomEvent("coach:ready", { detail }));
	}
	return () => end.abort();
}
