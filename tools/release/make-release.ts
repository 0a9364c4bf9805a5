import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages, permission, privacy } from "../../business/facts.ts";
import { buildPackages } from "../../packages/build-npm.ts";
import { buildComponents } from "../../site/render/build-components.ts";
import { buildScript } from "../../site/render/build-script.ts";
import type { SiteScripts } from "../../site/render/build-site.ts";
import { elementTypes } from "../codegen/element-types.ts";
import { writeRegistry } from "../codegen/registry.ts";
import { root } from "../project.ts";
import { bundleWidgets, type EmbedRelease } from "../widgets/bundle-widgets.ts";
import { leadConstants } from "../widgets/widget-config.ts";
import { sourceKey } from "./source-key.ts";

/**
 * What Vite makes once for all coaches: bundles without a fact, from which publishing makes a coach's site. The
 * site's own bundles lie in .build/site, what renders widgets in .build/prerender, npm packages in .build/packages.
 */
export interface Release {
	/** Changes with any source. */
	key: string;
	embed: EmbedRelease;
	scripts: SiteScripts;
	/** Types of the elements, `/elements.d.ts`. */
	elements: string;
}

const file = join(root, ".build/release.json");

/** What of facts and environment is still compiled into bundles, so that each has a release of its own. */
const compiledIn = () => [
	leadConstants(process.env),
	privacy.attributionWithoutConsent,
	permission.ask,
	languages.pages,
];

/** The release that was made last; undefined if there is none of this key. */
function readRelease(key: string): Release | undefined {
	const parts = [
		file,
		...["site/client", "site/server", "prerender", "packages"].map((part) =>
			join(root, ".build", part),
		),
	];
	if (!parts.every((part) => existsSync(part))) return undefined;
	const release = JSON.parse(readFileSync(file, "utf8")) as Release;
	return release.key === key ? release : undefined;
}

/** The release of these sources: made anew only when one of them has changed. */
export async function makeRelease(): Promise<{ release: Release; isNew: boolean }> {
	await writeRegistry();
	const key = sourceKey(compiledIn());
	const known = readRelease(key);
	if (known) return { release: known, isNew: false };

	const embed = await bundleWidgets();
	const elements = await elementTypes();
	await buildPackages(elements);
	await buildComponents();
	const [starter, enhance, preview] = await Promise.all([
		buildScript("site/client/boot.ts"),
		buildScript("site/client/progressive.ts"),
		buildScript("site/client/studio-preview.ts"),
	]);
	const release: Release = { key, embed, elements, scripts: { starter, enhance, preview } };
	// Last, and whole or not at all: a release that was broken off is none.
	mkdirSync(join(root, ".build"), { recursive: true });
	writeFileSync(`${file}.part`, JSON.stringify(release));
	renameSync(`${file}.part`, file);
	return { release, isNew: true };
}
