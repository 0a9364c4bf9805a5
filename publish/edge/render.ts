/** Entry point of a worker's renderer: the modules of `publishInto`, with stand-ins for those that need a disk. */
import { replaceAgreedQuotes } from "../../business/agreed-quotes.ts";
import { brand } from "../../business/facts.ts";
import { replaceWords } from "../../leads/form/published-words.ts";
import { ContentError } from "../../site/content/markdown/front-matter.ts";
import { type DerivedBrand, replaceBrand } from "../../theme/brand.ts";
import { BrandError } from "../../theme/palette.ts";
import { type EdgeJob, projectFolder, type SiteFiles } from "./job.ts";
import { takeWritten } from "./memory-files.ts";

/** Path of the release's description among its files. */
const releasePath = ".build/release.json";

declare const coachkitJob: EdgeJob;

/** A site in memory, or a sentence that says why there is none. */
export type RenderedSite = { brand: DerivedBrand; files: SiteFiles } | { sentence: string };

async function renderAll(): Promise<RenderedSite> {
	const { release, words, quotes } = coachkitJob;
	replaceWords(words);
	replaceAgreedQuotes(quotes);
	// Modules loaded from here on compute constants from facts.
	const { deriveBrand } = await import("../../theme/derive-brand.ts");
	const derivedBrand = deriveBrand(brand);
	replaceBrand(derivedBrand);
	const { publishSite } = await import("../publish-site.ts");
	const json = release.files[releasePath] ?? "";
	await publishSite(JSON.parse(json), (_name, work) => work());
	return { brand: derivedBrand, files: takeWritten(`${projectFolder}/dist`) };
}

/** Renders every file of a site, except those that stay as built. */
export const render = (): Promise<RenderedSite> =>
	renderAll().catch((thrown) => {
		if (!(thrown instanceof BrandError || thrown instanceof ContentError)) throw thrown;
		return { sentence: `Nothing was published: ${thrown.message}` };
	});
