import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DeskParts } from "../../desk/desk.ts";
import type { Log } from "../../lib/log.ts";
import { type Environment, givenText, readValue } from "../../settings/values.ts";
import type { LeadStore } from "../../store/store.ts";
import { createPublicationFolders } from "./publication-folders.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { createRecompress, createRenderSite } from "./render-site.ts";
import { createBusinessRoutes } from "./routes.ts";

/** Settings that pages depend on, in addition to the site's address. */
const pageSettings = [
	"GATEWAY_URL",
	"LEADS_DELIVERY",
	"FORM_ANALYTICS",
	"HSTS_SUBDOMAINS",
] as const;

export interface OpenPublisherOptions {
	store: Pick<LeadStore, "facts">;
	log: Log;
	/** Current settings, including the desk's. */
	readEnvironment(): Promise<Environment>;
	env: Environment;
	onSwitched(): Promise<void>;
}

/** A publisher, with its routes for the desk. */
export interface PublisherWithRoutes extends Publisher {
	/** @param maySampleClaims whether the site may show the example coach's testimonials and figures */
	createRoutes(maySampleClaims: boolean): NonNullable<DeskParts["businessRoutes"]>;
}

/**
 * Opens the publisher; undefined if its program or the release is missing.
 * @param root folder of the project
 */
export function openPublisher(
	root: string,
	options: OpenPublisherOptions,
): PublisherWithRoutes | undefined {
	const { store, log, env, onSwitched } = options;
	const program = join(root, "publish/desk-run.ts");
	const releaseFile = join(root, ".build/release.json");
	if (!existsSync(program) || !existsSync(releaseFile)) return undefined;
	const { key: releaseKey } = JSON.parse(readFileSync(releaseFile, "utf8")) as { key: string };
	const folders = createPublicationFolders(readValue(env, "PUBLISHED"));
	const { cacheFolder } = folders;
	const publisher = createPublisher({
		...{ facts: store.facts, log, folders, releaseKey, onSwitched },
		dist: readValue(env, "DIST"),
		render: createRenderSite({ program, cacheFolder }, (why) => log("site-render-failed", { why })),
		recompress: createRecompress(
			{ program: join(root, "publish/compression/recompress-run.ts"), cacheFolder },
			(why) => log("site-recompress-failed", { why }),
		),
		async readEnvironment() {
			const settings = await options.readEnvironment();
			return {
				SITE_URL: readValue(settings, "SITE_URL"),
				...Object.fromEntries(pageSettings.map((name) => [name, givenText(settings, name)])),
			};
		},
	});
	return {
		...publisher,
		createRoutes: (maySampleClaims) => (tools) =>
			createBusinessRoutes({ facts: store.facts, publisher, maySampleClaims }, tools),
	};
}
