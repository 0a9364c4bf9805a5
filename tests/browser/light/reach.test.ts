// @module-tag quick
import { equal, ok } from "../lib/assert.ts";
import { press } from "../lib/keys.ts";
import { network, resetNetwork } from "../lib/network.ts";
import { clear, coachkit, focused, put, startLoader, until, type Widget } from "../lib/page.ts";

const today = Date.now;
/** Monday, 30 November 2026, in London. */
const at = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);
const find = (selector: string) =>
	document.querySelector("coach-reach")?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
const opener = () => find("[part=button]") as HTMLElement;
const ways = () =>
	[...(find("[part=surface]")?.children ?? [])].map((each) =>
		[...each.childNodes].map(({ textContent }) => textContent).join(" "),
	);
const isOpen = () =>
	opener().getAttribute("aria-expanded") === "true" &&
	find("[part=surface]")?.checkVisibility() === true;

/** The button, between two of the page's own. */
async function place(attributes = ""): Promise<Widget> {
	const stage = put(
		`<div><button>Before</button><coach-reach ${attributes}><a href="/contact">Get in touch</a></coach-reach><button>After</button></div>`,
	);
	await until(opener, "the button");
	stage.querySelector("button")?.focus();
	return stage;
}

describe("the button in the corner", () => {
	before(() => startLoader());
	beforeEach(() => {
		resetNetwork();
		// A time at which the phone is answered.
		Date.now = () => at("10:00");
	});
	afterEach(() => {
		Date.now = today;
		coachkit().close();
		clear();
	});

	it("opens and closes with the keyboard, and its ways come next", async () => {
		await place();
		await press("Tab");
		equal(focused() === opener(), true, "the button has the focus");
		await press("Enter");
		ok(isOpen(), "Enter opens it");
		equal(ways(), [
			"Ring 01632 960 123",
			...["WhatsApp", "Email", "Book a call", "Write a message"],
		]);
		await press("Tab");
		equal(focused()?.getAttribute("href"), "tel:+441632960123");
		await press("Tab", "Escape");
		ok(!isOpen() && focused() === opener(), "Escape closes it, and the focus is back");
		await press(" ");
		ok(isOpen(), "the space bar opens it");
		await press("Tab", "Tab", "Tab", "Tab", "Tab");
		equal(focused()?.textContent, "Write a message");
		await press("Tab");
		equal(focused()?.getAttribute("aria-label"), "Hide until your next visit");
		await press("Tab");
		equal(focused()?.textContent, "After");
		ok(!isOpen(), "it closes behind a visitor who goes on");
	});

	it("closes on a press beside it", async () => {
		const stage = await place();
		opener().click();
		ok(isOpen(), "open");
		stage.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
		ok(!isOpen(), "closed");
	});

	it("makes way for the page's own focus, and comes back", async () => {
		const stage = await place();
		const under = document.createElement("button");
		under.style.cssText = "position:fixed;right:40px;bottom:30px";
		stage.append(under);
		const host = document.querySelector("coach-reach") as HTMLElement;
		under.focus();
		equal([host.style.opacity, host.style.pointerEvents], ["0", "none"]);
		stage.querySelector("button")?.focus();
		equal([host.style.opacity, host.style.pointerEvents], ["1", "auto"]);
	});

	it("opens the form, and has the focus again afterwards", async () => {
		await place("form=contact");
		opener().click();
		const form = find("[data-way=form]") as HTMLElement;
		form.focus();
		await press("Enter");
		await until(
			() => document.querySelector("coach-contact")?.shadowRoot?.querySelector("dialog[open]"),
			"the form",
		);
		equal(network.sent.length, 0, "nothing is sent");
		await press("Escape");
		await until(() => focused() === form, "the focus on what opened the form");
		ok(isOpen(), "where the visitor was");
	});

	it("offers Ring as a link only while the phone is answered", async () => {
		await place();
		Date.now = () => at("17:29");
		opener().click();
		ok(find("a[href^='tel:']"), "a link a minute before the end");
		opener().click();
		Date.now = () => at("17:30");
		opener().click();
		equal(find("a[href^='tel:']"), null, "none once it is over");
		equal(ways()[0], "Ring Opens Tue 8:30");
	});

	it("keeps English from left to right on a page that runs from right to left", async () => {
		document.documentElement.dir = "rtl";
		await place("heading='اتصل بنا'");
		opener().click();
		const panel = find("[part=surface]") as HTMLElement;
		equal(
			[getComputedStyle(panel).direction, getComputedStyle(opener()).direction],
			["ltr", "rtl"],
		);
		ok(opener().getBoundingClientRect().left < innerWidth / 2, "the other corner");
		document.documentElement.removeAttribute("dir");
	});

	it("uses the requested language, also for the hours, and English for any language it lacks", async () => {
		for (const [lang, opener, first] of [
			["pl", "Kontakt", "Zadzwoń Odbieramy od: wt. 8:30"],
			["ro", "Contact", "Sună Răspundem de mar. 8:30"],
			["CY", "Cysylltu", "Ffonio Ar agor Maw 8:30"],
			["de", "Get in touch", "Ring Opens Tue 8:30"],
		] as const) {
			await place(`lang=${lang}`);
			Date.now = () => at("17:30");
			equal(find("[part=button]")?.textContent, opener);
			equal(find("[part=button]")?.lang, lang === "de" ? "en" : lang.toLowerCase());
			find("[part=button]")?.click();
			equal(ways()[0], first);
			equal(find("[data-way=form]")?.dataset.coachLang, lang);
			clear();
		}
	});

	// Last, because the button then stays away from this page for good.
	it("stays away for the visit once it was hidden", async () => {
		await place();
		find(".hide")?.click();
		const host = () => document.querySelector<HTMLElement>("coach-reach");
		equal(host()?.checkVisibility(), false, "gone");
		clear();
		put("<coach-reach></coach-reach>");
		await until(() => host()?.shadowRoot, "the next page's button");
		equal(host()?.checkVisibility(), false, "stays away");
		sessionStorage.removeItem("coachkit:reach-hidden");
	});
});
