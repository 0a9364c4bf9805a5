import { typographicAll } from "../../../theme/typography.ts";
import type { Page } from "../../page.ts";
import { pages as typed } from "../../pages.ts";

/** Words of widgets and of other people's programs, and source text. */
const code = ["embed", "picture", "snippet"];

/** The pages of the site as they are printed: their words with curly quotation marks. */
export const pages: readonly Page[] = typed.map(
	(page): Page => ({
		...page,
		name: typographicAll(page.name),
		seo: typographicAll(page.seo),
		content: (embed) => typographicAll(page.content(embed), code),
	}),
);
