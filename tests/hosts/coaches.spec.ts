import type { Tab } from "./drivers/tab.ts";
import { opened, shown } from "./look.ts";
import { expect, test, until } from "./test.ts";

/** Notes where leads are posted to. */
const notePosts =
	"const theirs=fetch;window.__posts=[];window.fetch=(url,...more)=>{if(String(url).endsWith('/leads'))__posts.push(new URL(url).origin);return theirs(url,...more)}";

/** Fills the form of one widget and sends it; returns where it went, and where its small print leads. */
async function send(tab: Tab, selector: string): Promise<string[]> {
	const before = await tab.run(() => (window as unknown as { __posts: string[] }).__posts.length);
	const link = await tab.run((wanted: string) => {
		const root = window.__all(wanted)[0]?.shadowRoot as ShadowRoot;
		for (const field of root.querySelectorAll<HTMLInputElement>("[part=input]")) {
			field.value = { email: "jo@firm.example", message: "Hello" }[field.name] ?? "07700900123";
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}
		root.querySelector("form")?.requestSubmit();
		return root.querySelector<HTMLAnchorElement>("a[href*=privacy]")?.href ?? "";
	}, selector);
	await until(
		tab,
		"it was posted",
		(count: number) => (window as unknown as { __posts: string[] }).__posts.length > count,
		before,
	);
	const posts = await tab.run(() => (window as unknown as { __posts: string[] }).__posts);
	return [posts.at(-1) ?? "", new URL(link).origin];
}

/** Which script runs first: that of the coach whose tag stands first, or the other's. */
for (const [order, first, second] of [
	["first", "", "defer"],
	["last", "defer", ""],
] as const) {
	test(`two coaches on one page each get their own leads, with the upper tag arriving ${order}`, async ({
		tab,
		hosts,
	}) => {
		const one = hosts.coach;
		const other = hosts.coach.replace("localhost", "127.0.0.1");
		await tab.open(
			hosts.page(
				{
					name: "plain",
					script: notePosts,
					tag: `<script ${first} src="${one}/loader.js"></script>`,
				},
				`<div id="ones" data-coach-widget="contact"><a href="#x">Ask</a></div>
				<section id="tagged"><script ${second} src="${other}/loader.js" data-widget="contact"></script></section>
				<div id="others" data-coach-widget="contact"><a href="#x">Ask</a></div>
				<coach-contact id="named" origin="${one}"></coach-contact>
				<button id="get" data-coach-open="checklist">Get</button>
				<button id="back" data-coach-open="checklist" data-coach-origin="${one}">Get</button>`,
			),
		);
		await shown(tab, "#ones coach-contact, #others coach-contact, #tagged coach-contact, #named");
		await until(
			tab,
			"every widget knows whose it is",
			() => !window.__all("coach-contact:not([origin])")[0],
		);
		expect(await send(tab, "#ones coach-contact")).toEqual([one, one]);
		expect(await send(tab, "#others coach-contact")).toEqual([other, other]);
		expect(await send(tab, "#tagged coach-contact")).toEqual([other, other]);
		expect(await send(tab, "#named")).toEqual([one, one]);
		for (const [opener, coach] of [
			["#get", other],
			["#back", one],
		] as const) {
			await tab.run(
				(wanted: string) => document.querySelector<HTMLElement>(wanted)?.click(),
				opener,
			);
			await opened(tab, "checklist");
			expect(await send(tab, "coach-checklist")).toEqual([coach, coach]);
			await until(
				tab,
				"it closed",
				() => !document.querySelector("coach-checklist")?.shadowRoot?.querySelector("dialog"),
			);
		}
	});
}

test("a lead for somebody whose script is not on the page goes nowhere, and the visitor is told", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			{ name: "plain", script: notePosts },
			'<coach-contact origin="https://nobody.example"></coach-contact>',
		),
	);
	await shown(tab, "coach-contact");
	await tab.run(() => {
		const root = window.__all("coach-contact")[0]?.shadowRoot as ShadowRoot;
		for (const field of root.querySelectorAll<HTMLInputElement>("[part=input]"))
			field.value = field.name === "email" ? "jo@firm.example" : "07700900123";
		root.querySelector("form")?.requestSubmit();
	});
	await until(tab, "the visitor is told", () =>
		window
			.__all("coach-contact")[0]
			?.shadowRoot?.querySelector("[role=alert]")
			?.textContent?.includes("Something went wrong"),
	);
	expect(await tab.run(() => (window as unknown as { __posts: string[] }).__posts)).toEqual([]);
});

test("a script given as an origin never becomes a link", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			{ name: "plain" },
			'<coach-contact origin="javascript:window.ran=1//"></coach-contact>',
		),
	);
	await shown(tab, "coach-contact");
	const links = await tab.run(() =>
		[
			...(window.__all("coach-contact")[0]?.shadowRoot?.querySelectorAll("[href],[action]") ?? []),
		].map((each) => each.getAttribute("href") ?? each.getAttribute("action")),
	);
	expect(links).toEqual([`${hosts.coach}/leads`, `${hosts.coach}/privacy`]);
});
