/**
 * What happens in a field while somebody types, points or selects. Pages that block the mouse or have
 * shortcuts of their own would take it for theirs, so it stays in the shadow root. Clicks, pointer events
 * and changes pass: pages count those and do not prevent them.
 */
export const isolatedEvents =
	"keydown keypress keyup beforeinput input mousedown mouseup selectstart dragstart copy cut paste contextmenu wheel focusin".split(
		" ",
	);

/** Stops one of those events; outside an open dialog not the wheel and Escape, which are the page's. */
export function isolateEvent(event: Event, isOpen: boolean): void {
	const isShared = event.type === "wheel" || (event as KeyboardEvent).key === "Escape";
	if (isOpen || !isShared) event.stopPropagation();
}
