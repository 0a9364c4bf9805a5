// @module-tag quick
import { setViewport } from "@web/test-runner-commands";
import { equal, ok } from "./lib/assert.ts";
import { network, resetNetwork } from "./lib/network.ts";
import {
	button,
	clear,
	coachkit,
	fill,
	focused,
	load,
	put,
	until,
	type Widget,
	within,
} from "./lib/page.ts";
import { ben } from "./lib/people.ts";

const jo = {
	firstName: "Jo",
	lastName: "Neil",
	telephone: "07700 900123",
	email: "jo@firm.example",
};
const beside = () => document.querySelector<HTMLElement>("coach-confirmation");
const panelIn = (element: Element | null) =>
	element?.shadowRoot?.querySelector<HTMLElement>("[part=confirmation]");
const told = (of: () => Element | null) =>
	until(() => (panelIn(of())?.querySelector("p") ? panelIn(of()) : null), "the panel");

function send(widget: Widget, fields: Record<string, string>) {
	fill(widget, fields);
	within<HTMLFormElement>(widget, "form").requestSubmit();
}

describe("the confirmation after sending", () => {
	before(() => load("contact", "checklist"));
	beforeEach(resetNetwork);
	afterEach(() => {
		coachkit().close();
		clear();
	});

	it("replaces the form, takes the focus, and is the only thing read out", async () => {
		const widget = put("<coach-contact></coach-contact>");
		within(widget, "[name=email]").focus();
		send(widget, ben);
		const panel = await told(() => widget);
		ok(panel.textContent?.startsWith("Thanks, I've got your message"), "says what happened");
		ok(panel.textContent?.includes("I'll get back to you"), "and what comes next");
		equal(focused() === panel, true, "it has the focus");
		const sent = within(widget, "button[type=submit]");
		const fields = () =>
			[...widget.shadowRoot.querySelectorAll("form input, form textarea, form a")].filter((each) =>
				each.checkVisibility(),
			);
		equal(fields().length, 0, "no field beside it");
		equal(sent.textContent, "Message Sent");
		ok(sent.checkVisibility(), "the button says that it was sent");
		await until(
			() => within(widget, "[part=toast]").textContent?.includes("Message sent!"),
			"toast",
		);
		equal(widget.shadowRoot.querySelectorAll("[role=status], [role=alert]").length, 0);
		await until(() => sent.textContent === "Send Message", "idle");
		equal(sent.checkVisibility(), false, "out of sight with its form");
		const another = button(widget, "Send another message") as HTMLElement;
		ok(another.checkVisibility(), "the way back");
		another.click();
		await until(() => !panelIn(widget), "its end");
		equal(focused() === within(widget, "[name=firstName]"), true, "in the first field");
		equal(within<HTMLInputElement>(widget, "[name=email]").value, "");
		ok(fields().length > 4 && sent.checkVisibility(), "the form is back");
	});

	it("disappears when the form is sent again, and appears once more", async () => {
		const widget = put("<coach-contact></coach-contact>");
		send(widget, ben);
		const first = await told(() => widget);
		await until(() => within(widget, "button[type=submit]").textContent === "Send Message", "idle");
		send(widget, ben);
		await until(() => !first.isConnected, "its end");
		await told(() => widget);
		equal(widget.shadowRoot.querySelectorAll("[part=confirmation]").length, 1);
	});

	it("replaces an inline checklist, and offers the download again and a way back", async () => {
		const widget = put("<coach-checklist></coach-checklist>");
		send(widget, jo);
		const panel = await told(() => widget);
		equal(within(widget, "form").checkVisibility(), false, "the form is out of sight");
		ok(panel.querySelector("a[href$='/assets/business-checklist.pdf']"), "the download again");
		button(widget, "Fill in the form again").click();
		await until(() => !panelIn(widget), "its end");
		ok(within(widget, "form").checkVisibility(), "the form is back");
	});

	it("leaves the focus with a visitor who moved on to another field while the form was being sent", async () => {
		const widget = put("<coach-checklist></coach-checklist>");
		const other = put<HTMLInputElement>("<input style='margin-top:3000px'>");
		network.answer = "wait";
		fill(widget, jo);
		within(widget, "[name=email]").focus();
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => network.sent.length === 1, "the lead");
		other.focus();
		const seen = () => other.getBoundingClientRect().top < innerHeight;
		await until(seen, "the other field");
		network.release();
		await told(() => widget);
		await new Promise(requestAnimationFrame);
		await new Promise(requestAnimationFrame);
		equal(focused() === other && seen(), true, "the cursor stays, and in sight");
		button(widget, "Fill in the form again").click();
		equal(
			focused() === within(widget, "[name=firstName]"),
			true,
			"a press leads back to its start",
		);
		network.answer = "accept";
		fill(widget, jo);
		within(widget, "[name=email]").focus();
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await told(() => widget);
		equal(focused() === panelIn(widget), true, "who stayed goes on at the panel");
	});

	it("is beside the element that opened the dialog, comes next in tab order, and moves nothing", async () => {
		const bar = put(
			`<div style="display:flex;gap:8px"><button data-coach-open="checklist">Get it</button><b>Next</b></div>`,
		);
		const opener = bar.querySelector("button") as HTMLElement;
		const next = bar.querySelector("b") as HTMLElement;
		const before = next.getBoundingClientRect().left;
		opener.click();
		const widget = await until(
			() => document.querySelector<Widget>("html>coach-checklist"),
			"the dialog",
		);
		await until(() => widget.shadowRoot.querySelector("dialog[open]"), "the dialog");
		send(widget, jo);
		const panel = await told(beside);
		equal(opener.nextElementSibling === beside(), true, "right after it");
		equal(next.getBoundingClientRect().left, before, "nothing moved");
		await until(() => {
			const { top, left, right } = panel.getBoundingClientRect();
			return top >= opener.getBoundingClientRect().bottom && left >= 0 && right <= innerWidth;
		}, "its place below the opener");
		(panel.querySelector("[aria-label=Close]") as HTMLElement).click();
		await until(() => !beside(), "its end");
		equal(focused() === opener, true, "the focus is back on the opener");
	});

	/** Opens the checklist by a press, and sends it. */
	async function sendFrom(opener: HTMLElement): Promise<HTMLElement> {
		opener.click();
		const widget = await until(
			() => document.querySelector<Widget>("html>coach-checklist"),
			"the dialog",
		);
		await until(() => widget.shadowRoot.querySelector("dialog[open]"), "the dialog");
		send(widget, jo);
		return told(beside);
	}
	const opener = `<button data-coach-open="checklist">Get it</button>`;

	it("moves with its opener when a box in the page is scrolled", async () => {
		const box = put<HTMLElement>(
			`<div style="height:400px;overflow:auto">${opener}<p style="height:2000px">An answer</p></div>`,
		);
		const button = box.querySelector("button") as HTMLElement;
		const panel = await sendFrom(button);
		const gap = () =>
			Math.round(panel.getBoundingClientRect().top - button.getBoundingClientRect().bottom);
		await until(() => gap() === 8, "its place below the opener");
		box.scrollTop = 60;
		await until(
			() => button.getBoundingClientRect().top < box.getBoundingClientRect().top,
			"scroll",
		);
		await until(() => gap() === 8, "it came along");
	});

	describe("in a narrow window", () => {
		before(() => setViewport({ width: 320, height: 640 }));
		after(() => setViewport({ width: 800, height: 600 }));

		it("is in the page, below the row of its opener, and covers nothing", async () => {
			const row = put<HTMLElement>(
				`<div style="display:flex;gap:8px">${opener}<button>Other</button></div>`,
			);
			const below = document.createElement("p");
			below.textContent = "What comes next";
			row.after(below);
			const panel = await sendFrom(row.querySelector("button") as HTMLElement);
			equal(row.nextElementSibling === beside(), true, "below the row");
			const { top, bottom, left, right } = panel.getBoundingClientRect();
			ok(top >= row.getBoundingClientRect().bottom, "below the buttons");
			ok(bottom <= below.getBoundingClientRect().top, "above what comes next");
			ok(left >= 0 && right <= 320 && right - left > 250, "as wide as the page lets it be");
		});

		it("is beside an opener in a fixed bar", async () => {
			const bar = put<HTMLElement>(`<div style="position:fixed;top:0;left:0">${opener}</div>`);
			const panel = await sendFrom(bar.querySelector("button") as HTMLElement);
			const height = bar.getBoundingClientRect().height;
			await until(() => panel.getBoundingClientRect().top >= height, "its place below the bar");
			equal(bar.getBoundingClientRect().height, height, "the bar is as it was");
		});
	});

	it("is beside the menu's button if its opener was in a menu that has closed", async () => {
		const all = put<HTMLElement>(
			`<div><button popovertarget="menu">Menu</button><div id="menu" popover>${opener}</div></div>`,
		);
		const [invoker, inMenu] = all.querySelectorAll("button") as unknown as HTMLButtonElement[];
		invoker?.click();
		const panel = await sendFrom(inMenu as HTMLElement);
		ok(!inMenu?.checkVisibility(), "the menu has closed");
		equal(invoker?.nextElementSibling === beside(), true, "right after the menu's button");
		await until(
			() => panel.getBoundingClientRect().top >= (invoker?.getBoundingClientRect().bottom ?? 0),
			"its place",
		);
		(panel.querySelector("[aria-label=Close]") as HTMLElement).click();
		await until(() => !beside(), "its end");
		equal(focused() === invoker, true, "the focus is on the menu's button");
	});

	it("is at the window's lower edge if its opener is out of sight", async () => {
		const menu = put<HTMLElement>(`<div popover>${opener}</div>`);
		menu.showPopover();
		const panel = await sendFrom(menu.querySelector("button") as HTMLElement);
		await until(() => {
			const { top, bottom } = panel.getBoundingClientRect();
			return top > innerHeight / 3 && bottom <= innerHeight;
		}, "its place at the lower edge");
	});

	it("is not shown if nothing opened the dialog, and is removed with its widget", async () => {
		coachkit().open("checklist");
		const find = () => document.querySelector<Widget>("html>coach-checklist") as Widget;
		await until(() => find().shadowRoot.querySelector("dialog[open]"), "the dialog");
		send(find(), jo);
		await until(() => find().shadowRoot.querySelector("[part=toast] p"), "the toast");
		equal(beside(), null);
		const opener = put<HTMLElement>(`<button data-coach-open="checklist">Get it</button>`);
		opener.click();
		await until(() => find().shadowRoot.querySelector("dialog[open]"), "the dialog");
		send(find(), jo);
		await told(beside);
		find().remove();
		await until(() => !beside(), "its end");
	});
});
