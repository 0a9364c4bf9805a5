import { tw } from "../element/styles/tw.ts";
import { addFeedbackStyles } from "./styles.ts";

const cardClass = tw`inset-auto w-[calc(100%-24px)] max-w-[380px] bg-surface text-ink rounded-field lifted`;
/** Below its opener if the window is too narrow to show it over the page. */
const inFlowClass = tw`my-[12px] max-w-[380px] text-left scroll-my-[12px]`;
/** Pixels between opener and panel, and between panel and the window's edge. */
const gapPx = 8;
const edgePx = 12;
/** Windows narrower than this, in pixels, have no room beside an opener. */
const narrowPx = 640;

/** Whether people press this element to open something; an opener may also be any element that had the focus. */
export const isPressable = (element?: Element | null): element is HTMLElement =>
	!!element?.matches?.("a,button,[role=button],[data-coach-open],[mode=button]");

const isFixed = (element: Element | null): boolean =>
	element !== null &&
	(/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));

/**
 * Where a panel for an opener can be shown: the opener if visible, otherwise the button of the menu
 * that it is hidden in, or its nearest visible ancestor.
 */
function visibleAnchor(opener: HTMLElement): HTMLElement | null {
	let at: HTMLElement | null = opener;
	while (at && !at.checkVisibility()) {
		const menu: HTMLElement = at;
		const buttons = [
			...document.querySelectorAll<HTMLButtonElement>("[popovertarget],[commandfor]"),
		];
		at =
			buttons.find((each) => [each.popoverTargetElement, each.commandForElement].includes(menu)) ??
			(menu.popover ? null : menu.parentElement);
	}
	return at === document.body || at === document.documentElement ? null : at;
}

/**
 * The element after which a block gets a line of its own: the opener, or the ancestor that is outside
 * all rows and shrink-to-fit boxes.
 */
function blockAncestor(opener: HTMLElement): HTMLElement {
	const around = opener.parentElement;
	if (!around || around === document.body) return opener;
	const { display, flexDirection } = getComputedStyle(around);
	const row = display.includes("flex") ? flexDirection.startsWith("row") : display.includes("grid");
	return row || display.startsWith("inline") ? blockAncestor(around) : opener;
}

/** The opener or, if it is in an <svg>, that <svg>, because HTML can't be inserted in it. */
function outsideDrawing(opener: HTMLElement): HTMLElement {
	const drawing = (opener as unknown as SVGElement).ownerSVGElement;
	return drawing ? outsideDrawing(drawing as unknown as HTMLElement) : opener;
}

/**
 * Creates a panel right after a dialog's opener: next in reading and tab order. The panel is in the
 * top layer, because a bar or a row of buttons may have no room for it. It moves with the opener, and
 * is removed with the opener or the widget. In a narrow window it would cover buttons, so there it is
 * in the page's flow, unless the opener's bar is sticky. Without a visible opener, it is at the
 * window's lower edge.
 */
export function createAnchoredPanel(widget: HTMLElement, opener: HTMLElement): HTMLElement {
	const beside = visibleAnchor(opener);
	const fixed = !beside || isFixed(beside);
	const inFlow = !fixed && innerWidth < narrowPx;
	const element = document.createElement("coach-confirmation");
	for (const name of ["theme", "font"]) {
		const value = widget.getAttribute(name);
		if (value) element.setAttribute(name, value);
	}
	// The language of its messages, which may differ from the requested one.
	element.lang = widget.shadowRoot?.querySelector<HTMLElement>("[lang]")?.lang ?? "";
	// Out of the flow, like a dialog's element.
	if (!inFlow) element.setAttribute("mode", "modal");
	const accent = widget.shadowRoot?.querySelector("div")?.style.getPropertyValue("--coach-accent");
	element.style.setProperty("--coach-accent", accent ?? "");
	const root = element.attachShadow({ mode: "open" });
	root.adoptedStyleSheets = [...(widget.shadowRoot as ShadowRoot).adoptedStyleSheets];
	addFeedbackStyles(root);
	const place = document.createElement("div");
	place.className = inFlow ? inFlowClass : cardClass;
	const own = document.createElement("div");
	own.append(place);
	root.append(own);
	if (!beside) document.body.append(element);
	else {
		const anchor = outsideDrawing(beside);
		(inFlow ? blockAncestor(anchor) : anchor).after(element);
	}
	const position = () => {
		const { clientWidth, clientHeight } = document.documentElement;
		const { left, top, bottom } = beside?.getBoundingClientRect() ?? {
			...{ left: edgePx, top: clientHeight - edgePx + gapPx, bottom: clientHeight },
		};
		const { offsetWidth: width, offsetHeight: height } = place;
		const [x, y] = fixed ? [0, 0] : [scrollX, scrollY];
		const above = top - gapPx - height;
		const fits = bottom + gapPx + height <= clientHeight || above < edgePx;
		place.style.position = fixed ? "fixed" : "absolute";
		place.style.left = `${x + Math.max(edgePx, Math.min(left, clientWidth - edgePx - width))}px`;
		place.style.top = `${y + (fits ? bottom + gapPx : above)}px`;
	};
	// The box is empty at first and grows with its messages.
	const size = new ResizeObserver(() => requestAnimationFrame(position));
	const life = new MutationObserver(() => {
		if (element.isConnected && widget.isConnected) return;
		element.remove();
		size.disconnect();
		removeEventListener("scroll", position, true);
		life.disconnect();
	});
	if (!inFlow) {
		place.popover = "manual";
		place.showPopover();
		size.observe(place);
		size.observe(document.documentElement);
		addEventListener("scroll", position, true);
	}
	life.observe(self.document, { childList: true, subtree: true });
	return place;
}
