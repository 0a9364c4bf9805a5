import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { themeCheckRun } from "@shopify/theme-check-node";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { describeWidgets } from "../../tools/codegen/widgets/widget-metadata.ts";
import { themeBlock } from "./build.ts";

const theme = mkdtempSync(join(tmpdir(), "theme-"));
afterAll(() => rmSync(theme, { recursive: true }));

let block = "";
beforeAll(async () => {
	block = themeBlock({
		origin: "https://coach.example",
		widgets: await describeWidgets(),
	} as unknown as Embed);
});

/** The complaints of Shopify's own checker about a theme with this block. */
async function complaints(liquid: string): Promise<string[]> {
	const files = {
		"blocks/coachkit.liquid": liquid,
		"locales/en.default.json": "{}",
		"config/settings_schema.json": "[]",
		".theme-check.yml": "extends: theme-check:all\n",
	};
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(theme, path)), { recursive: true });
		writeFileSync(join(theme, path), text);
	}
	const { offenses } = await themeCheckRun(theme, join(theme, ".theme-check.yml"));
	return offenses.map(({ check }) => check);
}

it("passes Shopify's checker", async () => {
	expect(await complaints(block)).toEqual([]);
	expect(await complaints(block.replace(/.*theme-check-.*\n/g, ""))).toEqual(["RemoteAsset"]);
	expect(await complaints(block.replace("{% endif %}", ""))).toContain("LiquidHTMLSyntaxError");
	expect(await complaints(block.replace('"presets"', "presets"))).toEqual(["ValidSchema"]);
});

it("offers every widget, defaults the partner to the shop's name, and shows the link without scripts", () => {
	const { settings } = JSON.parse(
		/\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(block)?.[1] ?? "",
	);
	expect(settings[0].options.map(({ value }: { value: string }) => value)).toEqual([
		...["checklist", "contact", "consultation", "calculator", "meeting", "form"],
		...["booking", "comments", "share"],
	]);
	expect(block).toContain('<script async src="https://coach.example/loader.js"');
	expect(block).toContain("strip | default: shop.name");
	expect(block).toContain('assign link = "https://coach.example/');
	expect(block).toContain('assign room = "clamp(640px,(560px - 100vw)*999,745px)"');
	// Everything that a shop owner types is escaped as text.
	for (const [typed] of block.matchAll(/="\{\{ (?:partner|title)[^}]*\}\}"/g))
		expect(typed).toContain("| escape }}");
});
