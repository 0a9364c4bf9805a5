// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Coachkit } from "./api.ts";
import { add, addTag, clearPage, setCoachkit, startPage } from "./testing/test-page.ts";

const first = "https://coach.example";
const second = "https://other.example";

beforeEach(startPage);
afterEach(clearPage);

describe("a script tag", () => {
	it.each([
		["https://coach.example/loader.js", "https://coach.example"],
		["https://coach.example/v2/loader.js", "https://coach.example"],
		["https://other.example/loader.js", "https://other.example"],
		["https://coach.example.evil.example/loader.js", undefined],
		["https://vendor.example/loader.js?https://coach.example/", undefined],
	])("at %s is of the coach %s", async (src, origin) => {
		setCoachkit({ coaches: { [first]: "", [second]: "" } });
		const { originOf } = await import("./script-tag.ts");
		expect(originOf(addTag({}, document.body, src))).toBe(origin);
	});

	it("is found by its attributes, for any coach, in page order", async () => {
		setCoachkit({ coaches: { [first]: "", [second]: "" } });
		const { findTags } = await import("./script-tag.ts");
		const later = addTag({ widget: "checklist" });
		addTag();
		addTag({ widget: "contact" }, document.body, "https://vendor.example/loader.js");
		addTag({ widget: "contact" }, document.body, "https://coach.example/embed/kit.js");
		const earlier = addTag({ widget: "contact" }, document.head, "https://other.example/loader.js");
		expect(findTags("[data-widget]")).toEqual([earlier, later]);
	});

	it("passes its data- options and its coach to its widget", async () => {
		const { readTagOptions } = await import("./script-tag.ts");
		const tag = addTag({ heading: "Ten steps", prefillEmail: "a@b.example", widget: "checklist" });
		tag.setAttribute("kind", "trial");
		tag.setAttribute("aria-theme", "dark");
		expect(readTagOptions(tag)).toEqual({
			origin: "https://coach.example",
			heading: "Ten steps",
			"prefill-email": "a@b.example",
		});
	});

	it("passes no coach if it belongs to none", async () => {
		const { readTagOptions } = await import("./script-tag.ts");
		const tag = addTag({}, document.body, "https://vendor.example/loader.js");
		expect(readTagOptions(tag)).toEqual({ origin: "" });
	});
});

describe("a tag's widget is inserted", () => {
	const widget = '<coach-contact origin="https://coach.example" mode="';

	async function placed(tag: HTMLScriptElement) {
		(await import("./script-tag.ts")).insertBesideTag(tag, "contact");
		for (const each of document.querySelectorAll("script")) each.remove();
		return document.body.innerHTML;
	}

	it("right after it in the page", async () => {
		const tag = addTag({ mode: "inline" });
		add("<p></p>");
		expect(await placed(tag)).toBe(`${widget}inline"></coach-contact><p></p>`);
	});

	it("at the end of the page if the tag is in its head", async () => {
		add("<p></p>");
		const tag = addTag({ mode: "inline" }, document.head);
		expect(await placed(tag)).toBe(`<p></p>${widget}inline"></coach-contact>`);
	});

	it("in a box of its own if it is a button", async () => {
		const tag = addTag({ mode: "button" });
		add("<p></p>");
		expect(await placed(tag)).toBe(`<div>${widget}button"></coach-contact></div><p></p>`);
	});

	it("in its paragraph if it is a button in one", async () => {
		const tag = addTag({ mode: "button" }, add("<p></p>"));
		expect(await placed(tag)).toBe(`<p>${widget}button"></coach-contact></p>`);
	});
});

