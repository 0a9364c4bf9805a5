/** What runs a test: Vitest, the widgets in a browser, pages of hosts, journeys, the build, or the budgets. */
export type Runner = "unit" | "browser" | "hosts" | "journeys" | "build" | "budgets";

/** A mistake that somebody could make, and the test that must notice it. */
export interface Fault {
	/** A few words: what `--only` picks and the table shows. */
	name: string;
	/** Folder or file with the code, from the root of the project. */
	within: string;
	/** Text that occurs exactly once in the code there; tests do not count. */
	replace: string;
	with: string;
	runner: Runner;
	/** Text of a test's source, to find its file by; default: {@link red}. */
	written?: string;
	/** Part of the name of the test that must turn red, or of what the build must say. */
	red: string;
}
