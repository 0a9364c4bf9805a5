import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./support/markdown.ts";

const report = readFileSync(resolve(root, "docs/accessibility.md"), "utf8");
const rowsOf = (heading: string) => {
	const part = report.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
	return [...part.matchAll(/^\| (.*) \|$/gm)].slice(1).map(([, row = ""]) => row.split(" | "));
};
const names = (cell = "") => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
const tests = new Map(rowsOf("The tests").map(([name = "", ...more]) => [names(name)[0], more]));

/** WCAG 2.2 without 4.1.1, which it took out. */
const criteria = {
	"Level A":
		"1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2",
	"Level AA":
		"1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
};

describe("the accessibility conformance report", () => {
	it.each(Object.entries(criteria))("has each criterion of %s once", (level, wanted) => {
		expect(rowsOf(level).map(([criterion = ""]) => criterion.split(" ")[0])).toEqual(
			wanted.split(" "),
		);
	});

	it("claims nothing without a test that it names", () => {
		for (const [criterion, conformance, , named] of [...rowsOf("Level A"), ...rowsOf("Level AA")]) {
			expect(["Supports", "Partially supports", "Not applicable"]).toContain(conformance);
			expect(names(named).length > 0, criterion).toBe(conformance !== "Not applicable");
			for (const name of names(named)) expect([...tests.keys()], criterion).toContain(name);
		}
	});

	it.each([...tests])("names a test that exists: %s", (_, [, file = "", words = ""]) => {
		const text = readFileSync(resolve(root, file.replaceAll("`", "")), "utf8");
		const titles = [
			...text.matchAll(/\b(?:test|it|describe)(?:\.[\w.]+)*(?:\([^()]*\))?\(\s*(["`])(.*?)\1/gs),
		].map(([, , title = ""]) => title);
		expect(titles.some((title) => title.includes(words))).toBe(true);
	});
});

describe("the commands that the accessibility conformance report names", () => {
	const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as {
		scripts: Record<string, string>;
	};
	const named = [...report.matchAll(/`npm (?:run )?([\w:-]+)`/g)].map(([, name = ""]) => name);
	/** Which script runs a test, by the folder of its file. */
	const commandOf = (file: string) => {
		if (file.startsWith("tests/browser/")) return "test:browser";
		return file.startsWith("tests/e2e/") ? "test:e2e" : "test:unit";
	};

	it("are scripts of the project", () => {
		expect(named).toContain("test:all");
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});

	it("run every test of the table", () => {
		for (const [name, [, file = ""]] of tests)
			expect(named, `${name}: ${file}`).toContain(commandOf(file.replaceAll("`", "")));
	});
});
