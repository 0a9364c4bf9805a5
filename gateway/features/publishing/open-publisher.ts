import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedWords } from "../../../leads/form/words.ts";
import type { DeskParts } from "../../desk/desk.ts";
import type { Log } from "../../lib/log.ts";
import { type Environment, givenText, readValue } from "../../settings/values.ts";
import type { LeadStore } from "../../store/store.ts";
import { createPublicationFolders } from "./publication-folders.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { createRecompress, createRenderSite } from "./render-site.ts";
import { createBusinessRoutes } from "./routes.ts";

/** Settings other than the site's address that pages depend on. */
const pageSettings = [
	"GATEWAY_URL",
	"LEADS_DELIVERY",
	"FORM_ANALYTICS",
	"HSTS_SUBDOMAINS",
] as const;

export interface OpenPublisherOptions {
	store: Pick<LeadStore, "facts">;
	log: Log;
	/** The settings of now, those of the desk included. */
	readEnvironment(): Promise<Environment>;
	env: Environment;
	/** The coach's words for built-in forms. */
	readWords(): Promise<PublishedWords>;
	onSwitched(): Promise<void>;
}

/** A publisher, and the desk's routes to it. */
export interface PublisherWithRoutes extends Publisher {
	/** @param maySampleClaims whether the site may show the example coach's testimonials and figures */
	createRoutes(maySampleClaims: boolean): NonNullable<DeskParts["businessRoutes"]>;
}

/**
 * What publishes from the desk; undefined where the program or the release is missing.
 *
 * @param root of the project
 */
export function openPublisher(
	root: string,
	options: OpenPublisherOptions,
): PublisherWithRoutes | undefined {
	const { store, log, env, readWords, onSwitched } = options;
	const program = join(root, "publish/desk-run.ts");
	const releaseFile = join(root, ".build/release.json");
	if (!existsSync(program) || !existsSync(releaseFile)) return undefined;
	const { key: releaseKey } = JSON.parse(readFileSync(releaseFile, "utf8")) as { key: string };
	const folders = createPublicationFolders(readValue(env, "PUBLISHED"));
	const { cacheFolder } = folders;
	const publisher = createPublisher({
		...{ facts: store.facts, log, folders, releaseKey, readWords, onSwitched },
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
