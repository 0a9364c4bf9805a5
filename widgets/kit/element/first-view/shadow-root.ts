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

/** An element's shadow root, from which none of those events get into the page around it. */
export function attachRoot(element: Element): ShadowRoot {
	const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
	for (const type of isolatedEvents) shadow.addEventListener(type, isolateEvent, { passive: true });
	return shadow;
}

/** Says of the box in it in which language and accent it is: not on the element, whose attributes the page may put right. */
export function styleMount(mount: HTMLElement, lang: string | undefined, accent: string): void {
	// Not the page's language, in whose voice a screen reader would read it out.
	mount.lang = lang ?? "en";
	mount.style.setProperty("--coach-accent", accent);
}
