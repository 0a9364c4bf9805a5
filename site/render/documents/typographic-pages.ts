import { typographicAll } from "../../../theme/typography.ts";
import type { Page } from "../../page.ts";
import { pages as typed } from "../../pages.ts";

/** Properties with texts of widgets or other people's programs, or with source text. */
const code = ["embed", "picture", "snippet"];

/** The pages of the site with curly quotation marks in their texts. */
export const pages: readonly Page[] = typed.map(
	(page): Page => ({
		...page,
		name: typographicAll(page.name),
		seo: typographicAll(page.seo),
		content: (embed) => typographicAll(page.content(embed), code),
	}),
);
