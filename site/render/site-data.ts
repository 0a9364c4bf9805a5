import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { typographicAll } from "../../theme/typography.ts";
import { applicationError } from "../content/errors.ts";
import { footer } from "../content/footer.ts";
import { nav } from "../content/nav.ts";
import type { SiteData } from "../page-data.ts";
import { root } from "./paths.ts";
import { pages } from "./typographic-pages.ts";
import { writeAsset } from "./write-files.ts";

/** What every page shows. */
export async function siteData(): Promise<SiteData> {
	return {
		routes: pages.map(
			({ layout, name, path, unlisted }) =>
				[path, layout, unlisted === "alone" ? "" : name] as const,
		),
		...typographicAll({ nav, footer, error: applicationError }),
		portrait: await portrait(),
	};
}

/** Address of the owner's picture where `site/portrait.avif` (or webp, jpg, png, svg) is; else of the drawn one. */
async function portrait(): Promise<string> {
	const files = await readdir(join(root, "site"));
	const own = files.find((file) => /^portrait\.(avif|webp|jpg|png|svg)$/.test(file));
	if (!own) return "/portrait.svg";
	return writeAsset("portrait", own.split(".")[1] ?? "", await readFile(join(root, "site", own)));
}
