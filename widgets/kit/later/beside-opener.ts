import { tw } from "../tw.ts";
import { addLaterStyles } from "./styles.ts";

const card = tw`inset-auto w-[calc(100%-24px)] max-w-[380px] bg-surface text-ink rounded-field lifted`;
/** Pixels between opener and panel, and between panel and the window's edge. */
const gap = 8;
const edge = 12;

/** What can be pressed to open something; whatever else has the focus has only that. */
const pressable = "a,button,[role=button],[data-coach-open],[mode=button]";

const stuck = (element: Element | null): boolean =>
	element !== null &&
	(/fixed|sticky/.test(getComputedStyle(element).position) || stuck(element.parentElement));

/**
 * A place right after the opener of a dialog, in an element of our own: next to read and to tab to, and
 * in the top layer, for it may stand in a bar or a row of buttons that has no room for it. It scrolls with
 * the page, stays where a bar does, and goes with its opener and its widget.
 */
export function besideOpener(widget: HTMLElement, opener: HTMLElement | null): HTMLElement | null {
	if (!opener?.matches?.(pressable)) return null;
	let at: HTMLElement | null = opener;
	// A folded menu has closed over its opener meanwhile.
	while (at && !at.checkVisibility()) at = at.parentElement;
	if (!at || at === document.body) return null;
	const element = document.createElement("coach-confirmation");
	for (const name of ["theme", "font"]) {
		const value = widget.getAttribute(name);
		if (value) element.setAttribute(name, value);
	}
	// That of its words, which is not always the one asked for.
	element.lang = widget.shadowRoot?.querySelector<HTMLElement>("[lang]")?.lang ?? "";
	// Out of the flow, as a dialog's own element is.
	element.setAttribute("mode", "modal");
	const accent = widget.shadowRoot?.querySelector("div")?.style.getPropertyValue("--coach-accent");
	element.style.setProperty("--coach-accent", accent ?? "");
	const root = element.attachShadow({ mode: "open" });
	root.adoptedStyleSheets = [...(widget.shadowRoot as ShadowRoot).adoptedStyleSheets];
	addLaterStyles(root);
	const place = document.createElement("div");
	place.className = card;
	place.popover = "manual";
	const own = document.createElement("div");
	own.append(place);
	root.append(own);
	at.after(element);
	place.showPopover();

	const fixed = stuck(at);
	const beside = at;
	const put = () => {
		const { left, top, bottom } = beside.getBoundingClientRect();
		const { clientWidth, clientHeight } = document.documentElement;
		const { offsetWidth: width, offsetHeight: height } = place;
		const [x, y] = fixed ? [0, 0] : [scrollX, scrollY];
		const above = top - gap - height;
		const fits = bottom + gap + height <= clientHeight || above < edge;
		place.style.position = fixed ? "fixed" : "absolute";
		place.style.left = `${x + Math.max(edge, Math.min(left, clientWidth - edge - width))}px`;
		place.style.top = `${y + (fits ? bottom + gap : above)}px`;
	};
	// The first size is that of an empty box; the words change it.
	const size = new ResizeObserver(() => requestAnimationFrame(put));
	const life = new MutationObserver(() => {
		if (element.isConnected && widget.isConnected) return;
		element.remove();
		size.disconnect();
		life.disconnect();
	});
	size.observe(place);
	size.observe(document.documentElement);
	life.observe(self.document, { childList: true, subtree: true });
	return place;
}
