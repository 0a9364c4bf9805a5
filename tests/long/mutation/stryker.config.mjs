import { availableParallelism } from "node:os";
import { areas } from "./areas.ts";

const area = process.env.MUTATION_AREA ?? "leads";
const { tests, least } = areas[area];
process.env.MUTATION_TESTS = tests.join(" ");

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	// What is changed comes with the command (run.ts).
	plugins: ["@stryker-mutator/vitest-runner"].map((name) => import.meta.resolve(name)),
	testRunner: "vitest",
	// Threads share the time zone of their process, which some tests set.
	vitest: { configFile: "tests/long/mutation/vitest.config.ts", related: false, pool: "forks" },
	// What runs once, when a module is loaded, is the same for all tests: each such change would cost a run of all of
	// them. Most of it is data (labels, messages), which the tests hold beside the specification's.
	ignoreStatic: true,
	// A function that a module exports is there before a change can reach it: none of these would ever be noticed.
	mutator: { excludedMutations: ["ArrowFunction"] },
	// Twice the cores, because many tests only wait.
	concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2 * availableParallelism()),
	// So that a test that is slow on a busy machine does not count as hung.
	timeoutFactor: 3,
	// Stryker would rewrite it by the programming interface that TypeScript 7 has no more.
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
