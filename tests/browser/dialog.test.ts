// @module-tag quick
// @module-tag firefox
import { sendMouse } from "@web/test-runner-commands";
import { equal, ok } from "./lib/assert.ts";
import { press } from "./lib/keys.ts";
import {
	button,
	clear,
	coachkit,
	fill,
	focused,
	load,
	pause,
	put,
	until,
	values,
	type Widget,
	within,
} from "./lib/page.ts";

const dialogs = () =>
	[...document.querySelectorAll("coach-contact,coach-checklist")].flatMap((each) => [
		...(each.shadowRoot?.querySelectorAll("dialog") ?? []),
	]);
const opened = () => until(() => dialogs().find((each) => each.open), "a dialog");
const closed = () => until(() => dialogs().length === 0, "the dialog to be gone");

describe("a dialog", () => {
	before(() => load("contact", "checklist"));
	afterEach(async () => {
		coachkit().close();
		clear();
		await closed();
	});

	it("opens from a link by keyboard, takes the focus, and gives it back at the end", async () => {
		const link = put<HTMLAnchorElement>(
			`<a href="#nowhere" data-coach-open="contact">Write to us</a>`,
		);
		link.focus();
		await press("Enter");
		const dialog = await opened();
		equal(location.hash, "", "the link was not followed");
		ok(dialog.contains(focused()), "the focus is inside");
		// With a mouse the first field is focused. On a phone it's the title, because a field would open the keyboard.
		const mouse = matchMedia("(pointer:fine)").matches;
		equal(focused()?.id, mouse ? "firstName" : "title");
		await press("Escape");
		await closed();
		equal(focused() === link, true, "the focus is back on the link");
	});

	it("with steps has its full height from the first step on, whatever the step contains", async () => {
		await load("consultation");
		const widget = put<Widget>(`<coach-consultation mode="modal"></coach-consultation>`);
		widget.open();
		const dialog = await until(() => widget.shadowRoot.querySelector("dialog[open]"), "the dialog");
		const height = () => Math.round(dialog.getBoundingClientRect().height);
		const expected = Math.round(Math.min(642, innerHeight * 0.8));
		equal(height(), expected, "the first step");
		within(widget, "input[type=radio]").click();
		button(widget, "Next").click();
		await until(() => within(widget, "h3").textContent?.startsWith("Step 2"), "the second step");
		equal(height(), expected, "the second");
	});

	it("keeps Tab inside, forwards and backwards, and Escape works at any time", async () => {
		put(`<input id="before"><input id="after">`);
		coachkit().open("checklist");
		const dialog = await opened();
		const fields = [...dialog.querySelectorAll("input:not([tabindex]),button,a")];
		const visited = new Set<Element | null>([focused()]);
		async function go(key: string) {
			await press(key);
			const now = focused();
			// After a full round of Tab the focus may be in the browser's own controls, and on nothing in the page.
			ok(!now || now === document.body || dialog.contains(now), `${key} stays inside`);
			visited.add(now);
		}
		for (const [key, end] of [
			["Tab", fields.at(-1)],
			["Shift+Tab", fields[0]],
		] as const) {
			for (let count = 0; focused() !== end && count < 20; count++) await go(key);
			equal(focused() === end, true, `${key} comes to the end`);
			// After the last field Firefox moves on to its own controls, and a test can't bring the focus back.
			if (navigator.userAgent.includes("Firefox")) continue;
			for (let count = 0; count < fields.length; count++) await go(key);
		}
		for (const field of fields) {
			ok(visited.has(field), `Tab comes by ${field.outerHTML.slice(0, 60)}`);
		}
		await press("Escape");
		await closed();
	});

	it("closes on Escape even when nothing was pressed before, and after an error", async () => {
		coachkit().open("contact");
		await opened();
		await press("Escape");
		await closed();
		coachkit().open("contact");
		const dialog = await opened();
		dialog.querySelector("form")?.requestSubmit();
		await until(() => dialog.querySelector("[id$=-error]"), "the messages");
		await press("Escape");
		await closed();
	});

	it("opens again after it was closed, as a new element and with what was typed", async () => {
		const link = put(`<a href="#nowhere" data-coach-open="contact">Write to us</a>`);
		let last: Element | undefined;
		for (const round of [1, 2, 3]) {
			link.click();
			const dialog = await opened();
			ok(dialog !== last, "a new element: screen readers lose an old one");
			last = dialog;
			const widget = document.querySelector<Widget>("html>coach-contact") as Widget;
			equal(values(widget, "lastName"), [round === 1 ? "" : "Okafor"]);
			fill(widget, { lastName: "Okafor" });
			await press("Escape");
			await closed();
		}
		equal(document.querySelectorAll("html>coach-contact").length, 1, "one element for all rounds");
	});

	it("is named by its title and has a labelled close button", async () => {
		coachkit().open("contact", { heading: "Talk to a coach" });
		const dialog = await opened();
		const widget = document.querySelector("html>coach-contact") as Widget;
		const label = dialog.getAttribute("aria-labelledby") ?? "";
		equal(widget.shadowRoot.getElementById(label)?.textContent, "Talk to a coach");
		within(widget, "button[aria-label=Close]").click();
		await closed();
	});

	it("keeps its close button in reach when it scrolls, as in a window of 320 by 568", async () => {
		coachkit().open("contact");
		const dialog = await opened();
		// Waits until the code that sets the dialog's height has run.
		await pause(100);
		dialog.style.maxHeight = "320px";
		const scroller = dialog.firstElementChild as HTMLElement;
		scroller.scrollTop = 9999;
		await until(() => scroller.scrollTop > 100, "it to be scrolled");
		const widget = document.querySelector("html>coach-contact") as Widget;
		const close = within(widget, "button[aria-label=Close]").getBoundingClientRect();
		const frame = dialog.getBoundingClientRect();
		ok(close.top >= frame.top && close.bottom <= frame.bottom, `${close.top} in ${frame.top}`);
	});

	it("fits, with its close button, into the part of the window that a keyboard and a panned view leave", async () => {
		const real = window.visualViewport;
		// As on a phone with its keyboard open, panned down by 60 px.
		const view = Object.assign(new EventTarget(), { scale: 1, offsetTop: 60, height: 300 });
		Object.defineProperty(window, "visualViewport", { value: view, configurable: true });
		try {
			coachkit().open("contact");
			const dialog = await opened();
			await until(() => dialog.style.top === "60px", "its place");
			const within = (box: DOMRect) => box.top >= 60 && box.bottom <= 360;
			ok(within(dialog.getBoundingClientRect()), "all of it is in view");
			(dialog.firstElementChild as HTMLElement).scrollTop = 9999;
			const close = dialog.querySelector("[part=close]")?.getBoundingClientRect();
			ok(close && within(close), "so is the close button, with the content scrolled");
			Object.assign(view, { offsetTop: 120 }).dispatchEvent(new Event("scroll"));
			equal(dialog.style.top, "120px", "panned further");
		} finally {
			Object.defineProperty(window, "visualViewport", { value: real, configurable: true });
		}
	});

	it("closes on a press outside it, but not when a selection is dragged out of it", async () => {
		coachkit().open("checklist");
		const dialog = await opened();
		const { left, top, width } = dialog.getBoundingClientRect();
		const inside: [number, number] = [Math.round(left + width / 2), Math.round(top + 30)];
		await sendMouse({ type: "move", position: inside });
		await sendMouse({ type: "down" });
		await sendMouse({ type: "move", position: [5, 5] });
		await sendMouse({ type: "up" });
		await pause(50);
		ok(dialog.open, "still open after the drag");
		await sendMouse({ type: "click", position: [5, 5] });
		await closed();
	});

	it("leaves the host page's scrolling and styles alone, also when it is removed while open", async () => {
		const style = () =>
			[document.body, document.documentElement].map((each) => each.getAttribute("style"));
		const overflow = () =>
			[document.body, document.documentElement].map((each) => getComputedStyle(each).overflow);
		const before = [style(), overflow()];
		document.body.style.removeProperty("overflow");
		coachkit().open("contact");
		await opened();
		equal([style(), overflow()], before, "while open");
		document.querySelector("html>coach-contact")?.remove();
		await closed();
		equal([style(), overflow()], before, "after");
		// Nothing on the page is inert any more.
		const input = put<HTMLInputElement>("<input>");
		input.focus();
		equal(focused() === input, true);
	});

	it("opens from its own button in mode=button, and the focus returns there", async () => {
		const widget = put(`<coach-contact mode="button"></coach-contact>`);
		const opener = button(widget, "Get in touch");
		equal(opener.getAttribute("aria-haspopup"), "dialog");
		equal(widget.shadowRoot.querySelector("dialog"), null);
		opener.focus();
		await press("Enter");
		await until(() => widget.shadowRoot.querySelector("dialog[open]"), "the dialog");
		await press("Escape");
		await until(() => !widget.shadowRoot.querySelector("dialog"), "the end of it");
		equal(focused() === opener, true);
	});

	it("does not exist in an inline widget", async () => {
		const widget = put("<coach-contact></coach-contact>");
		const heard: string[] = [];
		widget.addEventListener("coach:open", () => heard.push("open"));
		widget.open();
		await pause(30);
		equal(heard, []);
		equal(widget.shadowRoot.querySelector("dialog"), null);
	});
});
