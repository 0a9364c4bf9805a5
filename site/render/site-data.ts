import { typographicAll } from "../../theme/typography.ts";
import { applicationError } from "../content/errors.ts";
import { footer } from "../content/navigation/footer.ts";
import { nav } from "../content/navigation/nav.ts";
import type { SiteData } from "../page-data.ts";
import { pages } from "./documents/typographic-pages.ts";
import { writePortrait } from "./pictures/write-portrait.ts";

/** Data that every page shows. */
export async function siteData(): Promise<SiteData> {
	return {
		routes: pages.map(
			({ layout, name, path, unlisted }) =>
				[path, layout, unlisted === "alone" ? "" : name] as const,
		),
		...typographicAll({ nav, footer, error: applicationError }),
		portrait: await writePortrait(),
	};
}
