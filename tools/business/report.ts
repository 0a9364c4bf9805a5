import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import { findLine } from "../../business/locate-json.ts";

/** One thing that is wrong in facts.json. */
export interface Problem {
	/** Where: `prices.cleaning.package.price`; empty for the file as a whole. */
	key: string;
	/** A sentence for somebody who does not program. */
	text: string;
	/** Its line, where looking for `key` would find another one. */
	line?: number;
}

type Issue = z.core.$ZodIssue;

const keyOf = (path: readonly PropertyKey[]) => path.map(String).join(".");

/** The sentence for one name that does not belong, with the one that was probably meant. */
export function unknownName(name: string, missing: string[]): string {
	const nearest = missing.length > 0 && closest(name, missing);
	const hint = nearest && distance(name, nearest) <= 3 ? ` Did you mean "${nearest}"?` : "";
	return `There is no fact of this name.${hint}`;
}

/** What zod found in a section, one problem per fact. */
export function problemsOf(section: string, issues: readonly Issue[]): Problem[] {
	const missing = issues
		.filter(({ message }) => message.startsWith("This is missing"))
		.map(({ path }) => String(path.at(-1)));
	return issues.flatMap((issue): Problem[] =>
		issue.code === "unrecognized_keys"
			? issue.keys.map((name) => ({
					key: keyOf([section, ...issue.path, name]),
					text: unknownName(name, missing),
				}))
			: [{ key: keyOf([section, ...issue.path]), text: issue.message }],
	);
}

/** All problems as the build prints them. */
export function report(
	problems: Problem[],
	lines: ReadonlyMap<string, number> = new Map(),
): string {
	const blocks = problems.map(({ key, text, line = findLine(lines, key) }) => {
		const end = /[.?!]$|Example: /.test(text) ? "" : ".";
		return `business/facts.json${line ? `, line ${line}` : ""}${key ? `: ${key}` : ""}\n  ${text}${end}`;
	});
	const count = problems.length === 1 ? "one correction" : `${problems.length} corrections`;
	return `The facts in business/ need ${count} before the site can be built.\n\n${blocks.join("\n\n")}`;
}
