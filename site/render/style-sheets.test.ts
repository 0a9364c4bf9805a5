import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classesWithRules, classMentionsIn } from "./css-classes.ts";
import { root } from "./paths.ts";
import { brandCss } from "./style-sheets.ts";

const read = (pattern: string) =>
	globSync(pattern, { cwd: root })
		.filter((file) => !file.includes(".test."))
		.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const css = read("site/{styles,pages}/*.css")
	.map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\//g, ""))
	.join("\n");
const rules = classesWithRules(css);

/** Classes without a rule, and rules without a class. */
function astray(sources: { file: string; text: string }[]) {
	const named = sources.map(({ file, text }) => classMentionsIn(file, text));
	const given = new Set(named.flatMap((each) => each.given));
	const words = new Set(named.flatMap((each) => each.words));
	const starts = [...given].filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
	const used = (name: string) =>
		words.has(name) || starts.some((it) => name.startsWith(it) && words.has(name.slice(it.length)));
	return {
		unruled: [...given].filter((name) => !name.endsWith("*") && !rules.has(name)),
		unused: [...rules].filter((name) => !used(name)),
	};
}

describe("the site's style sheet", () => {
	it("uses no colour or face that there is not", () => {
		const set = new Set(
			[...`${brandCss()}${css}`.matchAll(/(?:^|[;{\s])(--[\w-]+):/g)].map(([, name]) => name),
		);
		const missing = [...css.matchAll(/var\((--[\w-]+)\)/g)]
			.map(([, name]) => name)
			.filter((name) => !set.has(name));
		expect(missing).toEqual([]);
	});

	it("has a rule for every class that a component gives, also later, and none for others", () => {
		expect(astray(read("site/**/*.{ts,tsx}"))).toEqual({ unruled: [], unused: [] });
	});

	it("is missed where a class has no rule", () => {
		const text = 'const A = ({ bad }) => <p className={bad ? "note-error" : "btn"} />;';
		const { unruled, unused } = astray([{ file: "planted.tsx", text }]);
		expect(unruled).toEqual(["note-error"]);
		expect(unused).toContain("card");
		expect(unused).not.toContain("btn");
	});
});
