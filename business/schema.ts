import { z } from "zod";
import {
	areasSchema,
	biographySchema,
	checklistSchema,
	testimonialsSchema,
} from "./schema/content.ts";
import { siteSchema } from "./schema/page-words.ts";
import { brandSchema, contactSchema, identitySchema } from "./schema/people.ts";
import { pricesSchema } from "./schema/prices.ts";
import type { FactsOf } from "./schema/rules.ts";
import { serviceFactsSchema } from "./schema/service-facts.ts";
import {
	endpointsSchema,
	languagesSchema,
	linksSchema,
	mailsSchema,
	permissionSchema,
	privacySchema,
} from "./schema/services.ts";

/**
 * The schema of each section of facts.json, in the order of the file. Browsers' bundles import only
 * the types.
 *
 * @param languages of forms, other than English
 */
export const sectionSchemas = (languages: readonly string[]) => ({
	identity: identitySchema,
	brand: brandSchema,
	contact: contactSchema,
	prices: pricesSchema,
	links: linksSchema,
	languages: languagesSchema(languages),
	mails: mailsSchema,
	permission: permissionSchema,
	privacy: privacySchema,
	endpoints: endpointsSchema,
	areas: areasSchema,
	biography: biographySchema,
	testimonials: testimonialsSchema,
	services: serviceFactsSchema,
	checklist: checklistSchema,
	site: siteSchema,
});

/** facts.json as a whole, for the JSON Schema that editors read. */
export const factsSchema = (languages: readonly string[]) =>
	z.strictObject({ $schema: z.string().optional(), ...sectionSchemas(languages) });

/** All facts of one coach. */
export type Facts = {
	[Section in keyof ReturnType<typeof sectionSchemas>]: NonNullable<
		FactsOf<ReturnType<typeof sectionSchemas>[Section]>
	>;
};

export type Section = keyof Facts;
