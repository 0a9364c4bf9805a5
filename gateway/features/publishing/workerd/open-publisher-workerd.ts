import { Hono } from "hono";
import { readPublishedContent } from "../../../services/published-content.ts";
import { ServiceError } from "../../../services/service-error.ts";
import type { DurableStorage } from "../../../store/durable-object/engine.ts";
import { factsOf } from "../facts/facts-store.ts";
import type { OpenPublisherOptions, PublisherWithRoutes } from "../open-publisher.ts";
import { createPageSettingsReader } from "../page-settings.ts";
import { createPublisher } from "../publisher.ts";
import { createBusinessRoutes } from "../routes.ts";
import { createAttempts } from "./attempts.ts";
import { builtFolder, createPublicationRows } from "./publication-rows.ts";
import { createRenderInWorker, type EvaluateRenderer } from "./render-in-worker.ts";

/** The parts that a worker needs to publish. */
export interface WorkerParts {
	storage: DurableStorage;
	/** A file of the static assets. */
	readAsset(path: string): Promise<Uint8Array | undefined>;
	renderer: { releaseKey: string; evaluate: EvaluateRenderer };
}

/** Where the build puts the release's files for a worker (tools/build/edge-assets.ts). */
const releasePath = "desk/release.json";

const asBuilt =
	"Publishing here doesn’t change the Business Checklist’s PDF, your photographs, logo, icons, or the pictures in shared links. To change those, ask the person who set up your website to deploy it again.";

const noPreview = {
	ok: false,
	sentence: "There’s no preview on your host. You can go back to an earlier version at any time.",
} as const;

/** Opens the publisher of a Durable Object; undefined if the worker was deployed without a release. */
export function openPublisherOnWorkerd(
	{ storage, readAsset, renderer }: WorkerParts,
	{ store, log, readEnvironment, onSwitched }: OpenPublisherOptions,
): PublisherWithRoutes | undefined {
	if (!renderer.releaseKey) return undefined;
	const facts = factsOf(store);
	const rows = createPublicationRows(storage, readAsset);
	const publisher = createPublisher({
		...{ facts, log, folders: rows, dist: builtFolder, onSwitched },
		releaseKey: renderer.releaseKey,
		render: createRenderInWorker({
			...{ log, rows, attempts: createAttempts(storage), evaluate: renderer.evaluate },
			readRelease: () => readAsset(releasePath),
		}),
		readContent: () => readPublishedContent(store),
		readEnvironment: createPageSettingsReader(readEnvironment),
	});
	const previewer = { render: async () => noPreview, stop: async () => {} };
	return {
		...publisher,
		createRoutes: (maySampleClaims) => (tools) =>
			createBusinessRoutes(
				{ facts, publisher, maySampleClaims, asBuilt },
				{ previewer, listPageTexts: async () => ({ pages: [] }) },
				tools,
			).route("/", createPictureRefusal()),
	};
}

/** Rejects pictures, which a desk that was opened before a deployment may still offer. */
const createPictureRefusal = () =>
	new Hono().post("/business/pictures", () => {
		throw new ServiceError("conflict", asBuilt);
	});
