import { ways } from "../../business/facts.ts?copy";
import { create, defineLight, type Spoken } from "../light/light-element.ts";
import { count } from "./count.ts";
import css from "./element.css?inline";
import { nextOpening } from "./hours.ts";
import { type ReachMessages, reachMessages } from "./messages.ts";

/** sessionStorage key: the visitor has hidden the button, until the browser's tab is closed. */
const hiddenKey = "coachkit:reach-hidden";
/** The same in memory if storage is blocked, until the visitor leaves the page. */
let isHidden = false;

function wasHidden(): boolean {
	try {
		return isHidden || sessionStorage[hiddenKey] === "1";
	} catch {
		return isHidden;
	}
}

function hide(host: HTMLElement): void {
	isHidden = true;
	try {
		sessionStorage[hiddenKey] = "1";
	} catch {
		// Storage is blocked.
	}
	host.hidden = true;
	host.style.setProperty("display", "none", "important");
}

/** A link that dials the number; out of hours plain text, with the time when the phone is next answered. */
function createRing(words: ReachMessages): HTMLElement {
	const time = nextOpening(ways.hours, Date.now(), words.days.split(" "));
	return time
		? create("p", {}, words.ring, create("small", {}, words.opens.replace("{time}", time)))
		: create(
				"a",
				{ href: `tel:${ways.phoneLink}`, "data-way": "ring" },
				...[words.ring, create("small", {}, ways.phone)],
			);
}

/** Links for the ways that the coach offers, then the button that opens a form. */
function createWays(host: HTMLElement, words: ReachMessages): HTMLElement[] {
	const link = (way: string, href: string, ...label: (Node | string)[]) =>
		create("a", { href, "data-way": way, target: "_blank", rel: "noopener" }, ...label);
	const { phone, chat, email, booking } = ways;
	return [
		...(phone ? [createRing(words)] : []),
		...(chat ? [link("whatsapp", chat, "WhatsApp")] : []),
		...(email ? [create("a", { href: `mailto:${email}`, "data-way": "mail" }, words.email)] : []),
		...(booking ? [link("book", booking, words.book)] : []),
		create(
			"button",
			{
				...{ type: "button", "data-way": "form" },
				"data-coach-open": host.getAttribute("form") || "contact",
				...(host.lang && { "data-coach-lang": host.lang }),
			},
			words.write,
		),
	];
}

/** Whether an event comes from the page itself: not from the button, nor from a form that it opened. */
const isOutside = (host: HTMLElement, target: EventTarget | null): target is Element =>
	target instanceof Element && target !== host && !target.localName.startsWith("coach-");

/** Hides the button while it would cover the page's focused element. */
function giveWay(host: HTMLElement, mount: HTMLElement, target: EventTarget | null): void {
	const own = mount.getBoundingClientRect();
	const other = isOutside(host, target) ? target.getBoundingClientRect() : new DOMRect();
	const overlaps =
		own.left < other.right &&
		other.left < own.right &&
		own.top < other.bottom &&
		other.top < own.bottom;
	host.style.setProperty("opacity", overlaps ? "0" : "1", "important");
	host.style.setProperty("pointer-events", overlaps ? "none" : "auto", "important");
}

/** The button, and the × that hides it. A heading from the page may be in any language. */
function createButtons(
	host: HTMLElement,
	{ lang, words }: Spoken<ReachMessages>,
): [opener: HTMLElement, put: HTMLElement] {
	const heading = host.getAttribute("heading");
	const opener = create(
		"button",
		{
			...{ type: "button", part: "button", "aria-expanded": "false", "aria-controls": "ways" },
			...(heading ? { dir: "auto" } : { lang }),
		},
		heading || words.open,
	);
	const put = create(
		"button",
		{ type: "button", class: "hide", lang, "aria-label": words.hide },
		"×",
	);
	put.onclick = () => hide(host);
	return [opener, put];
}

function render(host: HTMLElement, mount: HTMLElement, spoken: Spoken<ReachMessages>) {
	if (wasHidden()) {
		hide(host);
		return undefined;
	}
	const { lang, words } = spoken;
	const [opener, put] = createButtons(host, spoken);
	const panel = create("div", {
		...{ id: "ways", part: "surface", role: "group", "aria-label": words.ways },
		...{ lang, dir: "ltr", hidden: "" },
	});
	const toggle = (isOpen: boolean) => {
		if (isOpen) panel.replaceChildren(...createWays(host, words));
		panel.hidden = !isOpen;
		opener.setAttribute("aria-expanded", String(isOpen));
	};
	opener.onclick = () => toggle(panel.hidden !== false);
	panel.onclick = (event) => {
		const way = (event.target as Element).closest<HTMLElement>("[data-way]")?.dataset.way;
		if (way) count(way);
	};
	mount.onkeydown = (event) => {
		if (event.key !== "Escape" || panel.hidden) return;
		event.stopPropagation();
		toggle(false);
		opener.focus();
	};
	// The panel is placed between the two buttons, so that Tab leads from the opener into it.
	mount.append(opener, panel, put);
	const onLeave = ({ type, target }: Event) => {
		if (isOutside(host, target)) toggle(false);
		if (type === "focusin") giveWay(host, mount, target);
	};
	const events = ["focusin", "pointerdown"];
	for (const type of events) addEventListener(type, onLeave);
	return () => {
		for (const type of events) removeEventListener(type, onLeave);
	};
}

defineLight("coach-reach", css, reachMessages, render);
