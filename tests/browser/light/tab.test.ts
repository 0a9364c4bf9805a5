// @module-tag quick
import { equal, ok } from "../lib/assert.ts";
import { press } from "../lib/keys.ts";
import { resetNetwork } from "../lib/network.ts";
import { clear, coachkit, focused, put, startLoader, until } from "../lib/page.ts";

const root = () => document.querySelector("coach-tabs")?.shadowRoot;
const tabs = () => [...(root()?.querySelectorAll<HTMLElement>("[part=button]") ?? [])];
const labels = () => tabs().map(({ textContent }) => textContent);
const boxes = () => [...(root()?.querySelectorAll<HTMLElement>(".tab") ?? [])];
const hide = () => root()?.querySelector<HTMLElement>(".hide");
const dialog = (name = "contact") =>
	document
		.querySelector(`html > coach-${name}`)
		?.shadowRoot?.querySelector<HTMLElement>("dialog[open]");

/** A page's markup, once its tabs are there. */
async function place(html: string, many = 1): Promise<HTMLElement> {
	const stage = put<HTMLElement>(`<div><button>Before</button>${html}<p>After</p></div>`);
	await until(() => tabs().length === many, `${many} tabs`);
	return stage;
}

describe("a tab at the window's edge", () => {
	before(() => startLoader());
	beforeEach(resetNetwork);
	afterEach(async () => {
		coachkit().close();
		clear();
		await until(() => tabs().length === 0, "no tab is left of a page that is gone");
		// An empty entry forgets hidden tabs; without an entry the page would still remember them.
		sessionStorage.setItem("coachkit:tabs-hidden", "");
		document.documentElement.removeAttribute("dir");
	});

	// First, because nothing has fetched the form's code yet.
	it("takes no room in the page, and fetches no form before it's wanted", async () => {
		const stage = await place(
			"<coach-contact mode=tab><a href='/contact'>Write to us</a></coach-contact>",
		);
		equal(labels(), ["Write to us"], "the page's own words");
		const height = stage.scrollHeight;
		stage.querySelector("coach-contact")?.remove();
		equal(stage.scrollHeight, height, "as without it");
		equal(customElements.get("coach-contact"), undefined, "no code");
	});

	it("opens a drawer with the keyboard, and has the focus again after Escape", async () => {
		await place('<coach-contact mode=tab heading="Ask us"></coach-contact>');
		const [tab] = tabs();
		tab?.focus();
		await press("Enter");
		const drawer = await until(dialog, "the drawer");
		await until(
			() => drawer.getAnimations().every((each) => each.playState === "finished"),
			"its place",
		);
		const { right, top, bottom } = drawer.getBoundingClientRect();
		equal([innerWidth - right, top, innerHeight - bottom], [8, 8, 8], "at the edge");
		equal(drawer.querySelector("h2")?.textContent, "Ask us");
		await press("Escape");
		await until(() => !dialog() && focused() === tab, "the focus on the tab");
		await until(() => customElements.get("coach-contact"), "the form's code");
		await press("Enter");
		const again = await until(dialog, "the drawer, now by the form's own code");
		await until(() => again.getBoundingClientRect().right === innerWidth - 8, "at the edge");
		await press("Escape");
		await until(() => !dialog() && focused() === tab, "the focus on the tab");
	});

	it("leaves a form that a link opens in the middle of the window", async () => {
		const stage = await place(
			"<coach-contact mode=tab></coach-contact><a href='/contact' data-coach-open=contact>Write</a>",
		);
		stage.querySelector("a")?.click();
		const middle = await until(dialog, "the dialog");
		const { left, right } = middle.getBoundingClientRect();
		ok(Math.abs(left - (document.documentElement.clientWidth - right)) < 20, "in the middle");
	});

	it("stays away for the visit after one press, with the focus on the next tab", async () => {
		await place(
			"<coach-contact mode=tab heading=One></coach-contact><div data-coach-widget=checklist data-coach-mode=tab data-coach-heading=Two></div>",
			2,
		);
		hide()?.click();
		equal(labels(), ["Two"]);
		equal(focused(), tabs()[0]);
		clear();
		await until(() => tabs().length === 0, "the page is gone");
		await place(
			"<coach-contact mode=tab heading=One></coach-contact><div data-coach-widget=checklist data-coach-mode=tab data-coach-heading=Two></div>",
		);
		equal(labels(), ["Two"], "on the next page, too");
	});

	it("overlaps neither other tabs nor the button in the corner, at any height", async () => {
		await place(
			"<coach-contact mode=tab heading='A rather long line for a tab at the edge of a window'></coach-contact><coach-checklist mode=tab heading='The list'></coach-checklist><coach-reach></coach-reach>",
			2,
		);
		const corner = await until(
			() => document.querySelector("coach-reach")?.shadowRoot?.querySelector("[part=button]"),
			"the button in the corner",
		);
		const [first, second] = boxes().map((each) => each.getBoundingClientRect());
		ok(first && second && first.bottom <= second.top, "below each other");
		ok((second?.bottom ?? 0) <= corner.getBoundingClientRect().top, "above the corner");
		for (const each of boxes()) {
			const { right, left, width } = each.getBoundingClientRect();
			equal([right, width], [document.documentElement.clientWidth, 44]);
			ok(left >= 0, "in the window");
		}
	});

	it("follows changes: another heading, another language, from right to left", async () => {
		document.documentElement.dir = "rtl";
		const stage = await place("<coach-contact mode=tab></coach-contact>");
		equal(labels(), ["Get in touch"]);
		equal(tabs()[0]?.getBoundingClientRect().left, 0, "the other edge");
		const element = stage.querySelector("coach-contact");
		element?.setAttribute("lang", "pl");
		await until(() => labels().join() === "Kontakt", "Polish");
		equal(hide()?.getAttribute("aria-label"), "Ukryj do następnej wizyty");
		element?.setAttribute("heading", "Zapytaj");
		await until(() => labels().join() === "Zapytaj", "the heading");
		tabs()[0]?.click();
		const drawer = await until(dialog, "the drawer");
		equal(drawer.getBoundingClientRect().left, 8, "at that edge");
		ok(drawer.textContent?.includes("Wyślij"), "in Polish");
	});

	it("exists only for forms: other widgets ignore the mode", async () => {
		const stage = await place(
			"<coach-contact mode=tab heading=One></coach-contact><coach-share mode=tab></coach-share><div data-coach-widget=share data-coach-mode=tab></div><coach-reach mode=tab></coach-reach>",
		);
		for (const place of ["coach-share", "div coach-share", "coach-reach"])
			await until(() => stage.querySelector(place)?.shadowRoot?.querySelector("button"), place);
		equal(labels(), ["One"]);
	});
});
