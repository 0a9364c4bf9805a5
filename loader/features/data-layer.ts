import { coachkit } from "../api.ts";

const events = ["ready", "open", "step", "invalid", "submit", "sent", "failed", "close"];

/** Details that may be shared: widget, step, names of fields; never a value or a lead's id. */
const sharedDetails = ["widget", "step", "index", "of", "fields", "code"];

/**
 * `dataLayer.push({ event: "coach:sent", coach: { widget: "checklist" } })`, if there is a
 * dataLayer.
 */
function push(event: Event): void {
	const { dataLayer } = window as { dataLayer?: { push?(entry: object): void } };
	const { detail } = event as CustomEvent<Record<string, unknown> | null>;
	const sharedEntries = Object.entries(detail ?? {}).filter(([name]) =>
		sharedDetails.includes(name),
	);
	dataLayer?.push?.({ event: event.type, coach: Object.fromEntries(sharedEntries) });
}

/** Copies widget events to the host's dataLayer, if the tag asks for it. */
export function mirrorEvents(): void {
	for (const name of events) addEventListener(`coach:${name}`, push);
	// Widgets that loaded before this file are ready already.
	for (const { localName, shadowRoot } of coachkit().widgets?.() ?? []) {
		if (!shadowRoot) continue;
		push(new CustomEvent("coach:ready", { detail: { widget: localName.slice(6) } }));
	}
}
