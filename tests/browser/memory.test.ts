// @module-tag quick
import { equal } from "./lib/assert.ts";
import { network, resetNetwork } from "./lib/network.ts";
import {
	button,
	clear,
	coachkit,
	fill,
	load,
	put,
	until,
	values,
	type Widget,
	within,
} from "./lib/page.ts";
import { ben, jo } from "./lib/people.ts";

const submit = (widget: Widget) => within<HTMLFormElement>(widget, "form").requestSubmit();

/** All in one page and in this order, which is the point of the test. */
describe("what a page remembers of its visitor", () => {
	before(() => load("contact", "checklist"));
	beforeEach(resetNetwork);
	afterEach(() => {
		coachkit().close();
		clear();
	});

	it("an unfinished form is found again as it was left", async () => {
		const first = put(`<coach-contact mode="modal"></coach-contact>`);
		first.open();
		fill(first, { message: "Half a thought" });
		first.close();
		first.open();
		equal(within<HTMLTextAreaElement>(first, "[name=message]").value, "Half a thought");
		fill(first, { message: "" });
	});

	it("a name typed into one widget appears in another on the page, and in one added later", async () => {
		const contact = put("<coach-contact></coach-contact>");
		const beside = put("<coach-checklist></coach-checklist>");
		fill(beside, { lastName: "Somebody-Else" });
		network.answer = "fail";
		fill(contact, ben);
		submit(contact);
		await until(() => network.sent.length === 1, "the lead");
		const names = ["firstName", "lastName", "telephone", "email"];
		equal(values(beside, ...names), [ben.firstName, "Somebody-Else", ben.phone, ben.email]);
		beside.remove();
		// What a visitor typed takes precedence over what the page knows.
		const later = put("<coach-checklist></coach-checklist>");
		equal(values(later, ...names), [ben.firstName, "Somebody-Else", ben.phone, ben.email]);
	});

	it("a form that was sent stays empty, here and wherever it appears again", async () => {
		const checklist = put("<coach-checklist></coach-checklist>");
		fill(checklist, jo);
		submit(checklist);
		await until(
			() => network.sent.length === 1 && values(checklist, "email")[0] === "",
			"an empty form",
		);
		equal(values(checklist, ...Object.keys(jo)), ["", "", "", ""]);
		coachkit().open("checklist");
		const modal = await until(
			() => document.querySelector<Widget>("html>coach-checklist"),
			"the dialog",
		);
		await until(() => modal.shadowRoot?.querySelector("dialog"), "the dialog");
		equal(values(modal, ...Object.keys(jo)), ["", "", "", ""]);
		// The other form still has the visitor's details.
		equal(values(put("<coach-contact></coach-contact>"), "phone"), [ben.phone]);
	});

	it("nothing of it is stored on the device", () => {
		const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
		equal(kept.includes(ben.email) || kept.includes(jo.email), false);
	});

	it("a sent contact form is empty and ready for another message", async () => {
		const contact = put("<coach-contact></coach-contact>");
		fill(contact, ben);
		submit(contact);
		await until(() => button(contact, "Message Sent"), "the answer");
		equal(values(contact, ...Object.keys(ben)), ["", "", "", "", ""]);
		await until(
			() => button(contact, "Send Message").getAttribute("aria-disabled") !== "true",
			"the button",
		);
	});
});
