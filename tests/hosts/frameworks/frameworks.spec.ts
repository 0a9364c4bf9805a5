import { click, fieldValue, fill, opened, shown } from "../support/look.ts";
import { expect, longUnless, test, until } from "../test.ts";

for (const framework of ["react", "vue", "svelte"]) {
	test(
		`a ${framework} host may change, empty and remove what is around and inside a placeholder`,
		longUnless(framework === "react"),
		async ({ tab, hosts }) => {
			await tab.open(
				hosts.page(
					{ name: "plain" },
					`<div id="app"></div><script src="/apps/${framework}.js"></script>`,
				),
			);
			await shown(tab, "#spot > coach-contact, coach-share");
			for (const step of [1, 2, 3]) {
				await tab.run(() => document.querySelector<HTMLElement>("#next")?.click());
				await until(
					tab,
					`it is at ${step}`,
					(at: number) => document.querySelector("#next")?.textContent === String(at),
					step,
				);
				const state = await tab.run(() => ({
					widgets: window.__all("#spot > coach-contact").length,
					fallback: [...document.querySelectorAll("#spot > a, #spot > p")].map((each) => [
						each.textContent,
						each.checkVisibility(),
					]),
				}));
				expect(state.widgets).toBe(1);
				expect(state.fallback).toEqual(
					[step === 2 ? [] : [`Ask ${step}`, false], step > 2 ? ["Or ring", false] : []].filter(
						(each) => each.length > 0,
					),
				);
			}
			await tab.run(() => document.querySelector<HTMLElement>("#next")?.click());
			await until(
				tab,
				"the widget went with its placeholder",
				() => !window.__all("coach-contact, coach-share")[0],
			);
			await click(tab, "#get");
			await opened(tab, "checklist");
		},
	);
}

test("Turbo swaps the body: widgets on the new page, drafts kept, nothing doubled on the way back", async ({
	tab,
	hosts,
}) => {
	const body = (title: string, link: string) =>
		`<h1>${title}</h1><a id="go" href="${link}">Go</a><div data-coach-widget="contact"><a href="#x">Ask</a></div><p><script async src="{coach}/loader.js" data-widget="share"></script></p><a id="get" href="#get" data-coach-open="checklist">Get</a>`;
	const turbo = { name: "plain", packages: ["@hotwired/turbo/dist/turbo.es2017-umd.js"] };
	const second = hosts.page(turbo, body("Second", "#"));
	await tab.open(hosts.page(turbo, body("First", second)));
	await shown(tab, "coach-contact, coach-share");
	await fill(tab, "contact", "firstName", "Jo");
	await tab.run(() => {
		window.Coachkit?.open?.("checklist");
	});
	await opened(tab, "checklist");
	await fill(tab, "checklist", "email", "jo@plumbing.example");
	await tab.press("Escape");
	await click(tab, "#go");
	await until(
		tab,
		"the second page is there",
		() => document.querySelector("h1")?.textContent === "Second",
	);
	await shown(tab, "coach-contact, coach-share");
	expect(
		await tab.run(() => [window.__all("coach-contact").length, window.__all("coach-share").length]),
	).toEqual([1, 1]);
	expect(await fieldValue(tab, "contact", "firstName")).toBe("Jo");
	await click(tab, "#get");
	await opened(tab, "checklist");
	expect(await fieldValue(tab, "checklist", "email")).toBe("jo@plumbing.example");
	await tab.press("Escape");
	await until(
		tab,
		"the checklist is closed",
		() => !window.__all("coach-checklist")[0]?.shadowRoot?.querySelector("dialog")?.open,
	);
	await tab.run(() => history.back());
	await until(
		tab,
		"the first page is back",
		() => document.querySelector("h1")?.textContent === "First",
	);
	await shown(tab, "coach-contact, coach-share");
	expect(
		await tab.run(() => [window.__all("coach-contact").length, window.__all("coach-share").length]),
	).toEqual([1, 1]);
});

test("htmx swaps a part of the page", async ({ tab, hosts }) => {
	const part = hosts.html(
		'<div data-coach-widget="contact"><a href="#x">Ask</a></div><button id="get" data-coach-open="checklist">Get</button>',
	);
	await tab.open(
		hosts.page(
			{ name: "plain", packages: ["htmx.org/dist/htmx.js"] },
			`<main id="main"><button id="swap" hx-get="${part}" hx-target="#main">Swap</button></main>`,
		),
	);
	await until(tab, "the loader ran", () => window.Coachkit?.version);
	await click(tab, "#swap");
	await shown(tab, "coach-contact");
	await click(tab, "#get");
	await opened(tab, "checklist");
});

test("jQuery replaces a part of the page with .html()", async ({ tab, hosts }) => {
	await tab.open(
		hosts.page(
			{ name: "plain", packages: ["jquery/dist/jquery.js"] },
			'<main id="main"><div data-coach-widget="contact"><a href="#x">Ask</a></div></main>',
		),
	);
	await shown(tab, "coach-contact");
	await tab.run(() => {
		const { jQuery } = window as unknown as { jQuery(it: string): { html(text: string): void } };
		jQuery("#main").html(
			'<div data-coach-widget="share"><a href="#x">Share</a></div><button id="get" data-coach-open="checklist">Get</button>',
		);
	});
	await shown(tab, "coach-share");
	await click(tab, "#get");
	await opened(tab, "checklist");
});
