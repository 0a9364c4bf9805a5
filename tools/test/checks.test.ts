import { expect, it, vi } from "vitest";
import { Closing, countsIn } from "../reporters/closing.ts";
import { checks, chooseChecks, selectChecks } from "./checks.ts";

const commands = (...words: string[]) =>
	chooseChecks(words, (word) => word.includes("/")).map(({ name, command }) => [
		name,
		command.split(" ").at(-1),
	]);

const namesOf = (selection: "quick" | "rest" | "all") =>
	selectChecks(selection).map(({ name }) => name);

it("runs each check in `npm test` or in the rest, and in both if its tests have tags", () => {
	const [quick, rest, all] = [namesOf("quick"), namesOf("rest"), namesOf("all")];
	expect(all).toEqual(checks.map(({ name }) => name));
	expect(new Set([...quick, ...rest])).toEqual(new Set(all));
	expect(quick.filter((name) => rest.includes(name))).toEqual([
		"unit tests",
		"journeys",
		"host pages",
		"browser tests",
	]);
	expect(rest).not.toContain("build");
	expect(quick).not.toContain("WordPress");
});

it("tells each runner which tests to run", () => {
	for (const selection of ["quick", "rest", "all"] as const)
		for (const { env } of selectChecks(selection)) expect(env?.TESTS).toBe(selection);
});

it("says what `npm test` leaves out of each check", () => {
	const quick = namesOf("quick");
	const partly = checks.filter(({ name, only }) => quick.includes(name) && !only);
	for (const { name, leavesOut } of partly) expect(leavesOut, name).toBeTruthy();
});

it.each([
	["a word in its name", ["budgets"], [["budgets", "--silent"]]],
	["a journey's path", ["tests/e2e/home.spec.ts"], [["journeys", "tests/e2e/home.spec.ts"]]],
	[
		"a source's path",
		["gateway/lib/signed-token.ts"],
		[
			["lint", "gateway/lib/signed-token.ts"],
			["types", "typecheck"],
			["unit tests", "gateway/lib/signed-token.ts"],
		],
	],
])("runs what %s concerns", (_, words, expected) => {
	expect(commands(...words)).toEqual(expected);
});

it.each(["site/content/articles/mindset.md", "site/content"])(
	"runs the nearest tests for %s, which is not code",
	(path) => {
		const unit = chooseChecks([path], () => true).at(-1);
		expect(unit?.command).toContain("site/content/articles/blog.test.ts");
	},
);

it("finds nothing for a word that is in no check's name", () => {
	expect(commands("budgetz")).toEqual([]);
});

it("also runs the long tests of a requested spec", () => {
	const [check] = chooseChecks(["tests/e2e/home.spec.ts"], () => true);
	expect(check?.command).toBe("playwright test tests/e2e/home.spec.ts");
	expect(check?.env?.TESTS).toBe("");
});

it("runs a check requested by name in full", () => {
	const [check] = chooseChecks(["journeys"], () => false);
	expect(check?.env?.TESTS).toBe("all");
});

/** The end of a run's output, and whether the run succeeded. */
function end(ci: string | undefined, report: (closing: Closing) => void) {
	vi.stubEnv("CI", ci);
	const output: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line) => output.push(line));
	const closing = new Closing();
	report(closing);
	return { isGood: closing.print(), output: output.join("\n") };
}

it("says how to repeat a failed test", () => {
	const { isGood, output } = end(undefined, (closing) =>
		closing.fail("keeps a lead", 'npx vitest run gateway/a.test.ts -t "keeps a lead"', [
			"Error: lost",
		]),
	);
	expect(isGood).toBe(false);
	expect(output).toContain('again: npx vitest run gateway/a.test.ts -t "keeps a lead"');
	expect(output).toContain("0 passed, 1 failed");
});

it.each([
	["on a machine without it", undefined, false, "0 passed, 0 failed, 1 skipped", true],
	["in CI, where it fails", "true", false, "0 passed, 1 failed", false],
	["in CI, of a kind that no package mends", "true", true, "0 passed, 0 failed, 1 skipped", false],
])("counts what is skipped %s", (_, ci, excused, counts, isGood) => {
	const outcome = end(ci, (closing) => closing.skip("speaks", "again", "no Java", excused));
	expect(outcome.output).toContain(counts);
	expect(outcome.isGood).toBe(isGood);
});

it("skips checks that need a Chromium if there is none, and says what to install", () => {
	const lacking = () => checks.filter(({ lacks }) => lacks?.()).map(({ name }) => name);
	vi.stubEnv("CHROMIUM_PATH", process.execPath);
	expect(lacking()).toEqual([]);
	vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
	expect(lacking()).toEqual(["journeys", "host pages", "browser tests", "WordPress"]);
	expect(checks.find(({ lacks }) => lacks)?.lacks?.()).toMatch(/^No Chromium found\. Install /);
});

it.each([
	["a run that ended well", "3 passed, 0 failed", true, undefined, [3, 0]],
	["the last of several runs", "3 passed, 0 failed\n1 passed, 1 failed", false, undefined, [1, 1]],
	["a program without counts, by how it ended", "all right", true, undefined, [1, 0]],
	["one that ended badly without counts", "oh", false, undefined, [0, 1]],
	["a runner that crashed after its tests", "3 passed, 0 failed", false, undefined, [3, 1]],
	["what was skipped", "5 passed, 0 failed, 2 skipped", true, undefined, [5, 0, 2]],
	["a run in which nothing ran", "0 passed, 0 failed", true, undefined, [0, 0]],
	["the same in CI", "0 passed, 0 failed", true, "true", [0, 1]],
])("counts %s", (_, output, ok, ci, [passed, failed, skipped = 0]) => {
	vi.stubEnv("CI", ci);
	expect(countsIn(output, ok)).toEqual({ passed, failed, skipped });
});
