import { readFileSync } from "node:fs";
import { findProblems, findSectionProblems, type Problem } from "../../business/check-facts.ts";
import { JsonSyntaxError, type LocatedJson, locateJson } from "../../business/locate-json.ts";
import type { Facts } from "../../business/schema.ts";
import { report } from "./report.ts";
import { factsFile, sections } from "./schemas.ts";

/** A wrong or missing fact; the message says which. */
export class BusinessError extends Error {}

/** Problems with some facts. Missing sections are not checked. */
export const checkSections = (facts: Readonly<Record<string, unknown>>): Problem[] =>
	findSectionProblems(facts, sections);

/** Problems with all facts of a coach. */
export const checkFacts = (facts: unknown): Problem[] => findProblems(facts, sections);

/**
 * A name that occurs twice in a group: the second one counts, although a reader may only see the
 * first.
 */
const twice = ({ path, line, firstLine }: LocatedJson["repeated"][number]): Problem => ({
	key: path,
	line,
	text: `This fact is in line ${firstLine} already. Keep one of the two`,
});

/** Parses facts.json. @throws BusinessError */
function locate(text: string): LocatedJson {
	try {
		return locateJson(text);
	} catch (thrown) {
		if (!(thrown instanceof JsonSyntaxError)) throw thrown;
		const { line } = thrown;
		const what = `Something is missing or left over near line ${line}: often a quote, a comma at the end of the line above, or a bracket`;
		throw new BusinessError(report([{ key: "", line, text: what }]));
	}
}

/**
 * Checks every fact in the text of facts.json. Call it before anything else reads them, because a
 * wrong fact would cause an unrelated error.
 *
 * @throws BusinessError naming line and fact of every problem, or about where the text stops being JSON
 */
export function checkBusiness(text = readFileSync(factsFile, "utf8")): Facts {
	const { lines, repeated, value } = locate(text);
	const problems = [...repeated.map(twice), ...checkFacts(value)];
	if (problems.length > 0) throw new BusinessError(report(problems, lines));
	return value as Facts;
}
