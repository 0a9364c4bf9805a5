import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DeskParts } from "../../desk/desk.ts";
import type { Log } from "../../lib/log.ts";
import { type Environment, givenText, readValue } from "../../settings/values.ts";
import type { LeadStore } from "../../store/store.ts";
import { bringPictures } from "./pictures/picture-files.ts";
import { createPictureRoutes } from "./pictures/picture-routes.ts";
import { createPictureReceiver } from "./pictures/receive-picture-file.ts";
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
	store: Pick<LeadStore, "facts" | "consume">;
	log: Log;
	/** The settings of now, those of the desk included. */
	readEnvironment(): Promise<Environment>;
	env: Environment;
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
	const { store, log, env, onSwitched } = options;
	const program = join(root, "publish/desk-run.ts");
	const releaseFile = join(root, ".build/release.json");
	if (!existsSync(program) || !existsSync(releaseFile)) return undefined;
	const { key: releaseKey } = JSON.parse(readFileSync(releaseFile, "utf8")) as { key: string };
	const folders = createPublicationFolders(readValue(env, "PUBLISHED"));
	const { cacheFolder } = folders;
	const render = createRenderSite({ program, cacheFolder }, (why) =>
		log("site-render-failed", { why }),
	);
	const publisher = createPublisher({
		...{ facts: store.facts, log, folders, releaseKey, onSwitched },
		dist: readValue(env, "DIST"),
		async render(job, signal) {
			await bringPictures(store.facts, cacheFolder, JSON.stringify(job.facts));
			return render(job, signal);
		},
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
	const receive = createPictureReceiver({
		...{ program: join(root, "publish/pictures/receive-run.ts"), cacheFolder },
		onFailure: (why) => log("picture-unread", { why }),
	});
	return {
		...publisher,
		createRoutes: (maySampleClaims) => (tools) =>
			createBusinessRoutes({ facts: store.facts, publisher, maySampleClaims }, tools).route(
				"/",
				createPictureRoutes({ store, receive }, tools),
			),
	};
}
