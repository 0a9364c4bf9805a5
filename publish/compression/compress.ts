import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cachedFile, findCached } from "../../site/render/files/cached-file.ts";
import { forEachAtOnce } from "../../site/render/files/for-each-at-once.ts";

const worthIt = /\.(html|js|css|svg|json|xml|txt|webmanifest|map|data)$/;

/** Settings of Brotli and gzip: `best` sends the fewest bytes, `quick` takes a twentieth of the time. */
const levels = { best: { br: 11, gz: 9 }, quick: { br: 5, gz: 6 } } as const;

const brotli = (data: Uint8Array, level: number) =>
	promisify(brotliCompress)(data, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: level,
			[constants.BROTLI_PARAM_SIZE_HINT]: data.length,
		},
	});

/** Compresses at the best level. Results are cached, as most files are the same in every build. */
export const brotliBest = (data: Uint8Array): Promise<Uint8Array> =>
	cachedFile(["brotli 11", data], () => brotli(data, levels.best.br));

const gzipBest = (data: Uint8Array): Promise<Uint8Array> =>
	cachedFile(["gzip 9", data], () => promisify(gzip)(data, { level: levels.best.gz }));

/** Runs as many compressions at a time as Node has threads for: four. */
const forEach = <Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>) =>
	forEachAtOnce(4, all, work);

/** Paths of a folder's files that are worth compressing. */
async function compressible(dir: string): Promise<string[]> {
	return (await readdir(dir, { recursive: true })).filter((file) => worthIt.test(file));
}

/**
 * Writes `.br` and `.gz` beside every text file without an up-to-date copy. Servers send these
 * copies as they are, at no cost per request.
 */
export async function compressAll(dir: string): Promise<void> {
	await forEach(await compressible(dir), async (file) => {
		const path = join(dir, file);
		if (await isCompressed(path)) return;
		const data = await readFile(path);
		const [br, gz] = await Promise.all([brotliBest(data), gzipBest(data)]);
		await writeTwins(path, { br, gz });
	});
}

/**
 * Like {@link compressAll} in less time: at a quick level, except for cached results.
 *
 * @returns the paths of quickly compressed files, for {@link recompress}
 */
export async function compressQuickly(dir: string): Promise<string[]> {
	const quick: string[] = [];
	await forEach(await compressible(dir), async (file) => {
		const path = join(dir, file);
		if (await isCompressed(path)) return;
		const data = await readFile(path);
		const [br, gz] = await Promise.all([
			findCached(["brotli 11", data]),
			findCached(["gzip 9", data]),
		]);
		if (br && gz) return writeTwins(path, { br, gz });
		quick.push(file);
		await writeTwins(path, {
			br: await brotli(data, levels.quick.br),
			gz: await promisify(gzip)(data, { level: levels.quick.gz }),
		});
	});
	return quick.toSorted();
}

/** A file's compressed copies. */
interface Twins {
	br: Uint8Array;
	gz: Uint8Array;
}

/**
 * Compresses files at the best level, and caches the results.
 *
 * @returns sizes of the copies by their paths, in bytes
 */
export async function compressBest(
	dir: string,
	files: readonly string[],
): Promise<Record<string, number>> {
	const sizes: Record<string, number> = {};
	await forEach(files, async (file) => {
		const data = await readFile(join(dir, file));
		sizes[`${file}.br`] = (await brotliBest(data)).length;
		sizes[`${file}.gz`] = (await gzipBest(data)).length;
	});
	return sizes;
}

/** Replaces quickly compressed copies with better ones, each in one step. */
export async function recompress(dir: string, files: readonly string[]): Promise<void> {
	for (const file of files) {
		const path = join(dir, file);
		const data = await readFile(path);
		await writeTwins(path, { br: await brotliBest(data), gz: await gzipBest(data) });
	}
}

async function isCompressed(path: string): Promise<boolean> {
	const { mtimeMs } = await stat(path);
	return stat(`${path}.br`).then(
		(twin) => twin.mtimeMs >= mtimeMs,
		() => false,
	);
}

async function writeTwins(path: string, { br, gz }: Twins): Promise<void> {
	const replace = async (ending: string, data: Uint8Array) => {
		await writeFile(`${path}.${ending}.part`, data);
		await rename(`${path}.${ending}.part`, `${path}.${ending}`);
	};
	// Brotli last, because `isCompressed` looks only for that copy: both exist and are complete if it does.
	await replace("gz", gz);
	await replace("br", br);
}
