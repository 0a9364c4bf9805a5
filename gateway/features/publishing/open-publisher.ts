import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FeatureParts } from "../../feature.ts";
import type { Log } from "../../lib/log.ts";
import type { CutPicture } from "../../services/cut-picture.ts";
import { readPublishedContent } from "../../services/published-content.ts";
import { type Environment, readValue } from "../../settings/values.ts";
import type { LeadStore } from "../../store/store.ts";
import { factsOf } from "./facts/facts-store.ts";
import { createPageSettingsReader } from "./page-settings.ts";
import { bringPictures } from "./pictures/picture-files.ts";
import { createPictureRoutes } from "./pictures/picture-routes.ts";
import { createPictureReceiver } from "./pictures/receive-picture-file.ts";
import { createPreviewer } from "./preview/render-preview.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { createPublicationFolders } from "./rendering/publication-folders.ts";
import { createRecompress, createRenderSite } from "./rendering/render-site.ts";
import { createBusinessRoutes } from "./routes.ts";
import { createPageTextsList } from "./words/list-page-texts.ts";

export interface OpenPublisherOptions {
	store: Pick<LeadStore, "consume" | "part" | "kv">;
	log: Log;
	/** Current settings, including the desk's. */
	readEnvironment(): Promise<Environment>;
	env: Environment;
	onSwitched(): Promise<void>;
}

/** A publisher, with its routes for the desk. */
export interface PublisherWithRoutes extends Publisher {
	/** @param maySampleClaims whether the site may show the example coach's testimonials and figures */
	createRoutes(maySampleClaims: boolean): NonNullable<FeatureParts["deskRoutes"]>;
	/** Absent where pictures can't be cut. */
	cutPicture?: CutPicture;
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
	const render = createRenderSite({ program, cacheFolder }, (why) =>
		log("site-render-failed", { why }),
	);
	const facts = factsOf(store);
	const readPageSettings = createPageSettingsReader(options.readEnvironment);
	const publisher = createPublisher({
		facts,
		log,
		folders,
		releaseKey,
		onSwitched,
		dist: readValue(env, "DIST"),
		async render(job, signal) {
			await bringPictures(facts, cacheFolder, JSON.stringify(job.facts));
			return render(job, signal);
		},
		readContent: () => readPublishedContent(store),
		recompress: createRecompress(
			{ program: join(root, "publish/compression/recompress-run.ts"), cacheFolder },
			(why) => log("site-recompress-failed", { why }),
		),
		readEnvironment: readPageSettings,
	});
	const previewer = createPreviewer({
		program: join(root, "publish/preview/preview-run.ts"),
		cacheFolder,
		liveFolder: publisher.liveFolder,
		isPublishing: () => publisher.running() !== undefined,
		readEnvironment: readPageSettings,
		onFailure: (why) => log("preview-failed", { why }),
	});
	const listPageTexts = createPageTextsList({
		program: join(root, "publish/preview/page-texts-run.ts"),
		cacheFolder,
		onFailure: (why) => log("page-texts-unread", { why }),
	});
	const receive = createPictureReceiver({
		program: join(root, "publish/pictures/receive-run.ts"),
		cacheFolder,
		onFailure: (why) => log("picture-unread", { why }),
	});
	return {
		...publisher,
		async stop() {
			await Promise.all([previewer.stop(), publisher.stop()]);
		},
		async cutPicture(name, source) {
			const { name: file, bytes } = await receive("small", name, source);
			return { hash: file.replace(/\.\w+$/, ""), bytes };
		},
		createRoutes: (maySampleClaims) => (tools) =>
			createBusinessRoutes(
				{ facts, publisher, maySampleClaims },
				{
					listPageTexts,
					previewer: {
						...previewer,
						async render(draft, signal) {
							await bringPictures(facts, cacheFolder, JSON.stringify(draft.facts));
							return previewer.render(draft, signal);
						},
					},
				},
				tools,
			).route("/", createPictureRoutes({ store, receive }, tools)),
	};
}
