// @module-tag quick
import { equal, ok } from "./lib/assert.ts";
import { clear, load, put, until, type Widget, within } from "./lib/page.ts";

describe("a widget that breaks", () => {
	before(() => load("contact", "comments"));
	afterEach(clear);

	it("puts the page's own content back, tells the page, and leaves the other widgets alone", async () => {
		const told: string[] = [];
		const codes: string[] = [];
		const { error } = console;
		console.error = (...words: unknown[]) => told.push(words.map(String).join(" "));
		const note = (event: Event) => codes.push((event as CustomEvent).detail.code);
		addEventListener("coach:failed", note);
		// The comments are rendered first and load all shared code. So only the contact form gets the broken text
		// area.
		const fine = put("<coach-comments></coach-comments>");
		await until(() => fine.shadowRoot.querySelector("textarea"), "the comments");
		const { prototype } = HTMLTextAreaElement;
		const name = Object.getOwnPropertyDescriptor(prototype, "name") as PropertyDescriptor;
		const refuse = () => {
			throw new Error("No more text areas");
		};
		// Where Preact can't set a property, it sets the attribute instead, so both must fail.
		Object.defineProperty(prototype, "name", { configurable: true, set: refuse });
		prototype.setAttribute = refuse;
		const broken = put<Widget>(`<coach-contact><a href="#mail">Write to us</a></coach-contact>`);
		await until(() => codes.length > 0, "coach:failed");
		Object.defineProperty(prototype, "name", name);
		Reflect.deleteProperty(prototype, "setAttribute");
		console.error = error;
		removeEventListener("coach:failed", note);

		equal(codes, ["crashed"]);
		ok(told[0]?.startsWith("<coach-contact>"), "the console names the element");
		const link = broken.querySelector("a") as HTMLElement;
		ok(link.checkVisibility(), "the link can be seen");
		equal(link.assignedSlot !== null, true, "through a slot");
		equal(broken.shadowRoot.adoptedStyleSheets.length, 0, "in the page's own style");
		within(fine, "textarea");

		const next = put("<coach-contact></coach-contact>");
		await until(() => next.shadowRoot.querySelector("textarea"), "the next form");
	});
});