describe("the loader knows its own tag", () => {
	const runBy = (tag: HTMLScriptElement | null) =>
		vi.spyOn(Document.prototype, "currentScript", "get").mockReturnValue(tag);

	/** Imitates the call stack, in which a module finds its own tag's address. */
	const stack = (text: string | undefined) =>
		vi.stubGlobal("Error", new Proxy(Error, { apply: () => ({ stack: text }) }));

	async function ownTag(delivery = "gateway", gateway = "") {
		vi.stubGlobal("__LEADS_DELIVERY__", delivery);
		vi.stubGlobal("__GATEWAY_URL__", gateway);
		const { tag, origin, gatewayUrl } = await import("./own-tag.ts");
		return { tag, origin, gatewayUrl };
	}

	it("by the script that is running", async () => {
		addTag({}, document.body, "https://other.example/loader.js");
		const tag = addTag();
		runBy(tag);
		expect(await ownTag()).toEqual({
			tag,
			origin: "https://coach.example",
			gatewayUrl: "https://coach.example",
		});
	});

	it("as a module, by the call stack", async () => {
		runBy(null);
		document.body.append(document.createElement("script"));
		addTag({}, document.body, "https://other.example/loader.js");
		const tag = addTag();
		stack("at https://coach.example/loader.js:1:20");
		expect(await ownTag()).toMatchObject({ tag, origin: "https://coach.example" });
	});

	it.each(["at somewhere", undefined])(
		"and falls back to the page's address if the call stack is %s",
		async (text) => {
			runBy(null);
			addTag();
			stack(text);
			expect(await ownTag()).toEqual({
				tag: undefined,
				origin: "http://localhost:3000",
				gatewayUrl: "http://localhost:3000",
			});
		},
	);

	it("also if it was inlined into the page", async () => {
		const tag = document.createElement("script");
		runBy(tag);
		expect(await ownTag()).toMatchObject({ tag, origin: "http://localhost:3000" });
	});

	it.each([
		["gateway", "https://leads.example", "https://leads.example"],
		["gateway", "", "https://coach.example"],
		["direct", "https://leads.example", ""],
		["direct", "", ""],
	])("and where leads go: built for %s with %j, to %j", async (delivery, gateway, to) => {
		runBy(addTag());
		expect((await ownTag(delivery, gateway)).gatewayUrl).toBe(to);
	});
});

