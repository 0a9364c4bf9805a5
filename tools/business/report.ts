import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";

/** One thing that is wrong in `business/`. */
export interface Problem {
	/** File name in `business/`, without `.ts`. */
	file: string;
	/** Where in the file: `cleaning.package.price`; empty for the file as a whole. */
	key: string;
	/** A sentence for somebody who does not program. */
	text: string;
}

type Issue = z.core.$ZodIssue;

const keyOf = (path: readonly PropertyKey[]) => path.map(String).join(".");

/** The sentence for one name that does not belong, with the one that was probably meant. */
function unknown(name: string, missing: string[]): string {
	const nearest = missing.length > 0 && closest(name, missing);
	const hint = nearest && distance(name, nearest) <= 3 ? ` Did you mean "${nearest}"?` : "";
	return `There is no fact of this name.${hint}`;
}

/** What zod found, one problem per fact. */
export function problemsOf(file: string, issues: readonly Issue[]): Problem[] {
	const missing = issues
		.filter(({ message }) => message.startsWith("This is missing"))
		.map(({ path }) => String(path.at(-1)));
	return issues.flatMap((issue): Problem[] =>
		issue.code === "unrecognized_keys"
			? issue.keys.map((name) => ({
					file,
					key: keyOf([...issue.path, name]),
					text: unknown(name, missing),
				}))
			: [{ file, key: keyOf(issue.path), text: issue.message }],
	);
}

/** The line a fact is on, by looking for its names one after the other; undefined when it is not there. */
export function lineOf(source: string, key: string): number | undefined {
	let at = -1;
	for (const name of key.split(".").filter((part) => !/^\d*$/.test(part))) {
		const found = new RegExp(`\\b${name}["']?\\s*:`).exec(source.slice(at + 1));
		if (!found) break;
		at += 1 + found.index;
	}
	return at < 0 ? undefined : source.slice(0, at).split("\n").length;
}

/** All problems as the build prints them. `sourceOf` reads a file of `business/`. */
export function report(problems: Problem[], sourceOf: (file: string) => string): string {
	const blocks = problems.map(({ file, key, text }) => {
		const line = lineOf(sourceOf(file), key);
		const end = /[.?!]$|Example: /.test(text) ? "" : ".";
		return `business/${file}.ts${line ? `, line ${line}` : ""}${key ? `: ${key}` : ""}\n  ${text}${end}`;
	});
	const count = problems.length === 1 ? "one correction" : `${problems.length} corrections`;
	return `The facts in business/ need ${count} before the site can be built.\n\n${blocks.join("\n\n")}`;
}
