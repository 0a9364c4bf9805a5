/** `quick`: the tests of `npm test`; `rest`: what it leaves to `npm run test:all`; `all`: both. */
export type Selection = "quick" | "rest" | "all";

/** What the environment's `TESTS` selects; undefined: every test there is, also what is long. */
export function readSelection(tests = process.env.TESTS): Selection | undefined {
	if (!tests) return undefined;
	if (tests === "quick" || tests === "rest" || tests === "all") return tests;
	throw new Error(`TESTS is "${tests}"; it may be quick, rest or all.`);
}

/** Whether a whole file of tests has a tag, by a comment as Vitest knows it: `// @module-tag all`. */
export const hasFileTag = (source: string, tag: string): boolean =>
	new RegExp(`(?://|\\*)\\s*@module-tag\\s+${tag}\\b`).test(source);

const isSelected = (isQuick: boolean, selection: Selection | undefined) =>
	selection === undefined || selection === "all" || isQuick === (selection === "quick");

/** Whether a file of unit tests is selected: without a tag it is quick. */
export const selectsUnitFile = (source: string, selection = readSelection()): boolean =>
	isSelected(!hasFileTag(source, "all"), selection);

/** Whether a file of tests in browsers is selected: without a tag it is not quick. */
export const selectsBrowserFile = (source: string, selection = readSelection()): boolean =>
	isSelected(hasFileTag(source, "quick"), selection);

/** How Playwright finds the selected tests by their tags: without one a test is not quick. */
export function selectTests(selection = readSelection()): { grep?: RegExp; grepInvert?: RegExp } {
	if (selection === undefined) return {};
	if (selection === "quick") return { grep: /@quick/, grepInvert: /@long/ };
	return { grepInvert: selection === "rest" ? /@quick|@long/ : /@long/ };
}
