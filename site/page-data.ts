import { useLoaderData, useRouteLoaderData } from "react-router";
import type { BlogPost } from "./content/article.ts";
import type { articleLayout, BlogIndexContent, newsletter } from "./content/blog.ts";
import type { EmbedWords, GuideLayout, StudioWords } from "./content/embedding.ts";
import type { Guide } from "./content/guide.ts";
import type { PartnerSection, partners } from "./content/partners.ts";
import type * as Words from "./content/types.ts";
import type { IconNode } from "./icons.ts";
import type { Embed } from "./studio/embed-widget.ts";

/** What each layout in `routes/` is given: words and facts, all of them data. */
export interface Content {
	home: Words.HomeContent;
	contact: Words.ContactContent;
	"contact-standalone": Words.ContactLandingContent & { mapFrame: string };
	about: Words.AboutContent;
	testimonials: Words.TestimonialsContent;
	trial: Words.TrialContent & { cleaning: Words.CleaningContent };
	services: Words.ServiceListContent;
	package: Words.PackageContent & { cleaning: Words.CleaningContent };
	"one-to-one": Words.OneToOneContent;
	service: Words.ServicePage & { layout: Words.ServiceLayoutContent; next: Words.NavLink };
	diagnostic: Words.DiagnosticContent & { quizFrame: string };
	area: Words.AreaPage & {
		layout: Words.AreaLayoutContent;
		cleaning: Words.CleaningContent;
		others: readonly Words.NavLink[];
	};
	blog: BlogIndexContent & { newsletter: typeof newsletter; posts: readonly BlogPost[] };
	article: {
		seo: Words.Seo;
		post: BlogPost;
		layout: typeof articleLayout;
		/** HTML made from our own Markdown. */
		body: string;
		/** Its sections. */
		contents: readonly Words.NavLink[];
		/** The article to read after it. */
		next: BlogPost;
	};
	privacy: Words.PrivacyContent;
	studio: EmbeddingContent & { embed: Embed; words: StudioWords; guides: readonly GuideLink[] };
	guides: EmbeddingContent & { guides: readonly GuideLink[] };
	guide: Pick<EmbeddingContent, "common" | "seo"> & {
		embed: Embed;
		guide: Guide;
		layout: GuideLayout;
		others: readonly GuideLink[];
	};
	partners: EmbeddingContent & {
		embed: Embed;
		figures: readonly Words.Figure[];
		sections: readonly PartnerSection[];
	} & Pick<typeof partners, "paste" | "call">;
}

/** What the pages about putting widgets on other websites have. */
interface EmbeddingContent extends Words.PageContent {
	common: EmbedWords;
}

/** A way to a guide. */
export interface GuideLink extends Words.NavLink {
	icon: Words.IconName;
	summary: string;
}

/** The route modules, by what they lay out. One module may serve many paths. */
export type PageLayout = keyof Content;

/** What every page shows or needs. */
export interface SiteData {
	/** The route table: path, layout and the page's short name; "" for pages nothing links to. */
	routes: readonly (readonly [path: string, layout: PageLayout, name: string])[];
	nav: Words.NavContent;
	footer: Words.FooterContent;
	/** The router's error screen. */
	error: Words.ErrorContent;
	/** Address of the coach's picture. */
	portrait: string;
}

/** What stands beside data so that a browser can draw it. */
export interface PageAssets {
	/** Shapes of the icons that are drawn, by name. */
	icons: Record<string, readonly IconNode[]>;
	/** Changes with the site's scripts: data of another release may not fit the components at hand. */
	release: string;
}

/** `data.json` beside a page. */
export type PageData<L extends PageLayout = PageLayout> = Content[L] & PageAssets;

/** Words of the page that is shown, for the route module of its layout. */
export const usePage = <L extends PageLayout>() => useLoaderData() as Content[L];

/** What every page shows. */
export const useSite = () => useRouteLoaderData("site") as SiteData;
