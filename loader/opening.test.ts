// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Coachkit } from "./api.ts";
import {
	add,
	addTag,
	clearPage,
	leavePage,
	listenersOf,
	setCoachkit,
	startPage,
} from "./testing/test-page.ts";

/** Arguments of every call to open a dialog. */
let opened: unknown[][];

function openPage(members: Partial<Coachkit> = {}): void {
	startPage();
	vi.useFakeTimers();
	opened = [];
	setCoachkit({ open: (...args) => void opened.push(args), ...members });
}

/** Handles the page's tags, from now on. */
async function handleTags() {
	(await import("./features/auto-open.ts")).handleTags();
}

/** Handles one tag that opens the checklist automatically. */
async function openBy(trigger: string) {
	addTag({ widget: "checklist", trigger });
	await handleTags();
}

/** The visitor goes to another page of the site, with the same tag. */
async function nextPage() {
	leavePage();
	document.body.replaceChildren();
	openPage();
	await openBy("load");
}

const fire = (name: string, target: EventTarget = document.body) =>
	target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));

/** jsdom has no layout; this answers the loader's questions about visibility. */
function checkVisibility(this: Element, options?: CheckVisibilityOptions): boolean {
	const { display, visibility } = getComputedStyle(this);
	return display !== "none" && !(options?.visibilityProperty && visibility === "hidden");
}

beforeEach(() => {
	openPage();
	Object.assign(Element.prototype, { checkVisibility, scrollIntoView: vi.fn() });
});

afterEach(() => {
	clearPage();
	Reflect.deleteProperty(Element.prototype, "checkVisibility");
	Reflect.deleteProperty(Element.prototype, "scrollIntoView");
	Reflect.deleteProperty(navigator, "connection");
});

describe("data-trigger", () => {
	it.each([
		["load", "load", 0],
		["delay:3", "delay", 3],
		["delay", "delay", 5],
		["delay:0", "delay", 0],
		["delay:-1", "delay", 5],
		["delay:soon", "delay", 5],
		[" Delay:2.5 ", "delay", 2.5],
		["scroll:75%", "scroll", 75],
		["scroll", "scroll", 50],
		["exit", "exit", 0],
		["click", "click", 0],
		["later:3", "click", 3],
		["toString", "click", 0],
		["", "click", 0],
	])("of %j means %s with %d", async (text, kind, amount) => {
		const { parseTrigger } = await import("./features/auto-open.ts");
		expect(parseTrigger(text)).toEqual({ kind, amount });
	});
});

describe("a dialog opens automatically", () => {
	it("when the page has loaded, with the options of its tag", async () => {
		addTag({ widget: "checklist", trigger: "load", heading: "Ten steps" });
		await handleTags();
		expect(opened).toEqual([
			["checklist", { origin: "https://coach.example", heading: "Ten steps" }],
		]);
	});

	it("after the seconds that its tag says", async () => {
		await openBy("delay:3");
		vi.advanceTimersByTime(2999);
		expect(opened).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(opened).toEqual([["checklist", { origin: "https://coach.example" }]]);
	});

	describe("when the visitor has scrolled", () => {
		function scrollTo(y: number) {
			vi.stubGlobal("scrollY", y);
			vi.stubGlobal("innerHeight", 800);
			fire("scroll", window);
		}

		beforeEach(() => {
			vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2000);
		});

		it("as far as its tag says, to the bottom of the window", async () => {
			await openBy("scroll:50");
			scrollTo(199);
			expect(opened).toEqual([]);
			scrollTo(200);
			expect(opened).toHaveLength(1);
		});

		it("and waits for a better moment once, however far the visitor goes on", async () => {
			vi.spyOn(document, "hidden", "get").mockReturnValue(true);
			await openBy("scroll:50");
			scrollTo(300);
			scrollTo(400);
			expect(vi.getTimerCount()).toBe(1);
		});

		it("without holding up the scrolling", async () => {
			const listen = vi.spyOn(globalThis, "addEventListener");
			await openBy("scroll");
			expect(listen).toHaveBeenCalledWith("scroll", expect.any(Function), { passive: true });
		});
	});

	describe("when the pointer leaves", () => {
		const leave = (clientY: number, relatedTarget: EventTarget | null = null) =>
			document.body.dispatchEvent(
				new MouseEvent("mouseout", { bubbles: true, clientY, relatedTarget }),
			);

		it.each([0, -3])("by the top of the window, at %d", async (y) => {
			await openBy("exit");
			leave(y);
			expect(opened).toHaveLength(1);
		});

		it("but not if it leaves by another side, or goes to another element", async () => {
			await openBy("exit");
			leave(1);
			leave(0, document.body);
			expect(opened).toEqual([]);
			leave(0);
			expect(opened).toHaveLength(1);
		});

		it("and waits for a better moment once, however often it leaves", async () => {
			vi.spyOn(document, "hidden", "get").mockReturnValue(true);
			await openBy("exit");
			leave(0);
			leave(0);
			expect(vi.getTimerCount()).toBe(1);
		});
	});

	it.each(["load", "delay:3", "scroll:50", "exit", "click"])(
		"at no other moment than its own: %s",
		async (trigger) => {
			vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(9000);
			await openBy(trigger);
			const kinds = { mouseout: listenersOf("mouseout"), scroll: listenersOf("scroll") };
			expect({ opened: opened.length, timers: vi.getTimerCount(), ...kinds }).toEqual({
				opened: trigger === "load" ? 1 : 0,
				timers: trigger === "delay:3" ? 1 : 0,
				mouseout: trigger === "exit" ? 1 : 0,
				scroll: trigger === "scroll:50" ? 1 : 0,
			});
		},
	);
});

