/**
 * What happens in a field while somebody types, points or selects. Pages that block the mouse or have
 * shortcuts of their own would take it for theirs, so it stays in the shadow root. Clicks, pointer events
 * and changes pass: pages count those and do not prevent them.
 */
const isolatedEvents =
	"keydown keypress keyup beforeinput input mousedown mouseup selectstart dragstart copy cut paste contextmenu wheel focusin".split(
		" ",
	);

/** Stops one of those events; outside an open dialog not the wheel and Escape, which are the page's. */
function isolateEvent(event: Event): void {
	const isShared = event.type === "wheel" || (event as KeyboardEvent).key === "Escape";
	if (!isShared || (event.currentTarget as ShadowRoot).querySelector("dialog[open]"))
		event.stopPropagation();
}

/** Keeps those events from the page around a widget. */
export function isolateEvents(shadow: ShadowRoot): void {
	for (const type of isolatedEvents) shadow.addEventListener(type, isolateEvent, { passive: true });
}
