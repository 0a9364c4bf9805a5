import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { derivePalette } from "../theme/palette.ts";
import { inlineTokens } from "../theme/tokens.ts";
import { widgetNames } from "./widget-names.gen.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const common = read("README.md");
/** The colours named in the tables, whatever the business's own are. */
const evergreen = derivePalette({ primary: "#166534", accent: "#b45309" });
const css = inlineTokens(read("kit/element/styles/base.css"), evergreen);

/** The texts marked as `code`. */
const named = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]);

/** The `part="…"` names in the sources of some folders. */
function partsOf(...folders: string[]): Set<string> {
	const files = folders.flatMap((folder) =>
		globSync(`${folder}/**/*.tsx`, { cwd: import.meta.dirname }),
	);
	const sources = files.filter((file) => !file.includes(".test.")).map(read);
	const lists = sources.flatMap((source) => [
		...source.matchAll(/\bpart(?:=|: |=\{quiet \? )"([\w -]+)"/g),
	]);
	return new Set(lists.flatMap((match) => (match[1] ?? "").split(" ")));
}

test("every part is described, and only existing ones", () => {
	const section = common.slice(common.indexOf("| part |"), common.indexOf("Sizes follow"));
	const described = named(section);
	expect(new Set(described)).toEqual(partsOf("kit", ...widgetNames));
	for (const name of widgetNames) {
		const text = read(`${name}/README.md`);
		const own = named(text.slice(text.indexOf("## Parts")).split("\n## ")[0] ?? "");
		for (const part of own) expect(described, `${name}::part(${part})`).toContain(part);
		for (const part of partsOf(name)) expect(own, `${name}::part(${part})`).toContain(part);
	}
});

test("every --coach-* property is described with its colours", () => {
	for (const [, property, light, dark] of css.matchAll(
		/(--coach-[\w-]+), (?:light-dark\((#\w+), (#\w+)\))?/g,
	)) {
		const row = common.split("\n").find((line) => line.includes(`\`${property}\``));
		expect(row, property).toBeDefined();
		if (light) expect(row).toContain(`\`${light}\` | \`${dark}\``);
	}
});
