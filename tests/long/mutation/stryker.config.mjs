import { availableParallelism } from "node:os";
import { areas } from "./areas.ts";

const area = process.env.MUTATION_AREA ?? "leads";
const { tests, least } = areas[area];
process.env.MUTATION_TESTS = tests.join(" ");

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	// run.ts names the files to change on the command line.
	plugins: ["@stryker-mutator/vitest-runner"].map((name) => import.meta.resolve(name)),
	testRunner: "vitest",
	// Threads share the time zone of their process, which some tests set.
	vitest: { configFile: "tests/long/mutation/vitest.config.ts", related: false, pool: "forks" },
	// Code that runs once, when its module loads, affects all tests, so each change in it would cost a run of all of
	// them. Most of it is data (labels, messages), which tests compare with the specification's.
	ignoreStatic: true,
	// Exported functions are created before a change is switched on, so a change to one would never be noticed.
	mutator: { excludedMutations: ["ArrowFunction"] },
	// Twice the cores, because many tests only wait.
	concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2 * availableParallelism()),
	// A test that is slow on a busy machine must not count as hung.
	timeoutFactor: 3,
	// A file that doesn't exist: Stryker would rewrite the real one through an API that TypeScript 7 no longer has.
	tsconfigFile: "none.json",
	disableTypeChecks: false,
	ignorePatterns: [
		"dist",
		".build",
		".data",
		"bench/node_modules",
		"tests/hosts/node_modules",
		"tests/long/node_modules",
	],
	tempDirName: ".build/mutation",
	reporters: ["clear-text", "progress-append-only", "json", "html"],
	jsonReporter: { fileName: `.build/reports/mutation-${area}.json` },
	htmlReporter: { fileName: `.build/reports/mutation-${area}.html` },
	clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
	thresholds: { high: least, low: least, break: least },
};
