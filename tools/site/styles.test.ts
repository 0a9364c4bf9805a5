import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./paths.ts";
import { brandCss } from "./styles.ts";

const folder = join(root, "site/styles");
const sheets = readdirSync(folder).map((file) => ({
	file,
	css: readFileSync(join(folder, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""),
}));

describe("the site's style sheet", () => {
	it("uses no colour or face that there is not", () => {
		const all = sheets.map(({ css }) => css).join("");
		const set = new Set(
			[...`${brandCss()}${all}`.matchAll(/(?:^|[;{\s])(--[\w-]+):/g)].map(([, name]) => name),
		);
		const missing = [...all.matchAll(/var\((--[\w-]+)\)/g)]
			.map(([, name]) => name)
			.filter((name) => !set.has(name));
		expect(missing).toEqual([]);
	});
});
