import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inlineTokens } from "../../../theme/tokens.ts";
import { root } from "../files/paths.ts";
import { writeDist } from "../files/write-files.ts";
import { writeClientPhotos } from "./client-photos.ts";

/** Folders of files with named colours -> their place in the web root. */
const painted = {
	"theme/illustrations": "art",
	"site/iframe-placeholders": "stand-in",
	"site/preview-host": "embed/studio/host",
};

/**
 * Writes, in the brand's colours, the drawings, the placeholder for the map and the page of the
 * studio's preview; and the clients' pictures.
 */
export async function writeIllustrations(): Promise<void> {
	for (const [from, to] of Object.entries(painted))
		for (const file of await readdir(join(root, from)))
			await writeDist(join(to, file), inlineTokens(await readFile(join(root, from, file), "utf8")));
	await writeClientPhotos();
}
