import { classesWithRules, classMentionsIn } from "../../site/render/styles/css-classes.ts";
import type { Slip } from "../errors/source-error.ts";
import { lineAt } from "../vite-plugins/class-lists.ts";

/** Classes that components use and no sheet has a rule for. */
export function findClassSlips(
	components: readonly { file: string; code: string }[],
	sheets: readonly string[],
): Slip[] {
	const rules = new Set(sheets.flatMap((css) => [...classesWithRules(css)]));
	return components.flatMap(({ file, code }) =>
		classMentionsIn(file, code)
			.given.filter(({ name }) => !name.endsWith("*") && !rules.has(name))
			.map(({ name, start }) => ({
				file,
				line: lineAt(code, start),
				what: `no sheet has a rule for the class "${name}"`,
			})),
	);
}
