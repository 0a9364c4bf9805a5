import { permission, replaceFacts } from "../../business/facts.ts";
import { publishWidgets, stampEmbed } from "../../publish/publish-widgets.ts";
import { checkBusiness } from "../business/check-business.ts";
import { writeRegistry } from "../codegen/widgets/registry.ts";
import { bundleWidgets } from "./bundle-widgets.ts";
import type { EmbedManifest } from "./manifest.ts";
import { writePrerendered } from "./prerender-widgets.ts";
import { isDirect } from "./widget-config.ts";

const asksConsent = () => permission.ask && !isDirect(process.env);

/**
 * Builds widgets and loader for `npm run dev`, without minifier, pinned copy or manifest.
 *
 * @returns code by address: "/loader.js", "/embed/contact-….js"
 */
export async function buildDevWidgets(): Promise<Map<string, string>> {
	// Reads the facts again, because they may have changed since this process started.
	replaceFacts(checkBusiness());
	await writeRegistry();
	const { files, id, loader, prerendered } = await stampEmbed(
		await bundleWidgets({ asksConsent: asksConsent(), last: [] }),
	);
	writePrerendered(prerendered);
	return new Map([
		["/loader.js", loader],
		...[...files].map(([name, code]) => [`/embed/${name}-${id}.js`, code] as const),
	]);
}

/** Builds widgets and loader from their sources into a web root. */
export async function buildWidgets(outDir: string): Promise<EmbedManifest> {
	await writeRegistry();
	const { manifest, prerendered } = await publishWidgets(
		outDir,
		await bundleWidgets({ asksConsent: asksConsent() }),
	);
	writePrerendered(prerendered);
	return manifest;
}
