import { readdirSync, readFileSync } from "node:fs";
import { contact, identity } from "../../../business/facts.ts";
import { embedWords as common } from "../../content/embedding.ts";
import { type Guide, readGuide } from "../../content/guides/guide.ts";
import type { GuideLink, Seo } from "../../content/types.ts";
import type { Page } from "../../page.ts";
import type { Embed } from "../../snippet/embed-widget.ts";

const { firstName } = identity;

/** Texts shared by all guides. */
export const guideLayout = {
	back: { label: "All guides", href: "/embed/guides" },
	other: { text: "Want another form, colour or wording?", link: "Choose it in the studio" },
	others: "Other guides",
	check: {
		title: "Check it",
		steps: [
			"Open your published page and add ?coachkit-doctor to the end of its address. Press Enter.",
			"A panel opens. If it says “All is well”, you're done. If not, it lists what to fix, with the exact text to copy.",
			`Send a test lead, then ring ${firstName} on ${contact.phone} and ask whether it arrived with your firm's name.`,
		],
		nothing:
			"No panel? Then the snippet isn't on that page. Check that the page is published, the cache is cleared, and you're on the right page.",
	},
} as const;
export type GuideLayout = typeof guideLayout;

const folder = new URL("../../content/guides/", import.meta.url);
/** In order of demand; add new guides at the end. */
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

/** Links to the guides, in order. */
export const guideLinks = guides.map(({ path, guide }): GuideLink => {
	const { icon, platform, summary } = guide;
	return { href: path, label: platform, icon, summary };
});

/** Content of a guide's page. */
export interface GuideContent {
	seo: Seo;
	common: typeof common;
	/** Describes the built widgets. */
	embed: Embed;
	guide: Guide;
	layout: GuideLayout;
	others: readonly GuideLink[];
}

export const pages = guides.map(({ path, guide }): Page => {
	const seo = {
		title: `${guide.title} | ${identity.brand}`,
		description: `${guide.summary} With a picture of every step and your own snippet.`,
	};
	const others = guideLinks.filter(({ href }) => href !== path);
	return {
		path,
		layout: "guide",
		name: guide.platform,
		seo,
		unlisted: "linked",
		content: (embed): GuideContent => ({ seo, common, embed, guide, layout: guideLayout, others }),
	};
});
