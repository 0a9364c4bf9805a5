import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { follow, type Step, stepsIn } from "./follow.ts";
import { root } from "./markdown.ts";
import { ownCopy } from "./own-copy.ts";

/** What CONTRIBUTING.md says of pages, widgets, options, languages and guides, done in one copy of the project. */
// Compilers and a build: only one that hangs takes as long as this.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const section = (name: string): Step[] => {
	const from = page.indexOf(`### How ${name} is made`);
	expect(from, name).toBeGreaterThan(0);
	return stepsIn(page.slice(from).split(/\n###? How /)[0] ?? "");
};
const steps = ["a page", "a widget", "an option", "a language", "a guide"].flatMap(section);
/** Those that are left out at first, each with what is to name it. */
const parser = steps.find(({ text }) => text.includes("oneOf("));
const places = steps.filter(({ text }) => text.startsWith("+++ packages/common-options.test.ts"));
const promise = steps.find(({ text }) => text.startsWith("+++ business/languages.ts"));
const tables = steps.find(({ text }) => text.startsWith("npm run describe"));
const forgotten = [parser, ...places, promise, tables] as Step[];

const copy = ownCopy();
afterAll(() => copy.remove());
const typecheck = () => copy.npm("run", "--silent", "typecheck");
const read = (file: string) => readFileSync(copy.path(file), "utf8");

beforeAll(() => {
	for (const step of steps) if (!forgotten.includes(step)) follow(copy, step);
});

it("makes a page of two files and one line, and a guide of one file", () => {
	const files = (name: string) =>
		section(name).map(({ kind, text }) => [kind, text.split("\n")[0]?.replace(/^\W+| -->$/g, "")]);
	expect(files("a page")).toEqual([
		["ts", "site/pages/faq.content.ts"],
		["tsx", "site/pages/faq.tsx"],
		["diff", "site/pages.ts"],
	]);
	expect(files("a guide")).toEqual([["md", "site/content/guides/carrd.md"]]);
});

it("is told of a promise that a new language lacks, in a sentence with its file and line", () => {
	const { code, output } = typecheck();
	expect(code).not.toBe(0);
	expect(output).toMatch(/business\/languages\.ts, line \d+: answers\.de\n {2}This is missing/);
	follow(copy, promise as Step);
});

it("is told of a parser that an option lacks, by the compiler", () => {
	expect(typecheck().output).toMatch(/widgets\/kit\/element\/options\.ts.*corners/s);
	follow(copy, parser as Step);
	expect(typecheck().output).toBe("");
});

it("is told where an option is offered nowhere, and which table lacks it, by tests", () => {
	const { code, output } = copy.npm(
		...["run", "test:unit", "--", "packages/common-options", "tools/codegen/documentation"],
	);
	expect(code).not.toBe(0);
	for (const place of ["the studio", "the Tag Manager template", "the Shopify block", "README.md"])
		expect(output).toMatch(new RegExp(`FAIL .*${place}|Error: \\S*${place}`));
	for (const step of [...places, tables]) follow(copy, step as Step);
});

it("then passes lint and tests, and builds all of it", () => {
	const changed = ["site/pages", "site/pages.ts", "widgets", "business", "packages"];
	const lint = copy.npm("exec", "--", "biome", "lint", "--vcs-enabled=false", ...changed);
	expect(lint.code, lint.output).toBe(0);
	const { code, output } = copy.npm(
		...[
			"run",
			"test:unit",
			"--",
			"packages/common-options",
			"tools/codegen/documentation",
			"site/content",
		],
		...["site/pages", "widgets/readme", "widgets/lemonade", "tools/widgets/languages"],
	);
	expect(code, output).toBe(0);
	const built = copy.npm("run", "--silent", "build");
	expect(built.code, built.output).toBe(0);
	expect(read("dist/faq/index.html")).toContain("Before you ring");
	expect(read("dist/sitemap.xml")).toContain("/faq<");
	expect(read("dist/embed/guides/index.html")).toContain("/embed/guides/carrd");
	expect(existsSync(copy.path("dist/embed/guides/carrd/index.html"))).toBe(true);
	const files = readdirSync(copy.path("dist/embed")).join();
	for (const name of ["lemonade", "contact-de", "checklist-de"])
		expect(files).toMatch(new RegExp(`\\b${name}-\\w+\\.js`));
	expect(read("dist/elements.d.ts")).toContain("corners");
	expect(read("widgets/README.md")).toContain("| `corners` |");
});