describe("a dialog that would open automatically waits", () => {
	/**
	 * Expects that it doesn't open now, and that it opens once the obstacle is gone, checked every
	 * two seconds.
	 */
	async function expectToWait(stop: () => void) {
		await openBy("load");
		expect(opened).toEqual([]);
		stop();
		vi.advanceTimersByTime(1999);
		expect(opened).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(opened).toEqual([["checklist", { origin: "https://coach.example" }]]);
	}

	it("while the page is in the background", async () => {
		const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
		await expectToWait(() => hidden.mockReturnValue(false));
	});

	it.each([
		"<input value=Ann>",
		"<textarea>Ann</textarea>",
		"<select><option>Ann</option></select>",
	])("while the visitor is in a field with something in it: %s", async (html) => {
		const field = add(html);
		field.focus();
		await expectToWait(() => field.blur());
	});

	it("while the visitor is in a field of a component", async () => {
		const shadow = add("<div></div>").attachShadow({ mode: "open" });
		const inner = shadow.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
		const field = inner.appendChild(document.createElement("input"));
		field.value = "Ann";
		field.focus();
		await expectToWait(() => field.blur());
	});

	it.each([
		"<input>",
		"<textarea></textarea>",
		"<select></select>",
		"<p contenteditable tabindex=0></p>",
	])("until four seconds after the last key stroke: %s", async (html) => {
		const field = add(html);
		field.addEventListener("input", (event) => event.stopPropagation());
		field.focus();
		await openBy("delay:3.999");
		fire("input", field);
		vi.advanceTimersByTime(3999);
		expect(opened).toEqual([]);
		vi.advanceTimersByTime(2000);
		expect(opened).toHaveLength(1);
	});

	it("no longer than four seconds", async () => {
		const field = add("<input>");
		field.focus();
		await openBy("delay:4");
		fire("input", field);
		vi.advanceTimersByTime(4000);
		expect(opened).toHaveLength(1);
	});

	it.each([
		"<dialog open></dialog>",
		"<p role=dialog></p>",
		"<p role=alertdialog></p>",
		"<p aria-modal=true></p>",
	])("while a dialog of the page is open: %s", async (html) => {
		setCoachkit({
			open: (...args) => void opened.push(args),
			widgets: () => [document.createElement("coach-contact") as never],
		});
		const dialog = add(html);
		await expectToWait(() => dialog.remove());
	});

	it("while a dialog of a widget is open", async () => {
		const widget = document.createElement("coach-contact");
		widget.attachShadow({ mode: "open" }).innerHTML = "<dialog open></dialog>";
		const widgets = [widget as never];
		setCoachkit({ open: (...args) => void opened.push(args), widgets: () => widgets });
		await expectToWait(() => widgets.pop());
	});
});

