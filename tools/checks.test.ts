import { expect, it } from "vitest";
import { checks, chooseChecks } from "./checks.ts";
import { failuresOf } from "./failures.ts";

const commands = (...words: string[]) =>
	chooseChecks(words, (word) => word.includes("/")).map(({ name, command }) => [
		name,
		command.at(-1),
	]);

it("runs every check where nothing is asked for", () => {
	expect(chooseChecks([], () => false)).toEqual(checks);
});

it.each([
	["a word in its name", ["budgets"], [["budgets", expect.stringContaining("size-limit")]]],
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
		expect(unit?.command).toContain("site/content/blog.test.ts");
	},
);

it("finds nothing for a word that no check is called by", () => {
	expect(commands("budgetz")).toEqual([]);
});

it("says of a failed test how to repeat it", () => {
	const [unit] = failuresOf({
		testResults: [
			{
				name: `${process.cwd()}/gateway/a.test.ts`,
				assertionResults: [
					{ status: "failed", fullName: "keeps a lead", failureMessages: ["Error: lost"] },
				],
			},
		],
	});
	expect(unit).toContain('again: npx vitest run gateway/a.test.ts -t "keeps a lead"');
	const [journey] = failuresOf({
		config: { configFile: `${process.cwd()}/tests/hosts/playwright.config.ts` },
		suites: [
			{
				specs: [
					{
						...{ title: "sends", file: "sending.spec.ts", line: 7, ok: false },
						tests: [{ results: [{ errors: [{ message: "lost" }] }] }],
					},
				],
			},
		],
	});
	expect(journey).toContain(
		"again: npx playwright test --config tests/hosts/playwright.config.ts sending.spec.ts:7",
	);
});
