import { notice } from "../../business/facts.ts";
import type { Facts } from "../../business/schema.ts";
import { type PageText, textsIn } from "../../site/content/own-texts/page-texts.ts";
import { pages } from "../../site/pages.ts";
import type { Embed } from "../../site/snippet/embed-widget.ts";

/** Pages about embedding, whose texts describe the release. */
const technical = new Set(["studio", "guides", "guide", "partners", "accessibility"]);

/** A page of the site, with the texts that the coach may replace. */
export interface PageTexts {
	path: string;
	name: string;
	texts: PageText[];
}

/** Every text among the facts, which the coach changes elsewhere at the desk. */
const factTexts = (facts: unknown): string[] => {
	if (typeof facts === "string") return [facts];
	if (typeof facts !== "object" || facts === null) return [];
	return Object.values(facts).flatMap(factTexts);
};

/** The standard texts of all pages, without those that are facts. */
export function listPageTexts({ site: _, ...facts }: Facts): PageTexts[] {
	const textsOfFacts = new Set(factTexts({ facts, notice }));
	return pages
		.filter(({ layout }) => !technical.has(layout))
		.map(({ path, name, content }) => ({
			...{ path, name },
			// Only technical pages' contents depend on the widgets.
			texts: textsIn(content({} as Embed)).filter(({ text }) => !textsOfFacts.has(text)),
		}));
}