describe("a dialog that would open automatically does not wait", () => {
	it.each([
		["a field in which nothing was ever written", "<input>"],
		["a button with a value", "<button value=Ann></button>"],
	])("for %s", async (_, html) => {
		add(html).focus();
		await openBy("load");
		expect(opened).toHaveLength(1);
	});

	it("if nothing on the page has the focus", async () => {
		vi.spyOn(document, "activeElement", "get").mockReturnValue(null);
		await openBy("load");
		expect(opened).toHaveLength(1);
	});

	it.each(["display:none", "visibility:hidden"])("for an invisible dialog: %s", async (style) => {
		add(`<p role=dialog style="${style}"></p>`);
		await openBy("load");
		expect(opened).toHaveLength(1);
	});

	it("for a dialog whose visibility the browser cannot check", async () => {
		Reflect.deleteProperty(Element.prototype, "checkVisibility");
		add("<p role=dialog></p>");
		await openBy("load");
		expect(opened).toHaveLength(1);
	});
});

describe("a visitor sees one uninvited dialog", () => {
	it("on a page with several automatic dialogs", async () => {
		addTag({ widget: "checklist", trigger: "delay:1" });
		addTag({ widget: "contact", trigger: "delay:2" });
		await handleTags();
		vi.advanceTimersByTime(10_000);
		expect(opened.map(([widget]) => widget)).toEqual(["checklist"]);
	});

	it("and none after opening a dialog themselves", async () => {
		await openBy("delay:1");
		fire("coach:open");
		vi.advanceTimersByTime(10_000);
		expect(opened).toEqual([]);
	});

	it("per visit, if they closed it", async () => {
		await openBy("load");
		fire("coach:close");
		expect(sessionStorage.getItem("coachkit:quiet")).toBe("1");
		await nextPage();
		expect(opened).toEqual([]);
	});

	it("per visit, and none after sending a form", async () => {
		await openBy("delay:1");
		fire("coach:submit");
		vi.advanceTimersByTime(10_000);
		expect(opened).toEqual([]);
		expect(sessionStorage.getItem("coachkit:quiet")).toBe("1");
		await nextPage();
		expect(opened).toEqual([]);
	});

	it("and another on the next page if they ignored the first", async () => {
		await openBy("load");
		expect(sessionStorage).toHaveLength(0);
		await nextPage();
		expect(opened).toHaveLength(1);
	});

	it("even if something else closes before the dialog opens", async () => {
		await openBy("delay:1");
		fire("coach:close");
		expect(sessionStorage).toHaveLength(0);
		vi.advanceTimersByTime(1000);
		expect(opened).toHaveLength(1);
	});

	it("on a page whose storage is blocked", async () => {
		const refuse = () => {
			throw new DOMException("denied", "SecurityError");
		};
		vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
		addTag({ widget: "checklist", trigger: "load" });
		addTag({ widget: "contact", trigger: "delay:2" });
		await handleTags();
		fire("coach:close");
		vi.advanceTimersByTime(10_000);
		expect(opened.map(([widget]) => widget)).toEqual(["checklist"]);
	});

	it("and the page adds its listeners once, however many tags it has", async () => {
		addTag({ widget: "checklist", trigger: "exit" });
		addTag({ widget: "contact", trigger: "exit" });
		await handleTags();
		expect(["input", "coach:open", "coach:close", "coach:submit"].map(listenersOf)).toEqual([
			1, 1, 1, 1,
		]);
	});
});

