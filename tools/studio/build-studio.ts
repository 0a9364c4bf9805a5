import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { guides } from "../../demo/guides/guides.ts";
import type { Site } from "../../demo/studio/snippet.js";
import { siteUrl } from "../site/environment.ts";
import { receivers } from "../site/headers.ts";
import { dist, root } from "../site/paths.ts";
import { writeDist } from "../site/write.ts";
import type { Manifest } from "../widgets/manifest.ts";
import { catalogue } from "./catalogue.ts";
import { guideLinks, guidePage, guidesPage } from "./guide-page.ts";
import { type EmbedPage, pageHtml } from "./page.ts";
import { partnersPage } from "./partners-page.ts";
import { hostHtml, studioPage } from "./studio-page.ts";

const out = join(dist, "embed/studio");

/** Packages that browsers get as they are, but for the names they import each other by. */
const vendored = {
	"preact.js": "preact/dist/preact.mjs",
	"hooks.js": "preact/hooks/dist/hooks.mjs",
	"htm.js": "htm/dist/htm.mjs",
};

async function copyVendored(): Promise<void> {
	await mkdir(join(out, "vendor"), { recursive: true });
	for (const [name, from] of Object.entries(vendored)) {
		const code = await readFile(join(root, "node_modules", from), "utf8");
		const linked = code
			.replaceAll(/from\s*"preact"/g, 'from"./preact.js"')
			.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "");
		await writeFile(join(out, "vendor", name), linked);
	}
}

/** `catalogue.js`: all that the studio's scripts know of the product. */
const catalogueModule = (facts: Record<string, unknown>) =>
	Object.entries(facts)
		.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, "\t")};\n`)
		.join("");

/**
 * Writes the embed studio, the guides and the partners' page into `dist/embed/`. After the widgets:
 * sizes and integrity come from their manifest.
 */
export async function buildStudio(): Promise<void> {
	const manifest = JSON.parse(
		await readFile(join(dist, "embed/manifest.json"), "utf8"),
	) as Manifest;
	const { integrity, version } = manifest.pinned;
	const site: Site = { origin: siteUrl, version, integrity, receivers };
	const widgets = await catalogue();

	await cp(join(root, "demo/studio"), out, {
		recursive: true,
		filter: (file) => !/\.(md|ts)$/.test(file),
	});
	await cp(
		join(root, "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"),
		join(out, "fraunces.woff2"),
	);
	await copyVendored();
	await writeFile(
		join(out, "catalogue.js"),
		catalogueModule({ widgets, version, integrity, receivers }),
	);
	await writeDist("embed/studio/host/index.html", hostHtml);

	const pages: EmbedPage[] = [
		studioPage(widgets, site, guideLinks),
		guidesPage(),
		...guides.map((guide) => guidePage(guide, site, widgets)),
		partnersPage(manifest, widgets),
	];
	for (const page of pages) await writeDist(join(page.path, "index.html"), await pageHtml(page));
}
