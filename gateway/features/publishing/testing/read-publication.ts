/** Reads a publication's folder as text, including what packages and PDFs contain. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { extractText } from "unpdf";

/** Folder of the publication that went live last. */
export function liveFolder(root: string): string {
	const [live = ""] = readdirSync(root)
		.filter((name) => /^[\da-f]+-[\da-f]+$/.test(name))
		.map((name) => join(root, name))
		.toSorted((one, other) => statSync(other).ctimeMs - statSync(one).ctimeMs);
	return live;
}

export const recordOf = (folder: string) =>
	JSON.parse(readFileSync(join(folder, ".publication.json"), "utf8")) as {
		brand: { palette: { bar: string; button: string } };
		bytes: Record<string, unknown>;
		quick: string[];
	};

async function textOf(name: string, bytes: Uint8Array): Promise<string> {
	if (/\.pdf$/.test(name))
		return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
	if (/\.zip$/.test(name))
		return (
			await Promise.all(Object.entries(unzipSync(bytes)).map(([file, each]) => textOf(file, each)))
		).join("\n");
	return Buffer.from(bytes).toString("latin1");
}

/** Text of every file of a publication by its path, without pinned loaders and pictures. */
export async function textsIn(folder: string): Promise<Map<string, string>> {
	const paths = Object.keys(recordOf(folder).bytes).filter(
		(path) => !/^v\/|\.(?:br|gz|woff2|png|ico|tgz)$/.test(path),
	);
	return new Map(
		await Promise.all(
			paths.map(
				async (path) => [path, await textOf(path, readFileSync(join(folder, path)))] as const,
			),
		),
	);
}

/** Hashes of the pictures that are drawn in the brand: link previews and icons. */
export function drawnIn(folder: string): Map<string, string> {
	const paths = Object.keys(recordOf(folder).bytes).filter((path) =>
		/^og\/.*\.png$|^(?:icon-|apple-touch-)[\w-]+\.png$|^favicon\./.test(path),
	);
	return new Map(
		paths
			.filter((path) => !/\.(?:br|gz)$/.test(path))
			.map((path) => [
				path,
				createHash("sha256")
					.update(readFileSync(join(folder, path)))
					.digest("hex"),
			]),
	);
}
