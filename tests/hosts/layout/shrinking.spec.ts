import { shown } from "../support/look.ts";
import { expect, longUnless, test } from "../test.ts";

/** Boxes that are as wide as their content; `*` is the widget. */
const boxes = {
	"a centred flex row": '<div style="display:flex;justify-content:center">*</div>',
	"a centred flex column":
		'<div style="display:flex;flex-direction:column;align-items:center">*</div>',
	"a centred grid": '<div style="display:grid;place-items:center">*</div>',
	"a float": '<div style="float:left">*</div><br style="clear:both">',
	"an inline block": '<div style="display:inline-block">*</div>',
	"fit-content": '<div style="width:fit-content;margin:auto">*</div>',
	"max-content": '<div style="width:max-content">*</div>',
	"a table cell": "<table><tr><td>*</td></tr></table>",
	"a popup": '<div style="position:absolute;left:8px">*</div>',
	"a page builder's column":
		'<div style="display:flex;flex-wrap:wrap"><div style="display:flex;flex-direction:column;align-items:flex-start"><div style="max-width:100%">*</div></div></div>',
};
const ways = {
	element: "<coach-contact></coach-contact>",
	placeholder: '<div data-coach-widget="contact"><a href="#x">Ask</a></div>',
	"one-line tag": '<script async src="{coach}/loader.js" data-widget="contact"></script>',
};
const buttons = '<coach-contact class="button" mode="button"></coach-contact>';

const head = (css: string) =>
	`<!doctype html><meta name="viewport" content="width=device-width"><style>${css}</style>`;

for (const [index, width] of [320, 768, 1280, 1920].entries()) {
	for (const [nth, [way, markup]] of Object.entries(ways).entries()) {
		test(
			`a form (${way}) has a width of its own in every box that shrinks to its content, at ${width} px`,
			longUnless(nth === 0 && index === 0),
			async ({ tab, hosts }) => {
				// A very tall window, because only what is near it loads, and scrolling takes long.
				await tab.resize(width, 12_000);
				const places = Object.values(boxes).map(
					(box) =>
						`<section class="place">${box.replace("*", markup)}${box.replace("*", buttons)}</section>`,
				);
				await tab.open(
					hosts.html(
						`${head("body{margin:8px}table{border-spacing:0}td{padding:0}.place{position:relative;min-height:900px;clear:both}")}<script async src="{coach}/loader.js"></script>${places.join("")}`,
					),
				);
				await shown(tab, "coach-contact:not(.button), coach-contact.button");
				const { scroll, found } = await tab.run(() => ({
					scroll: document.documentElement.scrollWidth - innerWidth,
					found: [...document.querySelectorAll(".place")].map((place) => {
						const widthOf = (widget: string, part: string) =>
							window
								.__all(widget)
								.find((each) => place.contains(each.getRootNode() === document ? each : host(each)))
								?.shadowRoot?.querySelector(part)
								?.getBoundingClientRect().width ?? 0;
						function host(each: Element) {
							return (each.getRootNode() as ShadowRoot).host;
						}
						return {
							card: widthOf("coach-contact:not(.button)", "section"),
							button: widthOf("coach-contact.button", "button"),
						};
					}),
				}));
				// The page has a margin, of at most 32 px in all.
				const room = width - 32;
				const names = Object.keys(boxes);
				const wrong = found
					.map((each, at) => ({ box: names[at], ...each }))
					.filter(({ card, button }) => card < Math.min(640, room) || card > 640 || button < 100);
				expect(found).toHaveLength(names.length);
				expect(wrong).toEqual([]);
				expect(scroll).toBeLessThanOrEqual(0);
			},
		);
	}
}

test("beside other columns a form becomes narrower, and never widens the page", async ({
	tab,
	hosts,
}) => {
	const rows = {
		flex: '<div style="display:flex"><div style="flex:1">*</div><aside style="flex:none;width:200px">Aside</aside></div>',
		grid: '<div style="display:grid;grid-template-columns:auto 200px">*<aside>Aside</aside></div>',
		table:
			'<table style="width:100%"><tr><td>*</td><td style="width:200px"><div style="width:200px">Aside</div></td></tr></table>',
	};
	for (const [name, row] of Object.entries(rows)) {
		await tab.resize(500, 1200);
		await tab.open(
			hosts.html(
				`<!doctype html><meta name="viewport" content="width=device-width"><script async src="{coach}/loader.js"></script>${row.replace("*", ways.element)}`,
			),
		);
		await shown(tab, "coach-contact");
		const scroll = await tab.run(() => document.documentElement.scrollWidth - innerWidth);
		expect([name, scroll]).toEqual([name, 0]);
	}
});

test("a form set to the width of its column has it, even in a box that shrinks to its content", async ({
	tab,
	hosts,
}) => {
	await tab.resize(1280, 1200);
	await tab.open(
		hosts.html(
			`<!doctype html><style>body{margin:0;--coach-max-width:100%}</style><script async src="{coach}/loader.js"></script><coach-contact></coach-contact><div style="float:left"><coach-checklist></coach-checklist></div>`,
		),
	);
	await shown(tab, "coach-contact, coach-checklist");
	const cards = await tab.run(() =>
		window
			.__all("coach-contact,coach-checklist")
			.map((each) => each.shadowRoot?.querySelector("section")?.getBoundingClientRect().width),
	);
	// These widths include the border.
	expect(cards).toEqual([1280, 642]);
});
