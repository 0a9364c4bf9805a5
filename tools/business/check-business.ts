import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRepeatedFacts } from "./repeated-facts.ts";
import { type Problem, problemsOf, report } from "./report.ts";
import { businessFolder, type FactFile, factFiles, readExports, schemaOf } from "./schemas.ts";

/** A fact of `business/` is wrong or missing; the message says which, in plain words. */
export class BusinessError extends Error {}

/** What a file must hold; undefined where it does not say so. */
type FindSchema = (file: FactFile) => ReturnType<typeof schemaOf>;

/** Facts by file, as `business/` exports them. */
export type Facts = Record<string, unknown>;

/**
 * What is wrong with some facts. Files that are not given are not looked at.
 *
 * @param findSchema what a file must hold; tests hand in their own
 */
export function checkFacts(
	facts: Facts,
	findSchema: FindSchema = (file) => schemaOf(file),
): Problem[] {
	return factFiles
		.filter((file) => Object.hasOwn(facts, file))
		.flatMap((file) => {
			const schema = findSchema(file);
			if (!schema) return [withoutSchema(file)];
			const { error } = schema.safeParse(facts[file]);
			return error ? problemsOf(file, error.issues) : [];
		});
}

/** The lower part of a file is gone, as when an owner puts the file of an older version in its place. */
const withoutSchema = (file: FactFile): Problem => ({
	...{ file, key: "" },
	text: `The lower part of this file is missing, with ${file}Schema: take the file of this version and write your facts into it`,
});

/** A file that cannot even be read, told without the vocabulary of compilers. */
function unreadable(file: string, thrown: unknown): Problem {
	const { message, stack = "" } = thrown as Error;
	const line = /\.ts:(\d+)/.exec(stack.split("\n")[0] ?? "")?.[1];
	const text = line
		? `Something is missing or left over near line ${line}: often a quote, a comma at the end of the line above, or a bracket (${message})`
		: `The file cannot be read (${message})`;
	return { file, key: "", text };
}

/**
 * Checks every fact of `business/`. To be called before anything else reads them: a wrong address
 * would end in an error message about something quite different.
 *
 * @param read loads one file; tests hand in their own
 * @throws BusinessError naming file, line and key of everything that is wrong, with an example
 */
export function checkBusiness(
	read: (file: FactFile) => unknown = readFact,
	sourceOf: (file: string) => string = readSource,
	findSchema: FindSchema = (file) => schemaOf(file),
): void {
	const problems: Problem[] = [];
	for (const file of factFiles) {
		// The checklist is worked out from other files: with those wrong it has nothing to say.
		if (file === "checklist" && problems.length > 0) break;
		try {
			const facts = read(file);
			problems.push(
				...findRepeatedFacts(file, sourceOf(file)),
				...checkFacts({ [file]: facts }, findSchema),
			);
		} catch (thrown) {
			problems.push(unreadable(file, thrown));
		}
	}
	if (problems.length > 0) throw new BusinessError(report(problems, sourceOf));
}

const readFact = (file: FactFile): unknown => readExports(file)[file];

function readSource(file: string): string {
	return readFileSync(join(businessFolder, `${file}.ts`), "utf8");
}