describe("a tag with data-widget", () => {
	const widgets = () => [...document.querySelectorAll("coach-checklist")];

	it("inserts the widget beside itself, and doesn't watch the visitor", async () => {
		const tag = addTag({ widget: "checklist" });
		await handleTags();
		expect(tag.nextElementSibling?.localName).toBe("coach-checklist");
		expect(listenersOf("input")).toBe(0);
	});

	it.each([
		["inline", 1],
		["button", 1],
		["modal", 0],
	])(
		"and data-trigger opens the dialog, and in mode %s places %d beside it",
		async (mode, placed) => {
			addTag({ widget: "checklist", trigger: "load", mode });
			await handleTags();
			expect(opened).toHaveLength(1);
			expect(widgets()).toHaveLength(placed);
		},
	);

	it("but inserts nothing with data-trigger alone", async () => {
		await openBy("load");
		expect(widgets()).toEqual([]);
	});

	it("leaves a dialog without a trigger to its opener", async () => {
		const tag = addTag({ widget: "checklist", mode: "modal" });
		await handleTags();
		expect(widgets()).toEqual([]);
		expect(tag.dataset.widget).toBe("checklist");
	});

	it("does nothing if it names no widget", async () => {
		addTag({ widget: "", trigger: "load", mode: "inline" });
		await handleTags();
		expect(opened).toEqual([]);
		expect(document.body.children).toHaveLength(1);
	});

	it("is handled once, however often it is moved", async () => {
		const tag = addTag({ widget: "checklist", trigger: "load", mode: "inline" });
		await handleTags();
		document.body.append(tag, tag.cloneNode());
		await Promise.resolve();
		expect(widgets()).toHaveLength(1);
		expect({ ...tag.dataset }).toEqual({ mode: "inline" });
	});

	it("may be added later, anywhere on the page", async () => {
		const section = add("<section></section>");
		await handleTags();
		addTag({ widget: "checklist" }, section);
		await expect.poll(() => section.lastElementChild?.localName).toBe("coach-checklist");
	});
});

describe("an element opens a widget when it is pressed", () => {
	it.each([
		["<button data-coach-open=contact></button>", "contact"],
		["<a href=#coach-contact></a>", "contact"],
		["<a href=https://firm.example/page#coach-checklist></a>", "checklist"],
		["<a href=#coach-share data-coach-open=contact></a>", "contact"],
		["<a href=#coach-nothing></a>", false],
		["<a href=#contact></a>", false],
		["<a></a>", false],
		["<p></p>", false],
	])("%s: %s", async (html, widget) => {
		const { widgetOpenedBy } = await import("./openers.ts");
		expect(widgetOpenedBy(add(html))).toBe(widget);
	});

	it.each([
		["#coach-checklist", "checklist"],
		["https://firm.example/page#coach-contact", "contact"],
		["#coach-nothing", false],
		["#contact", false],
		["", false],
	])("as a link in an <svg> to %j: %s", async (baseVal, widget) => {
		const { widgetOpenedBy } = await import("./openers.ts");
		// jsdom has no `href` objects in drawings; tests/hosts/tag/triggers.spec.ts presses such a link
		// in browsers.
		const link = { href: { baseVal }, dataset: {}, closest: () => null };
		expect(widgetOpenedBy(link as never)).toBe(widget);
	});

	it.each([
		"<div class=comment-body><p><a href=#coach-contact></a></p></div>",
		"<div id=comments><p><a href=#coach-contact></a></p></div>",
		"<p><a rel='nofollow ugc' href=#coach-contact></a></p>",
	])("no widget if a visitor may have written the link: %s", async (html) => {
		const { widgetOpenedBy } = await import("./openers.ts");
		const link = add(html).querySelector("a") as HTMLAnchorElement;
		expect(widgetOpenedBy(link)).toBe(false);
	});

	it("no widget if the host uses the same names for other things", async () => {
		const { widgetOpenedBy } = await import("./openers.ts");
		const field = document.createElement("input");
		const form = Object.assign(document.createElement("form"), { hash: field, href: field });
		expect(widgetOpenedBy(form as never)).toBe(false);
		expect(widgetOpenedBy(document as never)).toBe(false);
		expect(widgetOpenedBy({ href: "#coach-", dataset: {} } as never)).toBe(false);
	});

	it("any existing widget", async () => {
		const { tagNames } = await import("./openers.ts");
		expect(tagNames).toContain("coach-checklist");
		expect(tagNames).toContain("coach-booking");
		expect(tagNames.every((each) => /^coach-[a-z]+$/.test(each))).toBe(true);
	});
});

