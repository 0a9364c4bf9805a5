import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../files/paths.ts";
import { classesWithRules, classMentionsIn } from "./css-classes.ts";

const read = (pattern: string) =>
	globSync(pattern, { cwd: root })
		.filter((file) => !file.includes(".test."))
		.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const rulesOf = (pattern: string) =>
	new Set(read(pattern).flatMap(({ text }) => [...classesWithRules(text)]));
const own = rulesOf("site/{styles,pages}/**/*.css");
/** The parts of the shared sheet on the site's pages; they don't use every rule of it. */
const shared = rulesOf("theme/ui/{base,button,card,field,toast}.css");
const rules = new Set([...own, ...shared]);

/** Classes without a rule, and rules without a class. */
function astray(sources: { file: string; text: string }[]) {
	const named = sources.map(({ file, text }) => classMentionsIn(file, text));
	const given = new Set(named.flatMap((each) => each.given.map(({ name }) => name)));
	const words = new Set(named.flatMap((each) => each.words));
	const starts = [...given].filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
	const used = (name: string) =>
		words.has(name) || starts.some((it) => name.startsWith(it) && words.has(name.slice(it.length)));
	return {
		unruled: [...given].filter((name) => !name.endsWith("*") && !rules.has(name)),
		unused: [...own].filter((name) => !used(name)),
	};
}

describe("the site's style sheet", () => {
	it("has a rule for every class that a component uses, even later, and for no other", () => {
		expect(astray(read("site/**/*.{ts,tsx}"))).toEqual({ unruled: [], unused: [] });
	});

	it("is reported as incomplete if a class has no rule", () => {
		const text = 'const A = ({ bad }) => <p className={bad ? "note-error" : "more"} />;';
		const { unruled, unused } = astray([{ file: "planted.tsx", text }]);
		expect(unruled).toEqual(["note-error"]);
		expect(unused).toContain("chip");
		expect(unused).not.toContain("more");
	});
});
