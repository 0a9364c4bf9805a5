import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeThemeBlock } from "../packages/shopify/build.ts";
import { writeTemplate } from "../packages/tag-manager/build.ts";
import { writePlugin } from "../packages/wordpress/build.ts";
import { buildSite } from "../site/render/build-site.ts";
import { clientOutput } from "../site/render/components.ts";
import { dist } from "../site/render/files/paths.ts";
import { licencesUnder, writeLicences } from "../tools/vite-plugins/licences.ts";
import { loadEmbedManifest } from "../tools/widgets/load-embed-manifest.ts";
import type { Prerendered } from "../widgets/kit/ssr.tsx";
import { publishChecklist } from "./publish-checklist.ts";
import { publishWidgets } from "./publish-widgets.ts";
import { embedOf, packedFolder, type Release } from "./release.ts";

/** Runs a step and reports how long it took. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Writes every file that a visitor gets, from a release and the facts in use, into the web root
 * (`writeInto`). Needs neither Vite nor a compiler.
 *
 * @returns the widgets' first states, as pages have them
 */
export async function publishSite(release: Release, step: Step): Promise<Prerendered> {
	mkdirSync(join(dist, "assets"), { recursive: true });
	await step("checklist PDF", () =>
		publishChecklist(join(dist, "assets/business-checklist.pdf"), release.key),
	);
	const widgets = embedOf(release);
	const { prerendered } = await step("widgets, loader", () => publishWidgets(dist, widgets));
	// `import "coachkit/elements"` only has types; its module is empty.
	writeFileSync(join(dist, "elements.d.ts"), release.elements);
	writeFileSync(join(dist, "elements.js"), "export {};\n");
	const embed = await loadEmbedManifest(release.widgets, dist);
	await step("packages", async () => {
		cpSync(packedFolder, join(dist, "packages"), { recursive: true });
		writePlugin(dist, embed);
		writeTemplate(dist, embed);
		writeThemeBlock(dist, embed);
	});
	await step("site", () => buildSite(embed, release.scripts, prerendered));
	writeLicences(dist, [...widgets.licences, ...licencesUnder(clientOutput)]);
	return prerendered;
}
