import { embedWords as common } from "../../content/embedding.ts";
import { studio } from "../../content/studio-words.ts";
import type { Page } from "../../page.ts";
import type { Embed } from "../../snippet/embed-widget.ts";
import { guideLinks as guides } from "../guide/guide.content.ts";

const contentWith = (embed: Embed) => ({ seo, hero, words: studio, common, embed, guides });
export type StudioContent = ReturnType<typeof contentWith>;

const { hero, seo } = studio;
/** `/embed`: the studio. */
export const pages: readonly Page[] = [
	{
		path: "/embed",
		layout: "studio",
		name: "Embed studio",
		seo,
		unlisted: "linked",
		content: contentWith,
	},
];
