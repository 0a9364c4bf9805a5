import type { Tab } from "../drivers/tab.ts";
import { opened, shown } from "../support/look.ts";
import { expect, longUnless, quickOrLong, test, until } from "../test.ts";

/** Records where leads are posted to. */
const notePosts =
	"const theirs=fetch;window.__posts=[];window.fetch=(url,...more)=>{if(String(url).endsWith('/leads'))__posts.push(new URL(url).origin);return theirs(url,...more)}";

/** Fills in one widget's form and sends it; returns where it went, and where its privacy link leads. */
async function send(tab: Tab, selector: string): Promise<string[]> {
	const before = await tab.run(() => (window as unknown as { __posts: string[] }).__posts.length);
	const link = await tab.run((wanted: string) => {
		const root = window.__all(wanted)[0]?.shadowRoot as ShadowRoot;
		for (const field of root.querySelectorAll<HTMLInputElement>("[part=input]")) {
			field.value = { email: "jo@firm.example", message: "Hello" }[field.name] ?? "07700900123";
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}
		root.querySelector<HTMLElement>("form [type=submit]")?.click();
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

/** Which script runs first: the upper tag's, or the other. */
for (const [order, first, second] of [
	["first", "", "defer"],
	["last", "defer", ""],
] as const) {
	test(
		`two coaches on one page each get their own leads, with the upper tag arriving ${order}`,
		quickOrLong(order === "last"),
		async ({ tab, hosts }) => {
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
		},
	);
}

for (const [where, html] of Object.entries({
	"an element": '<coach-contact origin="https://nobody.example"></coach-contact>',
	"a placeholder":
		'<div data-coach-widget="contact" data-coach-origin="https://nobody.example"></div>',
	"a box around it":
		'<div data-coach-origin="https://nobody.example"><coach-contact></coach-contact></div>',
})) {
	test(
		`a coach without a script on the page, named by ${where}, gets no lead: the script's coach does`,
		longUnless(where === "a placeholder"),
		async ({ tab, hosts }) => {
			await tab.open(hosts.page({ name: "plain", script: notePosts }, html));
			await shown(tab, "coach-contact");
			expect(await send(tab, "coach-contact")).toEqual([hosts.coach, hosts.coach]);
			await expect.poll(() => hosts.leads.length).toBe(1);
		},
	);
}

/** How the second coach's tag is added after the forms have rendered. */
for (const [how, place] of Object.entries({
	"before the forms": "document.body.prepend(tag)",
	"into the head": "document.head.append(tag)",
	"with a form of its own": "tag.dataset.widget='share';document.body.prepend(tag)",
})) {
	test(
		`forms rendered before the second coach's tag was added ${how} are that coach's from then on`,
		longUnless(how === "into the head"),
		async ({ tab, hosts }) => {
			const other = hosts.coach.replace("localhost", "127.0.0.1");
			await tab.open(
				hosts.page(
					{ name: "plain", script: notePosts },
					`<div id="placed" data-coach-widget="contact"><a href="#x">Ask</a></div>
				<coach-contact id="element"></coach-contact>
				<button id="get" data-coach-open="checklist">Get</button>`,
				),
			);
			await shown(tab, "#placed coach-contact, #element");
			await tab.run(
				([src, script]: string[]) => {
					const tag = Object.assign(document.createElement("script"), { src });
					new Function("tag", script as string)(tag);
				},
				[`${other}/loader.js`, place],
			);
			await until(
				tab,
				"every form knows whose it is",
				() => !window.__all("coach-contact:not([origin])")[0],
			);
			expect(await send(tab, "#placed coach-contact")).toEqual([other, other]);
			expect(await send(tab, "#element")).toEqual([other, other]);
			await tab.run(() => document.querySelector<HTMLElement>("#get")?.click());
			await opened(tab, "checklist");
			expect(await send(tab, "coach-checklist")).toEqual([other, other]);
		},
	);
}

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