describe("the form of an opener is built before the press", () => {
	let prepare: ReturnType<typeof vi.fn<Coachkit["prepare"]>>;
	let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
	let observed: Element[];
	let opener: HTMLElement;

	const comes = (target: Element = opener) => report([{ target, isIntersecting: true }]);
	const goes = (target: Element = opener) => report([{ target, isIntersecting: false }]);
	const watch = () => import("./watch-openers.ts");

	beforeEach(() => {
		observed = [];
		vi.stubGlobal(
			"IntersectionObserver",
			class {
				constructor(callback: typeof report) {
					report = callback;
				}
				observe = (element: Element) => observed.push(element);
			},
		);
		// The press reports a failure, so preparing doesn't.
		prepare = vi.fn<Coachkit["prepare"]>(() => Promise.reject(new Error("offline")));
		setCoachkit({ prepare });
		opener = add("<button data-coach-open=checklist></button>");
	});

	it("once it has been in view for a second", async () => {
		await watch();
		expect(observed).toEqual([opener]);
		comes();
		vi.advanceTimersByTime(1000);
		expect(prepare).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(prepare.mock.calls).toEqual([["checklist", opener, undefined]]);
	});

	it("in the opener's own language", async () => {
		opener.dataset.coachLang = "de";
		await watch();
		comes();
		vi.advanceTimersByTime(1001);
		expect(prepare).toHaveBeenCalledWith("checklist", opener, "de");
	});

	it("but not if the visitor scrolls past", async () => {
		await watch();
		comes();
		vi.advanceTimersByTime(900);
		goes();
		vi.advanceTimersByTime(10_000);
		expect(prepare).not.toHaveBeenCalled();
	});

	it("after one whole second since it last came into view", async () => {
		await watch();
		comes();
		vi.advanceTimersByTime(900);
		comes();
		vi.advanceTimersByTime(900);
		expect(prepare).not.toHaveBeenCalled();
		vi.advanceTimersByTime(200);
		expect(prepare).toHaveBeenCalledTimes(1);
	});

	it("after the page has loaded", async () => {
		const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
		await watch();
		comes();
		vi.advanceTimersByTime(10_000);
		expect(prepare).not.toHaveBeenCalled();
		readyState.mockReturnValue("complete");
		fire("load", window);
		vi.advanceTimersByTime(1);
		expect(prepare).toHaveBeenCalledTimes(1);
	});

	it("when the browser is idle, or after two seconds", async () => {
		const idle = vi.fn<(callback: () => void, options: object) => void>();
		vi.stubGlobal("requestIdleCallback", idle);
		await watch();
		comes();
		vi.advanceTimersByTime(10_000);
		expect(prepare).not.toHaveBeenCalled();
		expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
		idle.mock.calls[0]?.[0]();
		expect(prepare).toHaveBeenCalledTimes(1);
	});

	it("at once when a pointer enters it or an element in it", async () => {
		const icon = opener.appendChild(document.createElement("i"));
		await watch();
		fire("pointerover", icon);
		expect(prepare.mock.calls).toEqual([["checklist", opener, undefined]]);
	});

	it("also for an opener added later, once per pointer", async () => {
		const section = add("<section></section>");
		await watch();
		const late = document.createElement("a");
		late.dataset.coachOpen = "contact";
		section.append(late);
		await expect.poll(() => observed).toContain(late);
		fire("pointerover", late);
		fire("pointerover", opener);
		expect(prepare.mock.calls.map(([widget]) => widget)).toEqual(["contact", "checklist"]);
	});

	it("but not if it no longer names a widget", async () => {
		await watch();
		opener.removeAttribute("data-coach-open");
		fire("pointerover", opener);
		expect(prepare).toHaveBeenCalledWith("", opener, undefined);
	});

	it.each([
		[true, []],
		[false, ["checklist"]],
	])("for visitors who save data: %s", async (saveData, prepared) => {
		Object.assign(navigator, { connection: { saveData } });
		await watch();
		fire("pointerover", opener);
		expect(prepare.mock.calls.map(([widget]) => widget)).toEqual(prepared);
		expect(observed).toHaveLength(prepared.length);
	});
});

