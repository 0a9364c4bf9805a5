import { placeOf, shown } from "../support/look.ts";
import { expect, longUnless, test } from "../test.ts";

/** How themes lay out an article: a centred column for everything in it. */
const themes = {
	"a block theme":
		".entry-content>*{max-width:520px;margin-left:auto!important;margin-right:auto!important}",
	"a classic theme":
		".entry-content>*{width:calc(100% - 4rem);max-width:520px;margin-left:auto;margin-right:auto}",
	"a grid":
		".entry-content{display:grid;grid-template-columns:1fr min(520px,100%) 1fr}.entry-content>*{grid-column:2}",
};

const tag = (rest: string) => `<script async src="{coach}/loader.js" ${rest}></script>`;
const ways = `<p id="text">Words</p><coach-contact></coach-contact><div data-coach-widget="checklist"><a href="#x">Get</a></div>
${tag('data-widget="calculator"')}${tag('data-widget="consultation" data-mode="button"')}<coach-booking mode="button"></coach-booking><coach-share></coach-share>
<p id="flow">Or <coach-contact mode="button"></coach-contact> now</p>`;
const widgets = ["coach-contact:not([mode])", "coach-checklist", "coach-calculator", "coach-share"];

for (const [index, [theme, css]] of Object.entries(themes).entries()) {
	for (const [nth, width] of [320, 768, 1280].entries()) {
		test(
			`every way to place a widget keeps to the column of ${theme} at ${width} px`,
			longUnless(nth === 0 && index === 0),
			async ({ tab, hosts }) => {
				await tab.resize(width, 900);
				await tab.open(
					hosts.html(
						`<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}${css}</style>${tag("")}<div class="entry-content">${ways}</div>`,
					),
				);
				await shown(tab, [...widgets, "coach-consultation", "coach-booking"].join());
				const text = await placeOf(tab, "#text");
				for (const each of widgets) {
					const box = await placeOf(tab, each);
					expect([each, box.x, box.width]).toEqual([each, text.x, text.width]);
				}
				for (const each of ["coach-consultation", "coach-booking"]) {
					const button = await placeOf(tab, each);
					expect([each, button.x]).toEqual([each, text.x]);
					expect(button.x + button.width).toBeLessThanOrEqual(text.x + text.width);
				}
				// A button with text around it is in the same line as the text.
				const [one, other] = await tab.run(() =>
					["#flow", "#flow coach-contact"].map(
						(each) => document.querySelector(each)?.getBoundingClientRect().x,
					),
				);
				expect(other).toBeGreaterThan(one ?? 0);
				expect(await tab.run(() => document.documentElement.scrollWidth)).toBe(width);
			},
		);
	}
}

test("without a column a form has a maximum width of its own, and the page may set another", async ({
	tab,
	hosts,
}) => {
	await tab.resize(1280, 900);
	await tab.open(
		hosts.html(
			`<!doctype html><style>body{margin:0}.wide{--coach-max-width:800px}</style>${tag("")}<coach-contact></coach-contact><div class="wide"><coach-checklist></coach-checklist></div>`,
		),
	);
	await shown(tab, "coach-contact, coach-checklist");
	const cards = await tab.run(() =>
		window.__all("coach-contact,coach-checklist").map((each) => {
			const { x, width } = each.shadowRoot?.querySelector("section")?.getBoundingClientRect() ?? {};
			return [x, width];
		}),
	);
	expect(cards).toEqual([
		[320, 640],
		[240, 800],
	]);
});
