import type { Problem } from "../../business/check-facts.ts";
import { findLine } from "../../business/locate-json.ts";

/** The message in which the build lists all problems. */
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
