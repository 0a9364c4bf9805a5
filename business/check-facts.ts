import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import type { Section } from "./schema.ts";

/** One problem in facts.json. */
export interface Problem {
	/** Path of the fact: `prices.cleaning.package.price`; empty for the file as a whole. */
	key: string;
	/** A sentence for somebody who does not program. */
	text: string;
	/** Line of the problem, for a name that occurs twice: looking up `key` would find its first line. */
	line?: number;
}

type Issue = z.core.$ZodIssue;

const keyOf = (path: readonly PropertyKey[]) => path.map(String).join(".");

/** A sentence about an unknown name, with the name that was probably meant. */
function unknownName(name: string, missing: string[]): string {
	const nearest = missing.length > 0 && closest(name, missing);
	const hint = nearest && distance(name, nearest) <= 3 ? ` Did you mean "${nearest}"?` : "";
	return `There is no fact of this name.${hint}`;
}

/** The problems that zod found in a section, one for each fact. */
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

/** Problems of the given sections; missing sections are not checked. */
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

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

/** Problems of all facts of a coach. */
export function findProblems(facts: unknown, rules: SectionRules): Problem[] {
	if (typeof facts !== "object" || facts === null || Array.isArray(facts))
		return [{ key: "", text: "The facts are not a group in braces" }];
	const given: Record<string, unknown> = { ...facts };
	delete given.$schema;
	const missing = Object.entries(rules)
		.filter(([section, schema]) => !Object.hasOwn(given, section) && !isOptional(schema))
		.map(([section]) => section);
	return [
		...missing.map((key) => ({ key, text: "This is missing: the section of this name" })),
		...Object.keys(given)
			.filter((key) => !Object.hasOwn(rules, key))
			.map((key) => ({ key, text: unknownName(key, missing) })),
		...findSectionProblems(given, rules),
	];
}
