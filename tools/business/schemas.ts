import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { languageNames } from "../languages/language-names.ts";
import { checkBrand } from "./brand-checks.ts";
import { checkMails } from "./mails-checks.ts";
import { checkPhotos } from "./photo-checks.ts";

/** The folder of the owner's facts. */
export const businessFolder = resolve(import.meta.dirname, "../../business");

/** Its files that hold facts. The last is worked out from identity and prices. */
export const factFiles = [
	...(["identity", "brand", "contact", "prices", "links", "languages", "mails"] as const),
	...(["permission", "privacy", "endpoints", "areas", "biography", "testimonials"] as const),
	"checklist",
] as const;

export type FactFile = (typeof factFiles)[number];

/** What is exported by a file of `business/` that a person may have broken: anything, under the right name or not. */
export type Exports = Readonly<Record<string, unknown>>;

// Not `import`: that would have to happen before the first line of this module.
const load = createRequire(import.meta.url);

/** @throws where the file is missing or no longer TypeScript */
export const readExports = (file: FactFile): Exports => load(join(businessFolder, `${file}.ts`));

/** What a schema in `business/` cannot know, since it takes a look at other folders. */
const completed: Readonly<Partial<Record<FactFile, (schema: never) => z.ZodType>>> = {
	brand: checkBrand,
	mails: checkMails,
	testimonials: checkPhotos,
};

/** What a file of `business/` must hold; undefined where the file no longer says so. */
export function schemaOf(file: FactFile, exported = readExports(file)): z.ZodType | undefined {
	const makeSchema = exported[`${file}Schema`];
	if (typeof makeSchema !== "function") return undefined;
	const schema = makeSchema(languageNames);
	return completed[file]?.(schema as never) ?? schema;
}
