import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tokensCss } from "../../look/tokens.ts";
import { root } from "./paths.ts";

const folder = join(root, "site/styles");
const sheets = readdirSync(folder).map((file) => ({
	file,
	css: readFileSync(join(folder, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""),
}));

describe("the site's style sheet", () => {
	it("has no colour of its own: all come from the brand", () => {
		const colours = sheets.flatMap(({ file, css }) =>
			[...css.matchAll(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)].map(
				([it]) => `${file}: ${it}`,
			),
		);
		expect(colours).toEqual([]);
	});

	it("uses no colour or face that there is not", () => {
		const all = sheets.map(({ css }) => css).join("");
		const set = new Set(
			[...`${tokensCss()}${all}`.matchAll(/(?:^|[;{\s])(--[\w-]+):/g)].map(([, name]) => name),
		);
		const missing = [...all.matchAll(/var\((--[\w-]+)\)/g)]
			.map(([, name]) => name)
			.filter((name) => !set.has(name));
		expect(missing).toEqual([]);
	});
});
