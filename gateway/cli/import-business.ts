import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { locateJson } from "../../business/locate-json.ts";
import { type Facts, sectionSchemas } from "../../business/schema.ts";
import type { OpeningCommand } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { UsageError } from "./options.ts";

const ownFolder = resolve(import.meta.dirname, "../../business");

/**
 * Imports of the validation rules, which earlier versions kept in the same files as the facts. Removed, because reading
 * the facts doesn't call them.
 */
const rulesImport = /^import [^;]* from "\.\/schema\/[\w-]+\.ts";$/gm;

/**
 * Reads facts from the files of versions before facts.json: `identity.ts`, `contact.ts`, one section each.
 * @throws Error naming the file that cannot be read
 */
async function readSections(folder: string, sections: readonly string[]): Promise<Partial<Facts>> {
	// Copied to one folder: the files import each other, and their other imports, which no longer exist, are stripped.
	const copy = mkdtempSync(join(tmpdir(), "coachkit-business-"));
	try {
		for (const section of sections) {
			const source = readFileSync(join(folder, `${section}.ts`), "utf8");
			writeFileSync(join(copy, `${section}.ts`), source.replace(rulesImport, ""));
		}
		const facts: Record<string, unknown> = {};
		for (const section of sections) {
			const file = pathToFileURL(join(copy, `${section}.ts`)).href;
			const module: Record<string, unknown> = await import(file).catch((thrown) => {
				throw new Error(`${join(folder, section)}.ts cannot be read (${thrown.message}).`);
			});
			if (module[section] === undefined)
				throw new Error(`${join(folder, section)}.ts exports no ${section}.`);
			facts[section] = module[section];
		}
		return facts as Partial<Facts>;
	} finally {
		rmSync(copy, { recursive: true });
	}
}

/** Problems with the facts, one line each. */
function problemsIn(facts: Partial<Facts>, languages: readonly string[]): string[] {
	const schemas = sectionSchemas(languages);
	return Object.entries(facts).flatMap(([section, value]) => {
		const { error } = schemas[section as keyof Facts].safeParse(value);
		return (error?.issues ?? []).map(
			({ path, message }) => `  ${[section, ...path.map(String)].join(".")}: ${message}`,
		);
	});
}

/** Copies an owner's facts from the TypeScript files of earlier versions into facts.json. */
export async function importBusiness(
	folder: string,
	file: string,
): Promise<{ sections: string[]; problems: string[] }> {
	const { $schema, ...current } = locateJson(readFileSync(file, "utf8")).value as Facts & {
		$schema: string;
	};
	const sections = Object.keys(current).filter((name) => existsSync(join(folder, `${name}.ts`)));
	if (sections.length === 0) return { sections, problems: [] };
	const importedFacts = await readSections(folder, sections);
	const problems = problemsIn(importedFacts, Object.keys(current.languages.answers));
	// Written to a new file and renamed: a crash must leave the old facts intact.
	const facts = { $schema, ...current, ...importedFacts };
	writeFileSync(`${file}.part`, `${JSON.stringify(facts, null, "\t")}\n`);
	renameSync(`${file}.part`, file);
	return { sections, problems };
}

export const importBusinessCommand: OpeningCommand = {
	usage: "[folder]",
	help: `copies your facts from the .ts files that earlier versions had in business/ to
business/facts.json. Name the folder if you keep them elsewhere.`,
	async open(args, out) {
		const [folder = ownFolder, ...more] = args;
		if (more.length > 0) throw new UsageError("import-business takes one folder.");
		try {
			const file = join(ownFolder, "facts.json");
			const { problems, sections } = await importBusiness(resolve(folder), file);
			if (sections.length === 0) {
				out.printError(`There are no facts from an earlier version in ${resolve(folder)}.`);
				return exitCodes.nothing;
			}
			out.print(`business/facts.json now has yours: ${sections.join(", ")}.`);
			if (problems.length > 0)
				out.print(`These need correcting before you can build:\n${problems.join("\n")}`);
			out.print("Check it, then delete the .ts files you have imported.");
			return exitCodes.done;
		} catch (thrown) {
			out.printError(thrown instanceof Error ? thrown.message : String(thrown));
			return exitCodes.unusable;
		}
	},
};