describe("on a page with two coaches", () => {
	let load: ReturnType<typeof vi.fn<Coachkit["load"]>>;

	beforeEach(() => {
		load = vi.fn<Coachkit["load"]>(() => Promise.reject(new Error("offline")));
		kit();
	});

	const kit = (members: Partial<Coachkit> = {}) =>
		setCoachkit({ coaches: { [first]: "", [second]: "" }, load, ...members });
	const assign = () => import("./multi-origin.ts");
	const tagOf = (origin: string, dataset = {}) =>
		addTag(dataset, document.body, `${origin}/loader.js`);
	const ownerOf = (element: Element) =>
		element.getAttribute("origin") ?? element.getAttribute("data-coach-origin");

	const kinds = [
		"<coach-contact></coach-contact>",
		"<coach-share></coach-share>",
		"<div data-coach-widget=contact></div>",
		"<button data-coach-open=contact></button>",
		"<a href=#coach-contact></a>",
	];

	it.each(kinds)("%s belongs to the coach of the nearest tag before it", async (html) => {
		const before = add(html);
		tagOf(first);
		const between = add(html);
		tagOf(second);
		const after = add(html);
		tagOf(first);
		const last = add(html);
		await assign();
		const owners = [before, between, after, last].map(ownerOf);
		expect(owners).toEqual([first, first, second, first]);
	});

	it.each([
		[kinds[0], "origin"],
		[kinds[2], "data-coach-origin"],
		[kinds[3], "data-coach-origin"],
		[kinds[4], "data-coach-origin"],
	])("%s gets only the attribute %s", async (html, attribute) => {
		tagOf(first);
		const element = add(html as string);
		const before = element.getAttributeNames();
		await assign();
		expect(element.getAttributeNames()).toEqual([...before, attribute]);
	});

	it("an element has the origin set on an ancestor, even inside a component", async () => {
		tagOf(first);
		const section = add(`<section data-coach-origin=${second}><p></p></section>`);
		const host = section.firstElementChild as HTMLElement;
		const inside = host.appendChild(document.createElement("coach-contact"));
		const shadow = host.attachShadow({ mode: "open" });
		const hidden = shadow.appendChild(document.createElement("coach-contact"));
		kit({ widgets: () => [hidden as never] });
		await assign();
		expect([inside, hidden].map(ownerOf)).toEqual([second, second]);
	});

	it("an element keeps its own origin, and a dialog its opener's", async () => {
		tagOf(first);
		const widget = add(`<coach-contact origin=${second}></coach-contact>`);
		const opener = add(`<button data-coach-open=contact data-coach-origin=${second}></button>`);
		const dialog = add("<coach-contact mode=modal></coach-contact>");
		const inline = add("<coach-contact mode=inline></coach-contact>");
		await assign();
		expect([widget, opener, dialog, inline].map(ownerOf)).toEqual([second, second, null, first]);
	});

	it("a link to a coach's own site is that coach's, and one to another site the nearest tag's", async () => {
		tagOf(first);
		const own = add(`<a href=${second}/page#coach-contact></a>`);
		const foreign = add("<a href=https://firm.example/#coach-contact></a>");
		await assign();
		expect([own, foreign].map(ownerOf)).toEqual([second, first]);
	});

	it("a link that opens nothing belongs to no coach", async () => {
		tagOf(first);
		const unknown = add("<a href=#coach-nothing></a>");
		const comment = add("<div class=comments><a href=#coach-contact></a></div>");
		await assign();
		expect([unknown, comment.firstElementChild as Element].map(ownerOf)).toEqual([null, null]);
	});

	it("nothing belongs to a coach once the tags are gone", async () => {
		const widget = add("<coach-contact></coach-contact>");
		await assign();
		expect(widget.hasAttribute("origin")).toBe(false);
	});

	it("the root element may be an opener too", async () => {
		tagOf(first);
		const root = document.documentElement;
		root.dataset.coachOpen = "contact";
		await assign();
		expect(ownerOf(root)).toBe(first);
	});

	it("elements added later also belong to a coach, anywhere on the page", async () => {
		tagOf(second);
		const section = add("<section></section>");
		await assign();
		const late = section.appendChild(document.createElement("coach-contact"));
		await expect.poll(() => ownerOf(late)).toBe(second);
	});

	it.each([
		["loading", first],
		["complete", null],
	] as const)(
		"elements that changed before the page was complete get a coach: %s",
		async (state, owner) => {
			vi.spyOn(document, "readyState", "get").mockReturnValue(state);
			tagOf(first);
			const button = add("<button></button>");
			await assign();
			// Nothing is added to the page, so only this event makes the loader look again.
			button.dataset.coachOpen = "contact";
			window.dispatchEvent(new Event("DOMContentLoaded"));
			expect(ownerOf(button)).toBe(owner);
		},
	);

	it.each([
		[{ widget: "contact" }, [["script"]]],
		[{}, []],
	])("the tag %j has these files fetched: %j", async (dataset, files) => {
		tagOf(first);
		tagOf(second, dataset);
		await assign();
		expect(load.mock.calls).toEqual(files);
	});
});

describe("widgets are found", () => {
	it.each([
		["<button data-coach-open=contact></button>", true],
		["<div data-coach-widget=contact></div>", true],
		["<coach-booking></coach-booking>", true],
		["<coach-share></coach-share>", true],
		["<coach-nothing></coach-nothing>", false],
		["<a href=#coach-contact></a>", false],
	])("by %s: %s", async (html, found) => {
		const { findWithin, widgetSelector } = await import("./find-within.ts");
		const element = add(html);
		expect(findWithin(widgetSelector)).toEqual(found ? [element] : []);
	});

	it("within an element, itself included", async () => {
		const { findWithin } = await import("./find-within.ts");
		const outer = add("<div class=here><p></p><p class=here></p></div>");
		add("<p class=here></p>");
		expect(findWithin(".here", outer)).toEqual([outer, outer.lastElementChild]);
		expect(findWithin("p", outer)).toEqual([...outer.children]);
	});

	it("in a form whose fields hide the form's own members", async () => {
		const { findWithin } = await import("./find-within.ts");
		const form = add("<form><coach-contact></coach-contact></form>");
		const field = document.createElement("input");
		Object.assign(form, { matches: field, querySelectorAll: field });
		expect(findWithin("coach-contact", form)).toEqual([form.firstElementChild]);
	});
});

