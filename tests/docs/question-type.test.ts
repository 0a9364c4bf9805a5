/** @module-tag all */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { follow, stepsIn } from "./support/follow.ts";
import { root } from "./support/markdown.ts";
import { ownCopy } from "./support/own-copy.ts";

// A compiler takes less than this unless it hangs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const guide = readFileSync(join(root, "docs/how-a-form-is-made.md"), "utf8");
const [, chapter = ""] = /## Add a type of question\n([\s\S]*?)\n## /.exec(guide) ?? [];
const steps = stepsIn(chapter);
const inList = (file: string) => steps.filter(({ text }) => text.startsWith(`+++ ${file}`));

/** Every list with an entry for each type of question. */
const lists = [
	"desk/features/forms/editing/editor-form.ts",
	"leads/form/answers/complete-form.ts",
	"widgets/kit/questions/types/views.ts",
];

const copy = ownCopy();
afterAll(() => copy.remove());
const project = "tsconfig.question-types.json";
copy.write(
	project,
	JSON.stringify({
		extends: "./tsconfig.json",
		files: [
			...lists,
			"leads/form/editing/checks/definition-schema.ts",
			"leads/form/answers/score.ts",
		],
		include: [],
	}),
);

/** The compiler's errors, by file. */
function compilerErrors(): string[] {
	const { stdout } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "-p", project], {
		cwd: copy.path("."),
		encoding: "utf8",
	});
	return stdout.match(/^\S+\(\d+,\d+\): error.*$/gm) ?? [];
}
const filesIn = (errors: readonly string[]) =>
	[...new Set(errors.map((error) => error.split("(")[0]))].sort();

it("renders a new type of question with one file and one list, and the compiler names what is missing", () => {
	expect(compilerErrors()).toEqual([]);
	for (const step of inList("leads/form/definition.ts")) follow(copy, step);
	const missing = compilerErrors();
	expect(filesIn(missing)).toEqual(lists);
	expect(missing.every((error) => error.includes("'time'"))).toBe(true);

	const views = inList("widgets/kit/questions/types/views.ts");
	for (const step of steps)
		if (!views.includes(step) && !inList("leads/form/definition.ts").includes(step))
			follow(copy, step);
	const left = compilerErrors();
	expect(filesIn(left)).toEqual(["widgets/kit/questions/types/views.ts"]);
	expect(left).toHaveLength(1);

	for (const step of views) follow(copy, step);
	expect(compilerErrors()).toEqual([]);
	const touched = steps.map(({ text }) => text.replace(/^(?:\+\+\+|\/\/) (\S+)[\s\S]*/, "$1"));
	expect(new Set(touched.filter((file) => file.startsWith("widgets/")))).toEqual(
		new Set(["widgets/kit/questions/types/time.tsx", "widgets/kit/questions/types/views.ts"]),
	);
});
