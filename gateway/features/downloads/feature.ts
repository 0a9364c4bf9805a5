/** Files that the coach adds at the desk, and that forms send to visitors. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { hourMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";
import { createDownloadDeskRoutes } from "./desk-routes.ts";
import { dropRemoved } from "./files.ts";
import { createFormFile } from "./links.ts";
import { piecesOf } from "./pieces.ts";
import { createDownloadRoutes } from "./public-routes.ts";

const startDownloads = (core: FeatureCore): FeatureParts => ({
	shared: { readFormFile: createFormFile(core) },
	routes: { "/download": () => createDownloadRoutes(core) },
	deskRoutes: (tools) => createDownloadDeskRoutes(core, tools),
});

/** How long removed files and unfinished uploads are kept: for running downloads, and for the coach to undo. */
const keptMs = hourMs;

/** Deletes contents that no file in the list uses. */
async function purge(store: LeadStore): Promise<void> {
	const since = (await store.now()) - keptMs;
	const pieces = piecesOf(store);
	// Pieces are read before the list. Otherwise, a file that is just being added would look like a leftover.
	const contents = await pieces.list();
	const needed = await dropRemoved(store, since);
	for (const { file, madeAt } of contents)
		if (!needed.has(file) && madeAt < since) await pieces.remove(file);
}

export const downloads = defineFeature({
	name: "downloads",
	words: ["download.?pieces.?of", "create.?form.?file"],
	tables: ["download_pieces"],
	purge,
	start: startDownloads,
});
