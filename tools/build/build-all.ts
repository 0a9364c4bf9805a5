import { join } from "node:path";
import { brand, identity, privacy } from "../../business/facts.ts";
import { compressAll } from "../../publish/compression/compress.ts";
import { publishSite, type Step } from "../../publish/publish-site.ts";
import { siteUrl } from "../../site/render/documents/environment.ts";
import { ownPortrait } from "../../site/render/pictures/own-portrait.ts";
import { readLogo } from "../../theme/logo/read-logo.ts";
import { reportSampleFacts } from "../business/report-sample.ts";
import { isFullDisk } from "../errors/full-disk.ts";
import { root } from "../project.ts";
import { makeRelease } from "../release/make-release.ts";
import { unlessUnchanged } from "../release/unless-unchanged.ts";
import { writePrerendered } from "../widgets/prerender-widgets.ts";
import { buildDesk, deskOutput } from "./build-desk.ts";
import { BuildOutput, isPublicSite } from "./build-output.ts";
import { buildDeskGallery, deskGallery } from "./desk-gallery.ts";
import { writePreviews } from "./mail-previews.ts";

/**
 * All of `npm run build`: the deployable web root in dist/. {@link BuildOutput} decides which files
 * of earlier builds stay.
 */
const dist = join(root, "dist");
const started = performance.now();
/** A folder left untouched because nothing in it would change. */
let unchangedFolder: string | undefined;

if (process.env.LEADS_DELIVERY === "direct") {
	console.warn(
		"\nLEADS_DELIVERY=direct: the CRM token is being written into public files. Anyone who opens the\n" +
			"page can read every contact in the CRM. Use the gateway (the default) unless you accept that.\n",
	);
}

const step: Step = async (name, work) => {
	const from = performance.now();
	const result = await work();
	console.log(`  ${name.padEnd(18)}${((performance.now() - from) / 1000).toFixed(1)} s`);
	return result;
};

async function buildAll(): Promise<void> {
	// Before the long steps, to report an invalid picture at once.
	await ownPortrait();
	console.log("Building dist/");
	const release = await step("release", makeRelease);
	writePrerendered(await publishSite(release, step));
	// Of the facts, the desk contains only the headline font and settings in `privacy`; the gallery has all of the brand.
	const desk = [release.key, privacy, brand.headline];
	const gallery = [...desk, identity, brand, readLogo(brand.logo)];
	await step("desk", async () => {
		const built = await unlessUnchanged("desk", desk, join(deskOutput, "manifest.json"), buildDesk);
		if (!built) unchangedFolder = "dist-desk";
	});
	writePreviews(join(root, ".build/mails"));
	await step("galleries", () => unlessUnchanged("gallery", gallery, deskGallery, buildDeskGallery));
	await step("compression", () => compressAll(dist));
}

const output = new BuildOutput(root, ["dist", "dist-desk"], isPublicSite(siteUrl));
try {
	await buildAll();
} catch (thrown) {
	// A full disk has no room for the list either, so report only the original error.
	if (!isFullDisk(thrown)) output.breakOff();
	throw thrown;
}
output.finish(unchangedFolder);
reportSampleFacts();
console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
