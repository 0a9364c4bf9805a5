// @module-tag quick
// @module-tag firefox
import { equal, ok } from "./lib/assert.ts";
import { press, type } from "./lib/keys.ts";
import { network, resetNetwork } from "./lib/network.ts";
import {
	button,
	clear,
	focused,
	load,
	pause,
	put,
	until,
	values,
	type Widget,
	within,
} from "./lib/page.ts";
import { ben, jo } from "./lib/people.ts";

/** A widget, with a focusable element before it. */
function place(name: string): Widget {
	const start = put<HTMLButtonElement>("<button>Start</button>");
	const widget = put(`<coach-${name}></coach-${name}>`);
	start.focus();
	return widget;
}

const fieldName = () => (focused() as HTMLInputElement).name;

/** Types into the focused field and moves to the next. */
async function typeAndTab(...texts: string[]) {
	for (const text of texts) {
		await type(text);
		await press("Tab");
	}
}

describe("with the keyboard alone", () => {
	before(() => load("checklist", "contact", "comments", "share", "consultation", "calculator"));
	beforeEach(resetNetwork);
	afterEach(clear);

	it("the checklist: four fields, Enter sends, the toast's link can be reached", async () => {
		const widget = place("checklist");
		await press("Tab");
		equal(fieldName(), "firstName");
		await typeAndTab(jo.firstName, jo.lastName, jo.telephone);
		await type(jo.email);
		await press("Enter");
		await until(() => network.sent.length === 1, "the lead");
		equal(network.sent[0]?.fields, jo);
		await until(() => widget.shadowRoot.querySelector("[part=toast] a"), "the toast");
	});

	it("the contact form: an error is corrected where the focus is put, and sent with the space bar", async () => {
		const widget = place("contact");
		await press("Tab");
		await typeAndTab(ben.firstName, ben.lastName, "ben@", ben.phone);
		equal(fieldName(), "message");
		await type("One line");
		await press("Enter");
		await type("and another");
		equal(network.sent.length, 0, "Enter in a message is a new line");
		await press("Tab", " ");
		await until(() => fieldName() === "email", "the focus in the wrong field");
		await press("End");
		await type("firm.example");
		await until(() => !widget.shadowRoot.querySelector("#email-error"), "the message to go");
		await press("Enter");
		await until(() => button(widget, "Message Sent"), "the answer");
		equal(network.sent[0]?.fields.email, "ben@firm.example");
		equal(network.sent[0]?.fields.message, "One line\nand another");
		equal(values(widget, "message"), [""]);
	});

	it("the comments: type, Tab, Enter, and the comment appears", async () => {
		const widget = place("comments");
		await press("Tab");
		await typeAndTab("Nicely put.");
		await press("Enter");
		const comment = await until(() => widget.shadowRoot.querySelector("li"), "the comment");
		ok(comment.textContent?.startsWith("Guest User"), "by its author");
		equal(within<HTMLTextAreaElement>(widget, "textarea").value, "");
		ok(widget.shadowRoot.activeElement, "the focus is still in the widget");
		await press("Enter");
		await pause(50);
		equal(widget.shadowRoot.querySelectorAll("li").length, 1, "an empty box posts nothing");
	});

	it("sharing: the alert takes the focus and gives it back", async () => {
		Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
		const copied: string[] = [];
		const clipboard = { writeText: async (text: string) => copied.push(text) };
		Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
		const widget = place("share");
		await press("Tab", "Enter");
		const alert = await until(
			() => widget.shadowRoot.querySelector("[role=alertdialog]"),
			"the alert",
		);
		equal(copied, [location.href]);
		equal(alert.querySelector("p")?.textContent, "Link copied to clipboard!");
		ok(alert.contains(focused()), "the focus is in the alert");
		await press("Enter");
		await until(() => !widget.shadowRoot.querySelector("dialog"), "the end of it");
		equal(focused() === button(widget, "Share"), true, "the focus is back");
	});

	it("sharing by hand: the address is selected", async () => {
		Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
		const widget = place("share");
		await press("Tab", "Enter");
		const field = await until(() => widget.shadowRoot.querySelector("input"), "the field");
		equal(focused() === field, true, "the focus is in the field");
		equal(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0), location.href);
	});

	/** Chooses the option `down` places below the first, and goes on. */
	async function answer(widget: Widget, step: number, of: number, down: number) {
		await until(
			() => widget.shadowRoot.textContent?.includes(`Step ${step} of ${of}`),
			`step ${step}`,
		);
		if (step > 1) equal(focused()?.localName, "h3", `the focus is on the heading of step ${step}`);
		await press("Tab", " ", ...Array<string>(down).fill("ArrowDown"));
		// Enter in a group of radio buttons submits, as in any form.
		await press("Enter");
	}

	it("the consultation: nine steps by arrow keys, and the alert at the end", async () => {
		const widget = place("consultation");
		await answer(widget, 1, 9, 0);
		await answer(widget, 2, 9, 4);
		for (const [index, down] of [2, 1, 2, 1, 1, 2].entries())
			await answer(widget, index + 3, 9, down);
		await until(() => widget.shadowRoot.textContent?.includes("Step 9 of 9"), "the last step");
		await press("Tab");
		equal(fieldName(), "firstName");
		await typeAndTab(jo.firstName, jo.lastName, jo.telephone);
		await type(jo.email);
		await press("Enter");
		const alert = await until(
			() => widget.shadowRoot.querySelector("[role=alertdialog] p"),
			"the alert",
		);
		equal(
			alert.textContent,
			"Thank you! Your inquiry has been submitted. We will get back to you shortly.",
		);
		const { situation, facility, frequency, areaSize, email } = network.sent[0]?.fields ?? {};
		equal(
			[situation, facility, frequency, areaSize, email],
			["business", "office", "3days", "medium", jo.email],
		);
		await press("Enter");
		await until(() => !widget.shadowRoot.querySelector("dialog"), "the end of it");
	});

	it("the calculator: five steps and the estimate, which takes the focus", async () => {
		const widget = place("calculator");
		for (const [index, down] of [0, 4, 2, 1].entries()) await answer(widget, index + 1, 5, down);
		await until(() => widget.shadowRoot.textContent?.includes("Step 5 of 5"), "the last step");
		await press("Tab");
		// The page already knows the visitor's details.
		equal(values(widget, ...Object.keys(jo)), Object.values(jo));
		await press("Enter");
		await until(() => widget.shadowRoot.querySelector("#figure"), "the estimate");
		ok(
			widget.shadowRoot.querySelector("#figure")?.textContent?.startsWith("£928.80"),
			"the figure",
		);
		equal(focused()?.localName, "h3", "the focus is on its heading");
		await press("Tab");
		equal(focused()?.textContent, "Back");
		await press("Tab");
		equal(focused()?.getAttribute("href")?.startsWith("tel:"), true);
	});
});
