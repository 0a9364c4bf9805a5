import type { CoachElement, CoachEvent, CoachEventName } from "coachkit";

/** Every event of a widget. */
export const eventNames = /* @__PURE__ */ "ready open step invalid submit sent failed close".split(
	" ",
) as CoachEventName[];

/**
 * Listens to every event of one element, for the frameworks' components. Repeats `ready` if the
 * element was ready before.
 *
 * @returns a function that stops listening
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
		// The page has already had this event, so it does not bubble.
		element.dispatchEvent(new CustomEvent("coach:ready", { detail }));
	}
	return () => end.abort();
}
