/**
 * Events of typing, pointing and selecting. They stay in the shadow root, because pages that block
 * the mouse or have shortcuts would react to them. Clicks, pointer events and changes pass: pages
 * count those and don't prevent them.
 */
const isolatedEvents =
	"keydown keypress keyup beforeinput input mousedown mouseup selectstart dragstart copy cut paste contextmenu wheel focusin".split(
		" ",
	);

/** Stops an isolated event. Unless a dialog is open, wheel and Escape still reach the page. */
function isolateEvent(event: Event): void {
	const isShared = event.type === "wheel" || (event as KeyboardEvent).key === "Escape";
	if (!isShared || (event.currentTarget as ShadowRoot).querySelector("dialog[open]"))
		event.stopPropagation();
}

/** An element's shadow root, isolated from the page for these events. */
export function attachRoot(element: Element): ShadowRoot {
	const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
	for (const type of isolatedEvents) shadow.addEventListener(type, isolateEvent, { passive: true });
	return shadow;
}

/**
 * Sets language and accent on the box inside, because the page may overwrite attributes of the
 * element itself.
 */
export function styleMount(mount: HTMLElement, lang: string | undefined, accent: string): void {
	// Otherwise a screen reader would use the page's language.
	mount.lang = lang ?? "en";
	mount.style.setProperty("--coach-accent", accent);
}
