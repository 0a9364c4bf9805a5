/** `quick`: the tests of `npm test`; `rest`: those it leaves to `npm run test:all`; `all`: both. */
export type Selection = "quick" | "rest" | "all";

/** The selection in the environment's `TESTS`; undefined: every test, including long ones. */
export function readSelection(tests = process.env.TESTS): Selection | undefined {
	if (!tests) return undefined;
	if (tests === "quick" || tests === "rest" || tests === "all") return tests;
	throw new Error(`TESTS is "${tests}"; it may be quick, rest or all.`);
}

/**
 * Whether a whole test file has a tag, in a comment that Vitest understands: `// @module-tag all`.
 */
export const hasFileTag = (source: string, tag: string): boolean =>
	new RegExp(`(?://|\\*)\\s*@module-tag\\s+${tag}\\b`).test(source);

const isSelected = (isQuick: boolean, selection: Selection | undefined) =>
	selection === undefined || selection === "all" || isQuick === (selection === "quick");

/** Whether a unit test file is selected: without a tag it is quick. */
export const selectsUnitFile = (source: string, selection = readSelection()): boolean =>
	isSelected(!hasFileTag(source, "all"), selection);

/** Whether a browser test file is selected: without a tag it is not quick. */
export const selectsBrowserFile = (source: string, selection = readSelection()): boolean =>
	isSelected(hasFileTag(source, "quick"), selection);

/** How Playwright selects tests by their tags: without a tag a test is not quick. */
export function selectTests(selection = readSelection()): { grep?: RegExp; grepInvert?: RegExp } {
	if (selection === undefined) return {};
	if (selection === "quick") return { grep: /@quick/, grepInvert: /@long/ };
	return { grepInvert: selection === "rest" ? /@quick|@long/ : /@long/ };
}
