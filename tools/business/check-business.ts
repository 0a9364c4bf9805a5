import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { findRepeatedFacts } from "./repeated-facts.ts";
import { type Problem, problemsOf, report } from "./report.ts";
import { type FactFile, schemas } from "./schemas.ts";

const folder = resolve(import.meta.dirname, "../../business");
const files = Object.keys(schemas) as FactFile[];

/** A fact of `business/` is wrong or missing; the message says which, in plain words. */
export class BusinessError extends Error {}

/** Facts by file, as `business/` exports them. */
export type Facts = Record<string, unknown>;

/** What is wrong with some facts. Files that are not given are not looked at. */
export function checkFacts(facts: Facts): Problem[] {
	return files
		.filter((file) => Object.hasOwn(facts, file))
		.flatMap((file) => {
			const { error } = schemas[file].safeParse(facts[file]);
			return error ? problemsOf(file, error.issues) : [];
		});
}

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
): void {
	const problems: Problem[] = [];
	for (const file of files) {
		// The checklist is worked out from other files: with those wrong it has nothing to say.
		if (file === "checklist" && problems.length > 0) break;
		try {
			const facts = read(file);
			problems.push(...findRepeatedFacts(file, sourceOf(file)), ...checkFacts({ [file]: facts }));
		} catch (thrown) {
			problems.push(unreadable(file, thrown));
		}
	}
	if (problems.length > 0) throw new BusinessError(report(problems, sourceOf));
}

function readFact(file: FactFile): unknown {
	// Not `import`: that would have to happen before the first line of this module.
	const load = createRequire(import.meta.url);
	return (load(join(folder, `${file}.ts`)) as Facts)[file];
}

function readSource(file: string): string {
	return readFileSync(join(folder, `${file}.ts`), "utf8");
}
