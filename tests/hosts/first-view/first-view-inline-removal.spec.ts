import { shown } from "../support/look.ts";
import { arrived, fillIn, send, somebody } from "../support/visitor.ts";
import { expect, test, until } from "../test.ts";
import { elementOf, hasCode, placeholderOf, showHeld } from "./first-view.ts";

test.describe("a form in the page that is removed before its code is there", () => {
	test("by destroy() leaves the page its own content", async ({ tab, hosts }) => {
		const release = await showHeld(
			tab,
			hosts,
			"contact",
			`${placeholderOf("contact")}${elementOf("checklist")}`,
		);
		await shown(tab, "coach-checklist");
		await tab.run(() => window.Coachkit?.destroy?.());
		release();
		expect(
			await tab.run(() => [
				window.__all("coach-contact,coach-checklist").length,
				document.querySelector("[href='#ask']")?.checkVisibility(),
			]),
		).toEqual([0, true]);
	});

	test("from its table cell by the page comes back at once, with what was typed", async ({
		tab,
		hosts,
	}) => {
		const release = await showHeld(
			tab,
			hosts,
			"contact",
			'<table><tr><td data-coach-widget="contact"><a href="#ask">Ask</a></td></tr></table>',
		);
		const { typed, arrives } = somebody("contact");
		await fillIn(tab, "contact", typed, "keyboard");
		await tab.run(() => document.querySelector("coach-contact")?.remove());
		await shown(tab, "coach-contact");
		await until(tab, "it is in its cell", () =>
			document.querySelector("td coach-contact")?.matches("*"),
		);
		release();
		await send(tab, "contact", "mouse");
		await arrived(hosts, "contact", arrives);
	});

	test("because its placeholder lost its name comes back with the name", async ({ tab, hosts }) => {
		const release = await showHeld(tab, hosts, "contact", placeholderOf("contact", 'id="spot"'));
		await tab.run(() => document.querySelector("#spot")?.removeAttribute("data-coach-widget"));
		await until(
			tab,
			"the page has its own content again",
			() =>
				!window.__all("coach-contact")[0] &&
				document.querySelector("[href='#ask']")?.checkVisibility(),
		);
		await tab.run(() =>
			document.querySelector("#spot")?.setAttribute("data-coach-widget", "contact"),
		);
		await shown(tab, "coach-contact");
		expect(await tab.run(() => window.__all("coach-contact:defined").length)).toBe(0);
		release();
		await hasCode(tab, "contact");
	});
});
