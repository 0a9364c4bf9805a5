import type { ChromiumTab } from "../drivers/chromium.ts";
import { countsOf } from "../support/measure.ts";
import { expect, longUnless, test, until } from "../test.ts";

const times = process.env.LONG ? 500 : 50;

/** A way to add a widget to a page and remove it again, repeatedly, to find leaks. */
interface Mounting {
	packages?: string[];
	/** Scripts at the end of the body. */
	tail?: string[];
	body: string;
	/** Defines `toggle(shown)`; bundles in apps/ define it themselves. */
	script?: string;
	/** The widget shown. */
	widget?: "contact" | "checklist";
}

const placeholder = '<div data-coach-widget="contact"><a href="#ask">Ask</a></div>';
const opener = '<a id="get" href="#get" data-coach-open="checklist">Get</a>';
const main = `<main id="main"></main>`;
/** Swaps in `next`, the page's new HTML. */
const bySwap = (swap: string, content = placeholder) =>
	`window.toggle = (shown) => { const next = '<main id="main">' + (shown ? ${JSON.stringify(content)} : "") + "</main>"; return ${swap}; };`;
const app = (framework: string): Mounting => ({
	body: '<div id="app"></div>',
	tail: [`/apps/toggle-${framework}.js`],
});

const mountings: Record<string, Mounting> = {
	"an element of its own": {
		body: main,
		script: bySwap("main.outerHTML = next", "<coach-contact></coach-contact>"),
	},
	"a placeholder": { body: main, script: bySwap("main.outerHTML = next") },
	"a table cell, which takes no shadow root": {
		body: main,
		script: bySwap(
			"main.outerHTML = next",
			'<table><tr><td data-coach-widget="contact"><a href="#ask">Ask</a></td></tr></table>',
		),
	},
	"an element that becomes a placeholder and is one no more": {
		body: '<div id="spot"><a href="#ask">Ask</a></div>',
		script:
			'window.toggle = (shown) => { if (shown) spot.dataset.coachWidget = "contact"; else delete spot.dataset.coachWidget; };',
	},
	"a dialog from a link, which is destroyed": {
		body: opener,
		widget: "checklist",
		script: `window.toggle = async (shown) => {
	if (!shown) return Coachkit.destroy();
	const opened = new Promise((go) => addEventListener("coach:open", go, { once: true }));
	get.click();
	await opened;
};`,
	},
	"a button that is taken away with its dialog open": {
		body: main,
		script: `window.toggle = async (shown) => {
	main.innerHTML = shown ? '<div data-coach-widget="contact" data-coach-mode="button"></div>' : "";
	if (!shown) return;
	const find = () => main.firstChild.shadowRoot?.querySelector("coach-contact")?.shadowRoot?.querySelector("button");
	while (!find()) await new Promise(requestAnimationFrame);
	find().click();
};`,
	},
	React: app("react"),
	Vue: app("vue"),
	Svelte: app("svelte"),
	"Turbo's morphing": {
		packages: ["@hotwired/turbo/dist/turbo.es2017-umd.js"],
		body: main,
		script: bySwap(
			`Turbo.renderStreamMessage('<turbo-stream action="replace" method="morph" target="main"><template>' + next + "</template></turbo-stream>")`,
		),
	},
	idiomorph: {
		packages: ["idiomorph/dist/idiomorph.js"],
		body: main,
		script: bySwap("Idiomorph.morph(main, next)"),
	},
	"Alpine's morph, as Livewire uses it": {
		tail: ["/packages/@alpinejs/morph/dist/cdn.js", "/packages/alpinejs/dist/cdn.js"],
		body: main,
		script: bySwap("Alpine.morph(main, next)"),
	},
	morphdom: {
		packages: ["morphdom/dist/morphdom-umd.js"],
		body: main,
		script: bySwap("morphdom(main, next)"),
	},
	"htmx's swap": {
		packages: ["htmx.org/dist/htmx.js"],
		body: main,
		script: bySwap(
			'htmx.swap("#main", next, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 })',
		),
	},
	"a page put right around a table cell": {
		packages: ["idiomorph/dist/idiomorph.js"],
		body: main,
		script: `window.toggle = (shown) => {
	const cell = '<table><tr><td data-coach-widget="contact"><a href="#ask">Ask</a></td></tr></table>';
	const next = '<main id="main">' + (shown ? cell : "") + "</main>";
	Idiomorph.morph(main, next);
	// Repeated, because what was inserted into the cell isn't part of the page's HTML.
	const filled = new MutationObserver(() => { filled.disconnect(); Idiomorph.morph(main, next); });
	if (shown) filled.observe(main, { childList: true, subtree: true });
};`,
	},
};

/** Shows and hides the widget repeatedly, each time until it is rendered or gone. */
const cycle = (tab: ChromiumTab, rounds: number, widget: string) =>
	tab.run(
		async ([count, tag]: [number, string]) => {
			const drawn = () =>
				window
					.__all(tag)
					.some((each) =>
						each.shadowRoot?.querySelector(tag === "coach-contact" ? "h2,button" : "dialog"),
					);
			const toggle = (window as unknown as { toggle(shown: boolean): unknown }).toggle;
			for (let round = 0; round < count; round++) {
				for (const shown of [true, false]) {
					await toggle(shown);
					const end = performance.now() + 10_000;
					while (drawn() !== shown) {
						if (performance.now() > end) throw new Error(`Round ${round}: shown is not ${shown}.`);
						await new Promise((go) => setTimeout(go));
					}
				}
			}
		},
		[rounds, widget] as [number, string],
	);

for (const [name, mounting] of Object.entries(mountings)) {
	const { packages = [], tail = [], body, script = "", widget = "contact" } = mounting;
	test(
		`leaks: ${times} mounts of ${name} leave nodes, listeners and heap flat`,
		longUnless(name === "a placeholder"),
		async ({ chromium: tab, hosts }) => {
			test.setTimeout(240_000);
			const scripts = tail.map((src) => `<script src="${src}"></script>`);
			await tab.open(hosts.page({ name: "plain", packages, script }, body + scripts.join("")));
			await until(tab, "the loader ran", () => window.Coachkit?.version);
			// Count only after loading what stays: files, styles, analytics.
			await cycle(tab, 50, `coach-${widget}`);
			// Load the code explicitly: the forms above may have been removed before it arrived.
			await tab.run(async (name: string) => {
				const { load } = window.Coachkit as unknown as { load(part: string): Promise<unknown> };
				await load(name);
			}, widget);
			await cycle(tab, 50, `coach-${widget}`);
			await until(tab, "what counts visits is there", () =>
				performance.getEntriesByType("resource").some(({ name }) => /\/funnel-/.test(name)),
			);
			await cycle(tab, 50, `coach-${widget}`);
			const before = await countsOf(tab);
			await cycle(tab, times, `coach-${widget}`);
			const after = await countsOf(tab);
			// One widget has about a hundred nodes, so a leak at every mount would be thousands.
			expect(after.nodes - before.nodes, "nodes").toBeLessThan(200);
			expect(after.listeners - before.listeners, "listeners").toBeLessThan(20);
			expect(after.heap - before.heap, "bytes of heap").toBeLessThan(500_000);
		},
	);
}
