import { typographicAll } from "../../../theme/typography.ts";
import { withOwnTexts } from "../../content/own-texts/page-texts.ts";
import type { Page } from "../../page.ts";
import { pages as typed } from "../../pages.ts";

/** Properties with texts of widgets or other people's programs, or with source text. */
const code = ["embed", "picture", "snippet"];

/** The pages of the site with the coach's texts, and curly quotation marks in all of them. */
export const pages: readonly Page[] = typed.map(
	(page): Page => ({
		...page,
		name: typographicAll(page.name),
		seo: typographicAll(withOwnTexts(page.path, { seo: page.seo }).seo),
		content: (embed) => typographicAll(withOwnTexts(page.path, page.content(embed)), code),
	}),
);
