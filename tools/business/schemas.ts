import { join, resolve } from "node:path";
import type { z } from "zod";
import { factsSchema, type Section, sectionSchemas } from "../../business/schema.ts";
import { languageNames } from "../languages/language-names.ts";
import { checkBrand } from "./brand-checks.ts";
import { checkMails } from "./mails-checks.ts";
import { checkPhotos, checkPortrait } from "./photo-checks.ts";

/** The folder of the owner's facts. */
export const businessFolder = resolve(import.meta.dirname, "../../business");

/** The facts themselves. */
export const factsFile = join(businessFolder, "facts.json");

const shapes = sectionSchemas(languageNames);

/** Schemas of the sections of facts.json, with checks that read other folders. */
export const sections: Readonly<Record<Section, z.ZodType>> = {
	...shapes,
	brand: checkBrand(shapes.brand),
	identity: checkPortrait(shapes.identity),
	mails: checkMails(shapes.mails),
	testimonials: checkPhotos(shapes.testimonials),
};

/** The JSON schema of facts.json, for editors. */
export const shapeOfFacts = factsSchema(languageNames);
