/** Lints `.env` for mistakes that Node's parser accepts silently. */
import { distance } from "fastest-levenshtein";

/** Whether two names differ in at most two letters. Short names are excluded, because PORT is near POST. */
const isNear = (one: string, other: string) =>
	Math.min(one.length, other.length) >= 6 && distance(one, other) <= 2;

/** What is wrong with a value as written, if anything. */
function valueProblem(value: string, later: string): string | undefined {
	const quote = /^["'`]/.exec(value)?.[0];
	if (quote && !value.slice(1).includes(quote)) {
		// A value may span lines; its closing quote then ends a line.
		const closes = later
			.split("\n")
			.some((line) => line.trimEnd().endsWith(quote) && !line.includes("="));
		return closes ? undefined : `the quote ${quote} is not closed`;
	}
	if (!quote && /[^\s]#/.test(value))
		return "everything after # is a comment: put the value in quotes";
	return undefined;
}

/**
 * Probable mistakes, one sentence each.
 * @param text content of the file
 * @param names names of all settings
 */
export function lintDotEnv(text: string, names: ReadonlySet<string>): string[] {
	const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
	const seenLines = new Map<string, number>();
	const slips: string[] = [];
	let open: string | undefined;
	for (const [at, line] of lines.entries()) {
		const slip = (sentence: string) => slips.push(`.env, line ${at + 1}: ${sentence}.`);
		if (open) {
			if (line.includes(open)) open = undefined;
			continue;
		}
		if (/^\s*(#|$)/.test(line)) continue;
		const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
		if (name === undefined || value === undefined) {
			slip("this is not NAME=value");
			continue;
		}
		const before = seenLines.get(name);
		if (before) slip(`${name} is on line ${before} as well; only the last one counts`);
		seenLines.set(name, at + 1);
		const near = names.has(name)
			? undefined
			: [...names].find((knownName) => isNear(name, knownName));
		if (near) slip(`there is no setting ${name} (did you mean ${near}?)`);
		const wrong = valueProblem(value, lines.slice(at + 1).join("\n"));
		if (wrong) slip(`${name}: ${wrong}`);
		const quote = /^["'`]/.exec(value)?.[0];
		if (quote && !wrong && !value.slice(1).includes(quote)) open = quote;
	}
	return slips;
}
