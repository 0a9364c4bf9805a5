import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { privacy } from "../../business/facts.ts";
import { buildPackages } from "../../packages/build-npm.ts";
import { packTo } from "../../packages/pack-npm.ts";
import { packedFolder, type Release, readRelease, releaseFile } from "../../publish/release.ts";
import { buildComponents } from "../../site/render/build-components.ts";
import { buildScript } from "../../site/render/build-script.ts";
import { elementTypes } from "../codegen/widgets/element-types.ts";
import { writeRegistry } from "../codegen/widgets/registry.ts";
import { describeWidgets } from "../codegen/widgets/widget-metadata.ts";
import { root } from "../project.ts";
import { bundleWidgets } from "../widgets/bundle-widgets.ts";
import { isDirect, leadConstants } from "../widgets/widget-config.ts";
import { sourceKey } from "./source-key.ts";

/** Facts and settings that are compiled into bundles: each combination needs its own release. */
const compiledIn = () => [leadConstants(process.env), privacy.attributionWithoutConsent];

/** The release of the current sources. It is made again only if one of them has changed. */
export async function makeRelease(): Promise<Release> {
	await writeRegistry();
	const key = sourceKey(compiledIn());
	const known = readRelease();
	if (known?.key === key) return known;

	// An interrupted release must not look complete.
	rmSync(releaseFile, { force: true });
	const embed = await bundleWidgets();
	const askingEmbed = isDirect(process.env)
		? undefined
		: await bundleWidgets({ asksConsent: true });
	const elements = await elementTypes();
	await buildPackages(elements);
	rmSync(packedFolder, { recursive: true, force: true });
	packTo(packedFolder);
	await buildComponents();
	const [starter, enhance, preview] = await Promise.all([
		buildScript("site/client/boot.ts"),
		buildScript("site/client/progressive.ts"),
		buildScript("site/client/studio-preview.ts"),
	]);
	const release: Release = {
		key,
		embed,
		...(askingEmbed && { askingEmbed }),
		elements,
		scripts: { starter, enhance, preview },
		widgets: await describeWidgets(),
	};
	// Written last, and renamed when complete.
	mkdirSync(join(root, ".build"), { recursive: true });
	writeFileSync(`${releaseFile}.part`, JSON.stringify(release));
	renameSync(`${releaseFile}.part`, releaseFile);
	return release;
}
