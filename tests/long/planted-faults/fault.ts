/** What runs a test: Vitest, browser tests of widgets, host pages, journeys, the build, or the size budgets. */
export type Runner = "unit" | "browser" | "hosts" | "journeys" | "build" | "budgets";

/** A mistake somebody could make, and the test that must notice it. */
export interface Fault {
	/** A few words, for `--only` and the table. */
	name: string;
	/** Folder or file with the code, relative to the project's root. */
	within: string;
	/** Text that occurs exactly once in that code, tests not counted. */
	replace: string;
	with: string;
	runner: Runner;
	/** Text in the test's source, to find its file; default: {@link red}. */
	written?: string;
	/** Part of the name of the test that must fail, or of the build's error message. */
	red: string;
}
