import { identity } from "../../../business/facts.ts";
import { embedWords as common } from "../../content/embedding.ts";
import type { Hero, Seo } from "../../content/types.ts";
import { definePage } from "../../page.ts";
import { guideLinks as guides } from "../guide/guide.content.ts";

const { brand } = identity;

/** `/embed/guides`: the list. */
const guidesPage = {
	seo: {
		title: `Forms on your website: the guides | ${brand}`,
		description:
			"Where to click in WordPress, Wix, Squarespace, Webflow, Framer, Shopify, Tag Manager and in code, with a picture of every step.",
	} satisfies Seo,
	hero: {
		title: "Where to click",
		lead: "Pick your website builder. Each guide shows every click, has your snippet ready to copy, and ends with a check that it works.",
	} satisfies Hero,
} as const;

const content = { ...guidesPage, common, guides };
export type GuidesContent = typeof content;

export const pages = [
	definePage({
		path: "/embed/guides",
		layout: "guides",
		name: "Guides",
		content,
		unlisted: "linked",
	}),
];
