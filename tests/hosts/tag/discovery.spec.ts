import { click, fieldValue, fill, noDialog, opened, placeOf, shown } from "../support/look.ts";
import { expect, longUnless, test, until } from "../test.ts";

const plain = { name: "plain" };
const opener = '<p><a id="get" href="#fallback" data-coach-open="checklist">Get it</a></p>';

test("a placeholder shows its widget, and its own content again after destroy()", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			plain,
			'<div id="spot" data-coach-widget="contact" data-coach-heading="Ask away"><a href="#x">Ask</a></div>',
		),
	);
	await shown(tab, "coach-contact");
	const during = await tab.run(() => {
		const spot = document.querySelector("#spot");
		return {
			// The host's nodes stay where they are, only hidden.
			first: spot?.firstElementChild?.localName,
			visible: spot?.querySelector("a")?.checkVisibility(),
			heading: window.__all("#spot coach-contact")[0]?.shadowRoot?.querySelector("h2")?.textContent,
		};
	});
	expect(during).toEqual({ first: "a", visible: false, heading: "Ask away" });
	const after = await tab.run(() => {
		window.Coachkit?.destroy?.(document.querySelector("#spot") ?? undefined);
		const spot = document.querySelector("#spot");
		return [spot?.children.length, spot?.querySelector("a")?.checkVisibility()];
	});
	expect(after).toEqual([1, true]);
});

test("a placeholder that takes no shadow root (a table cell) works, too", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			plain,
			'<table><tr><td data-coach-widget="contact"><a href="#x">Ask</a></td></tr></table>',
		),
	);
	await shown(tab, "td coach-contact");
	expect(await tab.run(() => document.querySelector("td a")?.checkVisibility())).toBe(false);
});

test("elements, placeholders and openers that are added late are found", async ({ tab, hosts }) => {
	await tab.open(hosts.page(plain, "<main></main>"));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() => {
		const main = document.querySelector("main") as HTMLElement;
		main.innerHTML =
			'<div><section><div data-coach-widget="contact"><a href="#x">Ask</a></div></section></div><coach-share></coach-share><button id="late" data-coach-open="checklist"><b>Get</b> it</button>';
	});
	await shown(tab, "coach-contact, coach-share");
	await click(tab, "#late b");
	await opened(tab, "checklist");
});

test("a widget that the host moves keeps what was typed and is not doubled", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			plain,
			'<div id="a"><div id="spot" data-coach-widget="contact"><a href="#x">Ask</a></div></div><div id="b"></div>',
		),
	);
	await shown(tab, "coach-contact");
	await fill(tab, "contact", "firstName", "Jo");
	await tab.run(() =>
		document.querySelector("#b")?.append(document.querySelector("#spot") as Element),
	);
	await tab.run(() => new Promise((resolve) => setTimeout(resolve, 200)));
	expect(await tab.run(() => window.__all("coach-contact").length)).toBe(1);
	expect(await fieldValue(tab, "contact", "firstName")).toBe("Jo");
});

test("an opener works even if the host stops the propagation of its clicks", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			{
				name: "plain",
				script:
					"addEventListener('DOMContentLoaded',()=>{document.querySelector('#get').addEventListener('click',(e)=>{e.stopImmediatePropagation()})})",
			},
			opener,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#get");
	await opened(tab, "checklist");
	expect(await tab.run(() => location.hash)).toBe("");
});

test("a click with a key held does what the link says", async ({ chromium: tab, hosts }) => {
	await tab.open(hosts.page(plain, opener));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	const popup = tab.page.context().waitForEvent("page");
	await tab.page.click("#get", { modifiers: ["ControlOrMeta"] });
	await (await popup).close();
	expect(await noDialog(tab)).toBe(true);
});

test("each opener's own options apply, also at the second opening of the same widget", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			plain,
			'<button id="one" data-coach-open="checklist" data-coach-heading="First" data-coach-theme="dark">1</button><button id="two" data-coach-open="checklist">2</button>',
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	const look = () =>
		tab.run(() => {
			const element = document.querySelector("html>coach-checklist");
			return [
				element?.shadowRoot?.querySelector("h2")?.textContent,
				element?.getAttribute("theme"),
			];
		});
	await click(tab, "#one");
	await opened(tab, "checklist");
	expect(await look()).toEqual(["First", "dark"]);
	await tab.press("Escape");
	await until(
		tab,
		"it closed",
		() => !document.querySelector("html>coach-checklist")?.shadowRoot?.querySelector("dialog"),
	);
	await click(tab, "#two");
	await opened(tab, "checklist");
	expect(await look()).toEqual(["Business Checklist", null]);
	expect(await tab.run(() => window.__all("coach-checklist").length)).toBe(1);
});

test("one tag alone: in the page, as a button, and from the head", async ({ tab, hosts }) => {
	const one = (rest: string) => `<script async src="{coach}/loader.js" ${rest}></script>`;
	await tab.open(
		hosts.page(
			{ name: "plain", tag: one('data-widget="share"') },
			`<section>${one('data-widget="contact" data-heading="Hello" data-partner="acme"')}</section><p>${one('data-widget="checklist" data-mode="button"')}</p>`,
		),
	);
	await shown(tab, "section > coach-contact");
	await shown(tab, "p > coach-checklist[mode=button]");
	await shown(tab, "body > coach-share");
	const heading = () =>
		window.__all("coach-contact")[0]?.shadowRoot?.querySelector("h2")?.textContent;
	expect(await tab.run(heading)).toBe("Hello");
	const { x, y, width, height } = await placeOf(tab, "coach-checklist");
	await tab.clickAt(x + width / 2, y + height / 2);
	await opened(tab, "checklist");
});

for (const [how, script] of Object.entries({
	"late, from a footer, after load":
		"addEventListener('load',()=>setTimeout(()=>{const s=document.createElement('script');s.src='{coach}/loader.js';document.body.append(s)},300))",
	"as a module, by an optimiser":
		"addEventListener('DOMContentLoaded',()=>{const s=document.createElement('script');s.type='module';s.src='{coach}/loader.js';document.head.append(s)})",
	"from a tag that takes itself away":
		"const s=document.createElement('script');s.src='{coach}/loader.js';s.onload=()=>s.remove();document.head.append(s)",
})) {
	test(
		`the script works when run ${how}`,
		longUnless(how.startsWith("late")),
		async ({ tab, hosts }) => {
			await tab.open(
				hosts.page(
					{ name: "plain", tag: `<script nonce="{nonce}">${script}</script>` },
					`${opener}<div data-coach-widget="contact"><a href="#x">Ask</a></div>`,
				),
			);
			await shown(tab, "coach-contact");
			await click(tab, "#get");
			await opened(tab, "checklist");
		},
	);
}
