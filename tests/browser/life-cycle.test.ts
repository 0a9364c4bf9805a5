// @module-tag quick
// @module-tag firefox
import { equal, ok } from "./lib/assert.ts";
import { network, resetNetwork } from "./lib/network.ts";
import {
	button,
	clear,
	fill,
	load,
	pause,
	put,
	startLoader,
	until,
	values,
	type Widget,
	within,
} from "./lib/page.ts";
import { ben, jo } from "./lib/people.ts";

const title = (widget: Widget) => within(widget, "h2").textContent;

describe("an element before its widget has arrived", () => {
	it("keeps its content in sight, and properties set on it are not lost", async () => {
		const early = put<Widget>(
			`<coach-checklist><a href="#x">Get the checklist</a></coach-checklist>`,
		);
		early.heading = "Set early";
		early.prefill = { email: jo.email };
		early.texts = { subtitle: "Said early" };
		ok(early.querySelector("a")?.checkVisibility(), "the link can be seen");
		await load("checklist");
		equal(title(early), "Set early");
		equal(early.getAttribute("heading"), "Set early", "the property became an attribute");
		equal(values(early, "email"), [jo.email]);
		ok(early.shadowRoot.textContent?.includes("Said early"), "the words were taken");
		ok(!early.querySelector("a")?.checkVisibility(), "the widget stands in place of the link");
		clear();
	});
});

describe("an element", () => {
	before(() => load("checklist", "contact", "comments", "share"));
	beforeEach(resetNetwork);
	afterEach(clear);

	it("takes its options from attributes, when it appears and later", () => {
		const widget = put(
			`<coach-checklist heading="Ten questions" prefill-first-name="Jo"></coach-checklist>`,
		);
		equal(title(widget), "Ten questions");
		equal(values(widget, "firstName"), ["Jo"]);
		widget.setAttribute("heading", "Twelve questions");
		equal(title(widget), "Twelve questions");
		widget.removeAttribute("heading");
		equal(title(widget), "Business Checklist");
		widget.setAttribute("prefill-last-name", "Bloggs");
		equal(values(widget, "firstName", "lastName"), ["Jo", "Bloggs"]);
	});

	it("has each option as a property, too", () => {
		const widget = put("<coach-contact></coach-contact>");
		widget.heading = "Write to us";
		equal(title(widget), "Write to us");
		equal([widget.mode, widget.theme], ["inline", "light"]);
		widget.theme = "dark";
		equal(widget.getAttribute("theme"), "dark");
		widget.heading = null;
		equal(widget.hasAttribute("heading"), false);
	});

	it("takes single words from the host page, by property or by JSON among its children", () => {
		const json = `<script type="application/json" data-coach-texts>{"submit": "Off it goes", "phone": "Mobile"}</script>`;
		const widget = put(`<coach-contact>${json}</coach-contact>`);
		button(widget, "Off it goes");
		widget.texts = { phone: "Telephone" };
		const labels = [...widget.shadowRoot.querySelectorAll("label")].map((each) => each.textContent);
		ok(labels.includes("Telephone"), "a property beats the JSON");
		ok(labels.includes("Email"), "all other words stay");
	});

	it("shows its standard texts if the JSON is invalid, and tells the page's author", () => {
		const told: unknown[] = [];
		const { error } = console;
		console.error = (...words: unknown[]) => told.push(words.join(" "));
		const widget = put(
			`<coach-contact><script type="application/json" data-coach-texts>{oops</script></coach-contact>`,
		);
		console.error = error;
		button(widget, "Send Message");
		ok(String(told[0]).startsWith("<coach-contact>"), "the message names the element");
	});

	it("keeps what was typed, and its nodes, when it is moved", async () => {
		const widget = put("<coach-contact></coach-contact>");
		fill(widget, { firstName: "Ben" });
		const field = within(widget, "[name=firstName]");
		const aside = put("<aside></aside>");
		aside.append(widget);
		await pause(20);
		equal(within(widget, "[name=firstName]") === field, true, "the very same input");
		equal(values(widget, "firstName"), ["Ben"]);
	});

	it("releases everything when it is removed, and starts again when it is put back", async () => {
		const widget = put("<coach-comments></coach-comments>");
		fill(widget, { comment: "Gone in a moment" });
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => widget.shadowRoot.querySelector("li"), "the comment");
		const { parentElement: home } = widget;
		widget.remove();
		await pause(20);
		equal(widget.shadowRoot.querySelector("form"), null);
		home?.append(widget);
		within(widget, "form");
		equal(widget.shadowRoot.querySelector("li"), null);
	});

	it("is left alone by a second copy of the script", async () => {
		const widget = put("<coach-contact></coach-contact>");
		fill(widget, { firstName: "Ben" });
		const again = document.createElement("script");
		again.src = "/loader.js?copy";
		await new Promise((resolve, reject) => {
			again.onload = resolve;
			again.onerror = reject;
			document.head.append(again);
		});
		await startLoader();
		await pause(50);
		equal(values(widget, "firstName"), ["Ben"]);
	});
});

describe("events", () => {
	before(() => load("contact"));
	beforeEach(resetNetwork);
	afterEach(clear);

	/** Listens outside, as a host page does. */
	function listen() {
		const heard: { type: string; bubbles: boolean; composed: boolean; text: string }[] = [];
		const names = ["ready", "open", "step", "invalid", "submit", "sent", "failed", "close"];
		const note = (event: Event) => {
			const { type, bubbles, composed } = event;
			heard.push({ type, bubbles, composed, text: JSON.stringify((event as CustomEvent).detail) });
		};
		for (const name of names) addEventListener(`coach:${name}`, note);
		return {
			heard,
			types: () => heard.map(({ type }) => type),
			stop: () => {
				for (const name of names) removeEventListener(`coach:${name}`, note);
			},
		};
	}

	it("reach the host page from within nested shadow roots, and hold no personal data", async () => {
		const ears = listen();
		const around = put("<div></div>");
		const inner = around.attachShadow({ mode: "open" });
		inner.innerHTML = "<coach-contact mode=modal></coach-contact>";
		const widget = inner.firstElementChild as Widget;
		await until(() => widget.open, "the upgrade");
		widget.open();
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => ears.types().includes("coach:invalid"), "coach:invalid");
		fill(widget, ben);
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => ears.types().includes("coach:sent"), "coach:sent");
		widget.close();
		ears.stop();
		equal(ears.types(), [
			"coach:ready",
			"coach:open",
			"coach:invalid",
			"coach:submit",
			"coach:sent",
			"coach:close",
		]);
		for (const { type, bubbles, composed, text } of ears.heard) {
			ok(bubbles && composed, `${type} bubbles and is composed`);
			ok(text.includes('"widget":"contact"'), `${type} names the widget`);
			for (const value of Object.values(ben)) ok(!text.includes(value), `${type} keeps quiet`);
		}
		ok(
			ears.heard
				.find(({ type }) => type === "coach:sent")
				?.text.includes(network.sent[0]?.id ?? "?"),
			"coach:sent has the lead's id",
		);
	});

	it("report a failure by its code", async () => {
		const ears = listen();
		network.answer = "fail";
		const widget = put("<coach-contact></coach-contact>");
		fill(widget, ben);
		within<HTMLFormElement>(widget, "form").requestSubmit();
		await until(() => ears.types().includes("coach:failed"), "coach:failed");
		ears.stop();
		ok(ears.heard.at(-1)?.text.includes('"code":"unavailable"'), "the code is there");
	});
});
