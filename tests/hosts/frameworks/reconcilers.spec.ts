import type { Tab } from "../drivers/tab.ts";
import { click, fieldValue, fill, opened, shown } from "../support/look.ts";
import { expect, longUnless, quickOrLong, test, until } from "../test.ts";

/** Types into an inline form and a dialog before the page corrects its HTML. */
async function typeBefore(tab: Tab): Promise<void> {
	await shown(tab, "#spot coach-contact");
	await fill(tab, "contact", "firstName", "Jo");
	await click(tab, "#get");
	await opened(tab, "checklist");
	await fill(tab, "checklist", "email", "jo@plumbing.example");
}

/** Checks that all of it is still there once, and that the host's own content is hidden. */
async function findAfter(tab: Tab): Promise<void> {
	await opened(tab, "checklist");
	expect(await fieldValue(tab, "checklist", "email")).toBe("jo@plumbing.example");
	await tab.press("Escape");
	await shown(tab, "#spot coach-contact");
	expect(await fieldValue(tab, "contact", "firstName")).toBe("Jo");
	expect(
		await tab.run(() => [
			window.__all("coach-contact").length,
			document.querySelectorAll("#spot > *").length,
			document.querySelector("#spot > a")?.checkVisibility(),
		]),
	).toEqual([1, 1, false]);
	await fill(tab, "contact", "lastName", "Bloggs");
	expect(await fieldValue(tab, "contact", "lastName")).toBe("Bloggs");
}

for (const framework of ["vue", "react"]) {
	test(
		`a page that ${framework} hydrates after the widgets were added keeps them, without a console message`,
		longUnless(framework === "react"),
		async ({ tab, hosts }) => {
			await tab.open(
				hosts.page(
					{ name: "plain" },
					`<div id="app"><main><button type="button" id="next">0</button><div id="spot" data-coach-widget="contact"><a href="#ask">Ask</a></div><a id="get" href="#get" data-coach-open="checklist">Get</a></main></div><script src="/apps/hydrating-${framework}.js"></script>`,
				),
			);
			await typeBefore(tab);
			await tab.run(() => (window as unknown as { hydrate(): void }).hydrate());
			// React waits until the browser is idle.
			await until(tab, "the page reacts", () => {
				document.querySelector<HTMLElement>("#next")?.click();
				return document.querySelector("#next")?.textContent !== "0";
			});
			await findAfter(tab);
		},
	);
}

const morphing = {
	"Turbo's refresh": {
		files: ["@hotwired/turbo/dist/turbo.es2017-umd.js"],
		body: "",
		morph: () =>
			(window as never as { Turbo: { visit(to: string, how: object): void } }).Turbo.visit(
				location.href,
				{ action: "replace" },
			),
	},
	idiomorph: {
		files: ["idiomorph/dist/idiomorph.js"],
		body: "",
		morph: async () => {
			const text = await (await fetch(location.href)).text();
			const { body } = new DOMParser().parseFromString(text, "text/html");
			(
				window as never as { Idiomorph: { morph(from: Element, to: Element, how: object): void } }
			).Idiomorph.morph(document.body, body, { ignoreActiveValue: false });
		},
	},
	"Livewire's morph": {
		files: [],
		// Alpine's script needs a body before it.
		body: ["@alpinejs/morph/dist/cdn.js", "alpinejs/dist/cdn.js"]
			.map((path) => `<script src="/packages/${path}"></script>`)
			.join(""),
		morph: async () => {
			const text = await (await fetch(location.href)).text();
			const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
			(window as never as { Alpine: { morph(from: Element, to: string): void } }).Alpine.morph(
				document.querySelector("main") as Element,
				main?.outerHTML ?? "",
			);
		},
	},
} as const;

for (const [index, [name, { files, body, morph }]] of Object.entries(morphing).entries()) {
	test(
		`${name} corrects the page's HTML, and leaves the widgets with what was typed`,
		quickOrLong(index === 0),
		async ({ tab, hosts }) => {
			const head = '<meta name="turbo-refresh-method" content="morph">';
			await tab.open(
				hosts.page(
					{ name: "plain", packages: [...files], head, body },
					`<main><div id="spot" data-coach-widget="contact"><a href="#ask">Ask</a></div>
				<table><tr><td id="cell" data-coach-widget="calculator"><a href="#price">Price</a></td></tr></table>
				<a id="get" href="#get" data-coach-open="checklist">Get</a></main>`,
				),
			);
			await shown(tab, "#cell coach-calculator");
			await tab.run(() => {
				document.querySelector("main")?.setAttribute("data-before", "");
				document.querySelector("#get")?.append(" it");
			});
			await typeBefore(tab);
			await tab.run(morph);
			await until(
				tab,
				"the page was put right",
				() => document.querySelector("#get")?.textContent === "Get",
			);
			await findAfter(tab);
			// A table cell can't have a shadow root, so its widget is inserted into it, and again after the morph.
			await shown(tab, "#cell > coach-calculator");
		},
	);
}

test("an element that becomes a placeholder shows its widget, and its own content once it no longer is one", async ({
	tab,
	hosts,
}) => {
	await tab.open(hosts.page({ name: "plain" }, '<div id="spot"><a href="#ask">Ask</a></div>'));
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await tab.run(() =>
		document.querySelector("#spot")?.setAttribute("data-coach-widget", "contact"),
	);
	await shown(tab, "#spot coach-contact");
	await tab.run(() => document.querySelector("#spot")?.setAttribute("data-coach-widget", "share"));
	await shown(tab, "#spot coach-share");
	await tab.run(() => document.querySelector("#spot")?.removeAttribute("data-coach-widget"));
	await until(tab, "the link is back", () => document.querySelector("#spot a")?.checkVisibility());
});

test("a page that removes unknown elements from its body opens dialogs, and one that removes all follows the link", async ({
	tab,
	hosts,
}) => {
	for (const [kept, root] of [
		[true, "document.body"],
		[false, "document.documentElement"],
	] as const) {
		await tab.open(
			hosts.page(
				{
					name: "plain",
					script: `addEventListener("DOMContentLoaded",()=>new MutationObserver((all)=>{for(const {addedNodes} of all)for(const each of addedNodes)each.remove()}).observe(${root},{childList:true}))`,
				},
				'<a id="get" href="#followed" data-coach-open="checklist">Get</a>',
			),
		);
		await until(tab, "the loader ran", () => window.Coachkit?.version);
		await click(tab, "#get");
		if (kept) await opened(tab, "checklist");
		else await until(tab, "the link was followed", () => location.hash === "#followed");
	}
});

test("a placeholder exposes the parts of its widget, and passes its colours on", async ({
	tab,
	hosts,
}) => {
	await tab.open(
		hosts.page(
			{
				name: "plain",
				head: "<style>#spot{--coach-accent:rgb(1,2,3)}#spot::part(title){text-transform:uppercase}</style>",
			},
			'<div id="spot" data-coach-widget="contact"><a href="#ask">Ask</a></div>',
		),
	);
	await shown(tab, "#spot coach-contact");
	expect(
		await tab.run(() => {
			const root = window.__all("#spot coach-contact")[0]?.shadowRoot;
			return [
				getComputedStyle(root?.querySelector("h2") as Element).textTransform,
				getComputedStyle(root?.querySelector("[type=submit]") as Element).backgroundColor,
			];
		}),
	).toEqual(["uppercase", "rgb(1, 2, 3)"]);
});
