import { writeFileSync } from "node:fs";
import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import type { Clip, Tab } from "../drivers/tab.ts";
import { hostContent, stages } from "../pages/html.ts";
import { type HostPage, hostilePages } from "../pages/pages.ts";
import { dialogPlace, opened, placeOf, shown } from "../support/look.ts";
import { differing } from "../support/measure.ts";
import type { Hosts } from "../support/servers.ts";
import { expect, longUnless, test } from "../test.ts";

test.use({ pixelExact: true });
// One worker starts the browser with the flags for exact pixels, for all tests of this file.
test.describe.configure({ mode: "default" });

const [plain, ...hostile] = hostilePages;
/** Widgets that open as dialogs. */
const modal = ["checklist", "consultation", "calculator", "contact"] as const;

const pictures = new Map<string, Map<string, Buffer>>();

/** A picture, once two in a row are the same because rendering has finished. */
async function still(tab: Tab, clip: Clip): Promise<Buffer> {
	let last = await tab.picture(clip);
	for (let tries = 0; tries < 10; tries++) {
		const next = await tab.picture(clip);
		if (next.equals(last)) break;
		last = next;
	}
	return last;
}

/** Takes pictures of every widget, inline and as a dialog. */
async function look(tab: Tab, hosts: Hosts, page: HostPage): Promise<Map<string, Buffer>> {
	await tab.open(hosts.page(page, hostContent + stages));
	await shown(tab, ".stage > *");
	const taken = new Map<string, Buffer>();
	for (const name of widgetNames) {
		taken.set(name, await still(tab, await placeOf(tab, `#stage-${name}`)));
	}
	// The background shows through a dialog's corners, so make it the same everywhere.
	await tab.run(() => document.querySelector("#veil")?.classList.add("on"));
	for (const name of modal) {
		await tab.run((widget: typeof name) => window.Coachkit?.open?.(widget), name);
		await opened(tab, name);
		// Focuses the title, because a caret in a field would blink.
		await tab.run((tag: string) => {
			const root = [...document.querySelectorAll(tag)].at(-1)?.shadowRoot;
			root?.querySelector<HTMLElement>("h2")?.focus();
		}, `coach-${name}`);
		taken.set(`${name} dialog`, await still(tab, await dialogPlace(tab, name)));
		await tab.run(() => window.Coachkit?.close?.());
	}
	return taken;
}

test("the comparison of pictures finds one pixel that differs by one level, and nothing else", {
	tag: "@long",
}, async ({ tab, hosts }) => {
	test.skip(tab.browser === "webkit", "WebKitGTK's pictures differ among themselves");
	await tab.open(hosts.page({ name: "plain" }, stages));
	await shown(tab, "coach-contact");
	const place = await placeOf(tab, "#stage-contact");
	const before = await still(tab, place);
	expect(await differing(tab, before, await still(tab, place))).toBe(0);
	await tab.run(({ x, y }) => {
		const speck = document.body.appendChild(document.createElement("i"));
		speck.style.cssText = `position:fixed;left:${x + 9}px;top:${y + 9}px;width:1px;height:1px;z-index:999;background:#fefefe`;
	}, place);
	expect(await differing(tab, before, await still(tab, place))).toBe(1);
	expect(await differing(tab, before, await still(tab, { ...place, width: 100 }))).not.toBe(0);
});

for (const page of hostile) {
	test(
		`every widget looks the same: ${page.name}`,
		// In `npm run test:all` form-styles.spec.ts compares computed styles instead.
		longUnless(false),
		async ({ tab, hosts }) => {
			test.skip(tab.browser === "webkit", "WebKitGTK's pictures differ among themselves");
			if (!plain) throw new Error("The first page is the plain one.");
			const known = pictures.get(tab.browser) ?? (await look(tab, hosts, plain));
			pictures.set(tab.browser, known);
			const seen = await look(tab, hosts, page);
			const found: Record<string, number> = {};
			for (const [name, picture] of seen) {
				found[name] = await differing(tab, known.get(name) as Buffer, picture);
				if (found[name] !== 0) {
					writeFileSync(test.info().outputPath(`${name} plain.png`), known.get(name) as Buffer);
					writeFileSync(test.info().outputPath(`${name} here.png`), picture);
				}
			}
			expect(found, "differing pixels").toEqual(
				Object.fromEntries([...seen.keys()].map((name) => [name, 0])),
			);
		},
	);
}
