import { z } from "zod";
import * as rules from "./rules.ts";

/** A page's path, and the place of a text on it: `problems.items.you-work-by-feel.description`. */
export const pagePath = /^\/[a-z0-9/-]{0,80}$/;
export const textKey = /^[a-z][\w.-]{0,159}$/i;

/** Shorter limits for texts of search results and headings, where space is limited. */
const maxLengths = [
	[/^seo\.title$/, 60],
	[/^seo\.description$/, 155],
	[/(?:^|\.)title$/, 120],
] as const;

/** Maximum length of a text by its place, in characters. */
export const maxLengthOf = (key: string): number =>
	maxLengths.find(([place]) => place.test(key))?.[1] ?? 1200;

const text = rules.words("You went out on your own for a better life.", { max: 1200 });

const textsOfPage = z.record(z.string().regex(textKey), text).superRefine((texts, { addIssue }) => {
	for (const [key, value] of Object.entries(texts)) {
		const max = maxLengthOf(key);
		if (value.length > max && value.length <= 1200)
			addIssue({
				code: "custom",
				path: [key],
				message: `This has ${value.length} characters, and there's room for ${max}.`,
			});
	}
});

/** `site` in facts.json. */
export const siteSchema = rules
	.group({
		words: z.record(z.string().regex(pagePath), textsOfPage, {
			error: rules.orMissing("a group in braces, {} for none", "is not a group in braces"),
		}),
	})
	.optional()
	.describe(
		'Your words in place of ours on the pages of the site, by page and place: "words": { "/about": { "hero.title": "Fifteen years on site" } }. The desk writes them under My business; the standard texts are in site/.',
	);
