import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { paint } from "../../look/tokens.ts";
import { dist, root } from "./paths.ts";
import { writePortrait } from "./portrait.ts";
import { writeDist } from "./write.ts";

const folder = join(root, "look/drawings");

/** Writes the drawings of the pages into `art/`, in the brand's colours, the portrait, and the clients' pictures. */
export async function writeDrawings(): Promise<void> {
	const files = await readdir(folder);
	await Promise.all(
		files.map(async (file) =>
			writeDist(`art/${file}`, paint(await readFile(join(folder, file), "utf8"))),
		),
	);
	await writePortrait();
	const photos = join(root, "business/photos");
	await cp(photos, join(dist, "photos"), {
		recursive: true,
		filter: (file) => !file.endsWith(".md"),
	});
}