describe("in a frame", () => {
	let messages: unknown[][];
	let observed: Element[];
	let resize: () => void;

	async function frame(width: number, height: number) {
		vi.stubGlobal("innerWidth", width);
		vi.stubGlobal("innerHeight", height);
		(await import("./features/iframe.ts")).fitIframe();
	}

	/** A dialog that has just opened. */
	function openDialog(attributes = "") {
		const dialog = add(`<coach-checklist mode=modal ${attributes}></coach-checklist>`);
		fire("coach:open", dialog);
		return dialog;
	}

	const html = () => document.body.innerHTML;

	beforeEach(() => {
		messages = [];
		observed = [];
		vi.stubGlobal("parent", { postMessage: (...args: unknown[]) => messages.push(args) });
		vi.stubGlobal(
			"ResizeObserver",
			class {
				constructor(callback: () => void) {
					resize = callback;
				}
				observe = (element: Element) => observed.push(element);
			},
		);
	});

	it.each([
		[420, 560, true],
		[419, 560, false],
		[420, 559, false],
		[300, 150, false],
	])("of %d by %d pixels, a dialog stays a dialog: %s", async (width, height, stays) => {
		await frame(width, height);
		expect(openDialog().isConnected).toBe(stays);
	});

	it("that is too small, a dialog moves below its opener, with only its options", async () => {
		await frame(300, 150);
		add("<button data-coach-open=contact></button>");
		add("<button data-coach-open=checklist></button>");
		add("<p></p>");
		openDialog('heading=Ten prefill-email=a@b.example class=wide data-dsd=""');
		expect(html()).toBe(
			'<button data-coach-open="contact"></button><button data-coach-open="checklist"></button>' +
				'<coach-checklist mode="inline" heading="Ten" prefill-email="a@b.example" data-in-page=""></coach-checklist>' +
				"<p></p>",
		);
	});

	it("that is too small, a dialog without an opener moves to the end of the page", async () => {
		await frame(300, 150);
		openDialog();
		expect(html()).toBe('<coach-checklist mode="inline" data-in-page=""></coach-checklist>');
	});

	it("that is too small, a widget of the page stays where it is", async () => {
		await frame(300, 150);
		const widget = add("<coach-checklist mode=inline></coach-checklist>");
		add("<p></p>");
		fire("coach:open", widget);
		expect(html()).toBe('<coach-checklist mode="inline"></coach-checklist><p></p>');
	});

	it("that is too small, a second press shows the same widget, with its current options", async () => {
		await frame(300, 150);
		openDialog("heading=One");
		openDialog("heading=Two");
		expect(html()).toBe(
			'<coach-checklist mode="inline" heading="Two" data-in-page=""></coach-checklist>',
		);
	});

	it("that is too small, the focus moves to the widget's heading", async () => {
		await frame(300, 150);
		const inPage = add("<coach-checklist data-in-page></coach-checklist>");
		inPage.attachShadow({ mode: "open" }).innerHTML = "<h2 tabindex=-1>Ten steps</h2>";
		openDialog();
		expect(inPage.shadowRoot?.activeElement?.localName).toBe("h2");
		expect(vi.mocked(inPage.scrollIntoView).mock.contexts).toEqual([inPage]);
		expect(inPage.scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
	});

	it("that is too small, the focus also moves to a widget without a heading", async () => {
		await frame(300, 150);
		const inPage = add("<coach-checklist data-in-page></coach-checklist>");
		inPage.attachShadow({ mode: "open" }).innerHTML = "<p>Ten steps</p>";
		openDialog();
		expect(inPage.scrollIntoView).toHaveBeenCalledTimes(1);
	});

	it("the parent page receives the content's height, in whole pixels", async () => {
		await frame(600, 600);
		expect(observed).toEqual([document.documentElement]);
		vi.spyOn(document.documentElement, "getBoundingClientRect").mockReturnValue({
			height: 812.2,
		} as DOMRect);
		resize();
		expect(messages).toEqual([[{ type: "coachkit:height", height: 813 }, "*"]]);
	});
});
