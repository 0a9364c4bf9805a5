import { snippetTree, toHtml } from "../../../site/snippet/snippet.ts";
import { normaliseState } from "../../../site/snippet/studio-state.ts";
import { describeWidgets } from "../../../tools/codegen/widgets/widget-metadata.ts";
import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { serverDrawn } from "../../support/server-drawn.ts";
import type { ChromiumTab } from "../drivers/chromium.ts";
import { after, before } from "../kinds/kind.ts";
import { shown } from "../support/look.ts";
import { shiftMeter, shiftSoFar } from "../support/measure.ts";
import type { Hosts } from "../support/servers.ts";
import { expect, longUnless, test } from "../test.ts";

const windows = { phone: [390, 844], column: [1280, 900] } as const;

/** How far the form's surroundings move when the form loads into a page that was painted without it. */
async function shiftOf(
	tab: ChromiumTab,
	hosts: Hosts,
	{ name, content, size }: { name: string; content: string; size: keyof typeof windows },
): Promise<number> {
	let letCome = () => {};
	const wanted = new Promise<void>((go) => {
		letCome = go;
	});
	hosts.fault = async (path) => void (path.startsWith("/embed/") && (await wanted));
	const [width, height] = windows[size];
	await tab.resize(width, height);
	const column = `${shiftMeter}<style>body{margin:16px;font:17px/1.5 sans-serif}@media(min-width:700px){body{width:680px;margin:16px auto}}</style>`;
	await tab.open(
		hosts.page({ name: "plain", head: column }, `${before}${content}${after.repeat(4)}`),
	);
	await tab.run(async () => {
		const frame = () => new Promise((go) => requestAnimationFrame(go));
		while (performance.getEntriesByType("paint").length === 0) await frame();
		await frame();
	});
	letCome();
	await shown(tab, `coach-${name}`);
	await tab.run(async () => {
		const frame = () => new Promise((go) => requestAnimationFrame(go));
		for (let frames = 0; frames < 5; frames++) await frame();
	});
	return shiftSoFar(tab);
}

for (const size of ["phone", "column"] as const) {
	for (const [index, name] of widgetNames.entries()) {
		// Server-rendered forms, below, cover phones and columns.
		const isSampled = size === "phone" && index === 0;
		test(
			`room: text beside the snippet of ${name} stays when its room is kept, ${size}`,
			longUnless(isSampled),
			async ({ chromium: tab, hosts }) => {
				const widgets = await describeWidgets();
				const widget = widgets.find((each) => each.name === name);
				if (!widget) throw new Error(`There is no ${name}.`);
				const site = { origin: hosts.coach, version: "", integrity: "" };
				const snippet = toHtml(
					snippetTree(normaliseState({ widget: name }, widgets), site, widget),
				);
				// The rule for the page's own style sheet from the guide.
				const content = `<style>[data-coach-widget]{min-height:${widget.room}}</style>${snippet}`;
				expect(await shiftOf(tab, hosts, { name, content, size })).toBeLessThan(0.02);
			},
		);
	}
}

for (const [framework, draw] of Object.entries(serverDrawn)) {
	test(
		`room: text beside a form that a server renders with ${framework} stays when the form loads`,
		longUnless(framework === "React"),
		async ({ chromium: tab, hosts }) => {
			for (const size of ["phone", "column"] as const)
				expect(
					await shiftOf(tab, hosts, { name: "contact", content: await draw(), size }),
					size,
				).toBeLessThan(0.02);
		},
	);
}

test("room: the test notices that text moves if no room is reserved", async ({
	chromium: tab,
	hosts,
}) => {
	const content = '<div data-coach-widget="contact"><a href="#ask">Ask</a></div>';
	expect(await shiftOf(tab, hosts, { name: "contact", content, size: "column" })).toBeGreaterThan(
		0.02,
	);
});