describe("an element whose members are hidden", () => {
	it("still has its interface's own members", async () => {
		const { native } = await import("./native.ts");
		const link = add<HTMLAnchorElement>("<a href=#coach-contact class=big></a>");
		Object.defineProperty(link, "hash", { value: "hidden", configurable: true });
		Object.assign(link, { getAttribute: "hidden" });
		const { hash, getAttribute } = native(link);
		expect([hash, getAttribute("class")]).toEqual(["#coach-contact", "big"]);
	});

	it("has them even if they are hidden by read-only properties", async () => {
		const { native } = await import("./native.ts");
		const link = add<HTMLAnchorElement>("<a href=#coach-contact class=big></a>");
		Object.defineProperty(link, "hash", { value: "hidden" });
		Object.defineProperty(link, "getAttribute", { value: () => "hidden" });
		const { hash, getAttribute } = native(link);
		expect([hash, getAttribute("class")]).toEqual(["#coach-contact", "big"]);
	});

	it("can be the document itself", async () => {
		const { document: page } = await import("./native.ts");
		Object.assign(document, { createElement: "hidden" });
		onTestFinished(() => void Reflect.deleteProperty(document, "createElement"));
		expect(page.createElement("p").localName).toBe("p");
		expect(page.body).toBe(document.body);
	});
});

describe("a feature for few pages", () => {
	let observed: Element[];
	let warn: ReturnType<typeof vi.spyOn>;
	let dataLayer: unknown[];

	beforeEach(() => {
		observed = [];
		dataLayer = [];
		warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		vi.stubGlobal("dataLayer", dataLayer);
		vi.stubGlobal(
			"ResizeObserver",
			class {
				observe = (element: Element) => observed.push(element);
			},
		);
	});

	/** Makes a lead fail on a page with this tag. */
	async function run(tag: HTMLScriptElement | null | undefined) {
		setCoachkit({ tag });
		const { needsCode } = await import("./features/features.ts");
		const detail = { widget: "contact", code: "offline" };
		document.body.dispatchEvent(new CustomEvent("coach:failed", { bubbles: true, detail }));
		return {
			needsCode,
			told: dataLayer.length,
			logged: warn.mock.calls.length,
			fitted: observed.length,
		};
	}

	const nothing = { needsCode: false, told: 0, logged: 0, fitted: 0 };

	it.each([
		["that asks for nothing", {}, nothing],
		["with data-analytics", { analytics: "datalayer" }, { ...nothing, told: 1 }],
		["with analytics of another kind", { analytics: "other" }, nothing],
		["with data-debug", { debug: "" }, { ...nothing, needsCode: true, logged: 1 }],
	])("is used as needed for a tag %s", async (_, dataset, done) => {
		expect(await run(addTag(dataset))).toEqual(done);
	});

	it.each([null, undefined])("is not used if the tag is unknown: %s", async (tag) => {
		expect(await run(tag)).toEqual(nothing);
	});

	it("is used in a frame", async () => {
		vi.stubGlobal("top", {});
		expect(await run(addTag())).toEqual({ ...nothing, needsCode: true, fitted: 1 });
	});

	it("is used for a tag with a widget, which it inserts", async () => {
		const tag = addTag({ widget: "contact" });
		await run(tag);
		expect(tag.nextElementSibling?.localName).toBe("coach-contact");
	});
});
