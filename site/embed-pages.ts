import { readdirSync, readFileSync } from "node:fs";
import { identity } from "../business/identity.ts";
import { embedWords as common, guideLayout, guidesPage, studio } from "./content/embedding.ts";
import { readGuide } from "./content/guide.ts";
import { partnerFigures, partnerSections, partners } from "./content/partners.ts";
import type { GuideLink } from "./page-data.ts";
import type { Page } from "./pages.ts";

const folder = new URL("content/guides/", import.meta.url);
/** In the order people ask for them; a new guide comes last. */
const order = [
	"wordpress",
	"wordpress-optimisers",
	"wix",
	"squarespace",
	"webflow",
	"framer",
	"shopify",
	"html",
];
const rank = (file: string) => {
	const at = order.indexOf(file.slice(0, -3));
	return at < 0 ? order.length : at;
};

const guides = readdirSync(folder)
	.filter((file) => file.endsWith(".md"))
	.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
	.map((file) => ({
		path: `/embed/guides/${file.slice(0, -3)}`,
		guide: readGuide(file, readFileSync(new URL(file, folder), "utf8")),
	}));

const links = guides.map(({ path, guide }): GuideLink => {
	const { icon, platform, summary } = guide;
	return { href: path, label: platform, icon, summary };
});

const guidePage = ({ path, guide }: (typeof guides)[number]): Page<"guide"> => {
	const seo = {
		title: `${guide.title} | ${identity.brand}`,
		description: `${guide.summary} With a picture of every step and your own snippet.`,
	};
	const others = links.filter(({ href }) => href !== path);
	return {
		path,
		layout: "guide",
		name: guide.platform,
		seo,
		unlisted: "linked",
		content: (embed) => ({ seo, common, embed, guide, layout: guideLayout, others }),
	};
};

const { hero, seo } = studio;
const studioPage: Page<"studio"> = {
	path: "/embed",
	layout: "studio",
	name: "Embed studio",
	seo,
	unlisted: "linked",
	content: (embed) => ({ seo, hero, words: studio, common, embed, guides: links }),
};

const listPage: Page<"guides"> = {
	path: "/embed/guides",
	layout: "guides",
	name: "Guides",
	seo: guidesPage.seo,
	unlisted: "linked",
	content: () => ({ ...guidesPage, common, guides: links }),
};

const partnersPage: Page<"partners"> = {
	path: "/embed/partners",
	layout: "partners",
	name: "For partners",
	seo: partners.seo,
	unlisted: "linked",
	content: (embed) => ({
		...partners,
		common,
		embed,
		figures: partnerFigures(embed),
		sections: partnerSections(embed),
	}),
};

/** Studio, guides and the partners' page: for those who put widgets on other websites. */
export const embedPages: readonly Page[] = [
	studioPage,
	listPage,
	...guides.map(guidePage),
	partnersPage,
];
