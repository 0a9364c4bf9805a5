import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cachedFile } from "../../site/render/files/cached-file.ts";

const worthIt = /\.(html|js|css|svg|json|xml|txt|webmanifest|map|data)$/;

/**
 * Writes `.br` and `.gz` beside every text file that has none as new as itself: servers send them
 * as they are, at the best setting, at no cost per request.
 */
export async function compressAll(dir: string): Promise<void> {
	const files = (await readdir(dir, { recursive: true })).filter((file) => worthIt.test(file));
	const left = files.values();
	const compressRest = async () => {
		for (const file of left) await compress(join(dir, file));
	};
	// As many at a time as Node has threads for it.
	await Promise.all([1, 2, 3, 4].map(compressRest));
}

async function compress(path: string): Promise<void> {
	const { mtimeMs } = await stat(path);
	const done = await stat(`${path}.br`).then(
		(twin) => twin.mtimeMs >= mtimeMs,
		() => false,
	);
	if (done) return;
	const data = await readFile(path);
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 11,
		[constants.BROTLI_PARAM_SIZE_HINT]: data.length,
	};
	// Most files are the same in every build.
	const [br, gz] = await Promise.all([
		cachedFile(["brotli 11", data], () => promisify(brotliCompress)(data, { params })),
		cachedFile(["gzip 9", data], () => promisify(gzip)(data, { level: 9 })),
	]);
	// The one that is looked at comes last and whole: a build that is broken off leaves nothing half.
	await writeFile(`${path}.gz`, gz);
	await writeFile(`${path}.br.part`, br);
	await rename(`${path}.br.part`, `${path}.br`);
}
