import { setTimeout as wait } from "node:timers/promises";
import { noDialog, opened, sendChecklist } from "../support/look.ts";
import { expect, longUnless, test, until } from "../test.ts";

const tagged = (trigger: string) => ({
	name: "plain",
	tag: `<script async src="{coach}/loader.js" data-widget="checklist" data-mode="modal" data-trigger="${trigger}" data-heading="Before you go"></script>`,
});
const tall =
	'<h1>Host</h1><input id="own"><dialog id="cookies">Cookies?</dialog><svg width="10" height="4000"></svg><p id="end">End</p>';
const armed = (tab: Parameters<typeof noDialog>[0]) =>
	until(tab, "the trigger is armed", () => !document.querySelector("script[data-trigger]"));

test("trigger load opens at once, with the tag's own options", async ({ tab, hosts }) => {
	await tab.open(hosts.page(tagged("load"), tall));
	await opened(tab, "checklist");
	expect(
		await tab.run(
			() =>
				document.querySelector("html>coach-checklist")?.shadowRoot?.querySelector("h2")
					?.textContent,
		),
	).toBe("Before you go");
});

test("trigger delay waits its seconds", async ({ tab, hosts }) => {
	// By the page's own clock, because on a busy machine a check from outside may come too late.
	const script =
		'addEventListener("coach:open",()=>{const its=performance.getEntriesByType("resource").find(({name})=>name.endsWith("/loader.js"));window.waited=performance.now()-its.responseEnd})';
	await tab.open(hosts.page({ ...tagged("delay:1"), script }, tall));
	await opened(tab, "checklist");
	await until(tab, "the page heard of it", () => "waited" in window);
	const waited = await tab.run(() => (window as unknown as { waited: number }).waited);
	expect(waited).toBeGreaterThanOrEqual(999);
});

test("trigger scroll waits for its part of the page", async ({ tab, hosts }) => {
	await tab.open(hosts.page(tagged("scroll:90"), tall));
	await armed(tab);
	await tab.run(() => scrollTo(0, 300));
	await wait(200);
	expect(await noDialog(tab)).toBe(true);
	await tab.run(() => scrollTo(0, 9999));
	await opened(tab, "checklist");
});

test("trigger exit waits for the pointer to leave by the top", async ({ tab, hosts }) => {
	await tab.open(hosts.page(tagged("exit"), tall));
	await armed(tab);
	const leave = (y: number) =>
		tab.run((clientY: number) => {
			document.documentElement.dispatchEvent(
				new MouseEvent("mouseout", { bubbles: true, clientY, relatedTarget: null }),
			);
		}, y);
	await leave(300);
	await wait(200);
	expect(await noDialog(tab)).toBe(true);
	await leave(-1);
	await opened(tab, "checklist");
});

test("trigger click, or one it does not know, opens nothing by itself", async ({ tab, hosts }) => {
	await tab.open(hosts.page(tagged("sometimes"), tall));
	await armed(tab);
	await wait(500);
	expect(await noDialog(tab)).toBe(true);
});

test("a trigger waits while the visitor types and while another dialog is open", async ({
	tab,
	hosts,
}) => {
	// Types from within the page, as soon as the trigger is armed: on a busy machine a test's typing may come too late.
	const script = `const type = () => {
	const own = document.querySelector("#own");
	own.focus();
	own.value = "half a sen";
	own.dispatchEvent(new Event("input", { bubbles: true }));
};
new MutationObserver(() => document.readyState === "loading" ? addEventListener("DOMContentLoaded", type) : type())
	.observe(document, { attributeFilter: ["data-trigger"], subtree: true });`;
	await tab.open(hosts.page({ ...tagged("delay:1"), script }, tall));
	await armed(tab);
	await wait(1600);
	expect(await noDialog(tab)).toBe(true);
	await tab.run(() => {
		document.querySelector<HTMLElement>("#own")?.blur();
		document.querySelector<HTMLDialogElement>("#cookies")?.show();
	});
	await wait(2500);
	expect(await noDialog(tab)).toBe(true);
	await tab.run(() => document.querySelector<HTMLDialogElement>("#cookies")?.close());
	await opened(tab, "checklist");
});

test("all triggers together ask once a visit: not again after closing, nor on the next page", async ({
	tab,
	hosts,
}) => {
	const two = {
		...tagged("load"),
		head: '<script async src="{coach}/loader.js" data-widget="contact" data-mode="modal" data-trigger="delay:1"></script>',
	};
	await tab.open(hosts.page(two, tall));
	await until(tab, "one dialog is open", () =>
		[...document.querySelectorAll("coach-checklist,coach-contact")].some((each) =>
			each.shadowRoot?.querySelector("dialog:modal"),
		),
	);
	await tab.press("Escape");
	await wait(3300);
	expect(await noDialog(tab)).toBe(true);
	expect(await tab.run(() => Object.keys(sessionStorage))).toEqual(["coachkit:quiet"]);
	await tab.open(hosts.page(two, tall));
	await armed(tab);
	await wait(600);
	expect(await noDialog(tab)).toBe(true);
});

test("no trigger fires after a form was sent", async ({ tab, hosts }) => {
	await tab.open(hosts.page(tagged("scroll:90"), `<coach-checklist></coach-checklist>${tall}`));
	await armed(tab);
	await until(
		tab,
		"the form is there",
		() => document.querySelector("coach-checklist")?.shadowRoot?.querySelector("form") != null,
	);
	await sendChecklist(tab);
	await until(tab, "it was taken", () => sessionStorage.getItem("coachkit:quiet"));
	await tab.run(() => scrollTo(0, 9999));
	await wait(500);
	expect(await noDialog(tab)).toBe(true);
});

for (const address of ['href="#coach-checklist"', 'xlink:href="/page#coach-checklist"'])
	test(
		`a link in an <svg> opens its form by ${address}`,
		longUnless(address.startsWith("xlink")),
		async ({ tab, hosts }) => {
			const drawing = `<p><svg width="200" height="60"><a ${address}><rect width="200" height="60"/></a></svg></p>`;
			await tab.open(hosts.page({ name: "plain" }, drawing));
			const at = await tab.run(() => {
				const { left, top } = (document.querySelector("svg") as SVGElement).getBoundingClientRect();
				return { x: left + 20, y: top + 20 };
			});
			await tab.clickAt(at.x, at.y);
			await opened(tab, "checklist");
			await sendChecklist(tab);
			// The confirmation is beside the drawing: inside it no HTML is shown.
			await until(tab, "the confirmation is seen", () =>
				Boolean(document.querySelector("coach-confirmation")?.checkVisibility()),
			);
			expect(await tab.run(() => document.querySelector("svg coach-confirmation"))).toBeNull();
		},
	);
