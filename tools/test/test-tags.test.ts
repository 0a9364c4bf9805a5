import { beforeEach, expect, it, vi } from "vitest";
import {
	hasFileTag,
	readSelection,
	selectsBrowserFile,
	selectsUnitFile,
	selectTests,
} from "./test-tags.ts";

/** A file with a tag. Written in two parts, or Vitest would take it for a tag of this file. */
const tagged = (tag: string) => `// ${"@module"}-tag ${tag}\nimport "vitest";\n`;
const plain = 'import "vitest";\n';

// The runner of these tests sets `TESTS` too.
beforeEach(() => vi.stubEnv("TESTS", ""));

it.each([
	["quick", [true, false]],
	["rest", [false, true]],
	["all", [true, true]],
	[undefined, [true, true]],
] as const)("%s takes of unit tests without and with a tag %j", (selection, expected) => {
	expect([plain, tagged("all")].map((each) => selectsUnitFile(each, selection))).toEqual(expected);
});

it.each([
	["quick", [false, true]],
	["rest", [true, false]],
	["all", [true, true]],
	[undefined, [true, true]],
] as const)("%s takes of browser tests without and with a tag %j", (selection, expected) => {
	expect([plain, tagged("quick")].map((each) => selectsBrowserFile(each, selection))).toEqual(
		expected,
	);
});

it.each([
	["quick", ["a @quick"]],
	["rest", ["a", "a @firefox"]],
	["all", ["a", "a @quick", "a @firefox"]],
	[undefined, ["a", "a @quick", "a @firefox", "a @long"]],
] as const)("%s takes of journeys and host pages %j", (selection, expected) => {
	const { grep = /./, grepInvert = /$^/ } = selectTests(selection);
	const titles = ["a", "a @quick", "a @firefox", "a @long"];
	expect(titles.filter((title) => grep.test(title) && !grepInvert.test(title))).toEqual(expected);
});

it("knows a tag by its whole name, in either kind of comment", () => {
	expect(hasFileTag(tagged("all"), "all")).toBe(true);
	expect(hasFileTag(`/**\n * Why.\n *\n * ${"@module"}-tag all\n */`, "all")).toBe(true);
	expect(hasFileTag(tagged("allowed"), "all")).toBe(false);
});

it("rejects an unknown selection", () => {
	expect(() => readSelection("quik")).toThrow('TESTS is "quik"; it may be quick, rest or all.');
	expect(readSelection("")).toBeUndefined();
});
