import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import type { Section } from "./schema.ts";

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
function unknownName(name: string, missing: string[]): string {
	const nearest = missing.length > 0 && closest(name, missing);
	const hint = nearest && distance(name, nearest) <= 3 ? ` Did you mean "${nearest}"?` : "";
	return `There is no fact of this name.${hint}`;
}

/** What zod found in a section, one problem per fact. */
function problemsOf(section: string, issues: readonly Issue[]): Problem[] {
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

/** The rules for each section of facts.json. */
export type SectionRules = Readonly<Record<Section, z.ZodType>>;

/** What is wrong with some facts. Sections that are not given are not looked at. */
export function findSectionProblems(
	facts: Readonly<Record<string, unknown>>,
	rules: SectionRules,
): Problem[] {
	return Object.entries(rules).flatMap(([section, schema]) => {
		if (!Object.hasOwn(facts, section)) return [];
		const { error } = schema.safeParse(facts[section]);
		return error ? problemsOf(section, error.issues) : [];
	});
}

/** What is wrong with all facts of a coach. */
export function findProblems(facts: unknown, rules: SectionRules): Problem[] {
	if (typeof facts !== "object" || facts === null || Array.isArray(facts))
		return [{ key: "", text: "The facts are not a group in braces" }];
	const given: Record<string, unknown> = { ...facts };
	delete given.$schema;
	const missing = Object.keys(rules).filter((section) => !Object.hasOwn(given, section));
	return [
		...missing.map((key) => ({ key, text: "This is missing: the section of this name" })),
		...Object.keys(given)
			.filter((key) => !Object.hasOwn(rules, key))
			.map((key) => ({ key, text: unknownName(key, missing) })),
		...findSectionProblems(given, rules),
	];
}
