// @module-tag quick
// @module-tag firefox
import type { WidgetName } from "../../widgets/widget-names.gen.ts";
import { equal, ok } from "./lib/assert.ts";
import { type } from "./lib/keys.ts";
import { network } from "./lib/network.ts";
import {
	button,
	clear,
	fill,
	focused,
	load,
	put,
	until,
	values,
	type Widget,
	within,
} from "./lib/page.ts";
import { ben } from "./lib/people.ts";

const markup = {} as Record<WidgetName, string>;

/** Adds a prerendered element, as the parser does. */
function parse(html: string): Widget {
	const stage = put<HTMLElement>("<div></div>");
	stage.setHTMLUnsafe(html);
	return stage.firstElementChild as Widget;
}

/** Every node of a shadow root's markup. */
const nodesOf = (widget: Widget) => [
	...(widget.shadowRoot.querySelector("[data-mount]")?.querySelectorAll("*") ?? []),
];

describe("markup from the server", () => {
	before(async () => {
		const roots = await (await fetch("/prerendered.json")).json();
		for (const name of Object.keys(roots))
			markup[name as WidgetName] = `<template shadowrootmode="open">${roots[name].html}</template>`;
	});
	afterEach(clear);

	it("is a form that posts to the gateway before any script has run", () => {
		const widget = parse(`<coach-contact>${markup.contact}</coach-contact>`);
		const form = within<HTMLFormElement>(widget, "form");
		equal(
			[form.method, form.getAttribute("action"), form.enctype],
			["post", "/leads", "application/x-www-form-urlencoded"],
		);
		fill(widget, ben);
		const posted = Object.fromEntries(new FormData(form));
		equal(posted, { ...ben, website: "", kind: "contact" });
		ok(getComputedStyle(form).marginTop === "4px", "it is styled already");
	});

	it("is taken over as it is: the same nodes, the same words, the focus and what was typed", async () => {
		const widget = parse(
			`<coach-contact prefill-last-name="Okafor" prefill-first-name="Benjamin">${markup.contact}</coach-contact>`,
		);
		const field = within<HTMLInputElement>(widget, "[name=firstName]");
		field.focus();
		await type("Be");
		const before = nodesOf(widget);
		await load("contact");
		const after = nodesOf(widget);
		equal(after.length, before.length, "number of nodes");
		equal(
			after.findIndex((node, index) => node !== before[index]),
			-1,
			"first node that is another one",
		);
		equal(widget.shadowRoot.querySelector("style"), null, "its style element has done its work");
		equal(focused() === field, true, "the focus");
		await type("n");
		// The host's initial values are applied, but never over what was typed.
		equal(values(widget, "firstName", "lastName"), ["Ben", "Okafor"]);
	});

	it("works like any other element afterwards", async () => {
		const widget = parse(`<coach-contact heading="Write to us">${markup.contact}</coach-contact>`);
		// Firefox upgrades elements from setHTMLUnsafe a moment later.
		await until(() => within(widget, "h2").textContent === "Write to us", "the heading");
		fill(widget, { ...ben, email: "ben@" });
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => widget.shadowRoot.querySelector("#email-error"), "the message");
		fill(widget, { email: ben.email });
		await until(() => !widget.shadowRoot.querySelector("#email-error"), "the message to go");
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => network.sent.length === 1, "the lead");
		await until(() => button(widget, "Message Sent"), "the answer");
		equal(network.sent[0]?.fields, ben);
	});

	it("is complete again after the element was removed and put back", async () => {
		const widget = parse(`<coach-comments>${markup.comments}</coach-comments>`);
		await load("comments");
		const { parentElement: home } = widget;
		widget.remove();
		await new Promise((resolve) => setTimeout(resolve, 20));
		home?.append(widget);
		fill(widget, { comment: "Still here?" });
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => widget.shadowRoot.querySelector("li"), "the comment");
	});

	for (const name of ["checklist", "comments", "share", "consultation", "calculator"] as const) {
		it(`of the ${name} widget is kept node by node`, async () => {
			const widget = parse(`<coach-${name}>${markup[name]}</coach-${name}>`);
			const before = nodesOf(widget);
			ok(before.length > 0, "there is markup");
			// A press before the script has loaded must neither reload the page nor put answers into its address.
			for (const form of widget.shadowRoot.querySelectorAll("form")) equal(form.method, "dialog");
			await load(name);
			const after = nodesOf(widget);
			equal(
				after.map((node) => node.localName),
				before.map((node) => node.localName),
			);
			equal(
				after.findIndex((node, index) => node !== before[index]),
				-1,
				"first node that is another one",
			);
		});
	}
});
