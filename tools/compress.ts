import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const worthIt = /\.(html|js|css|svg|json|xml|txt|webmanifest|map|data)$/;

/**
 * Writes `.br` and `.gz` beside every text file that has none as new as itself: servers send them
 * as they are, at the best setting, at no cost per request.
 */
export async function compressAll(dir: string): Promise<void> {
	const files = (await readdir(dir, { recursive: true })).filter((file) => worthIt.test(file));
	for (const file of files) {
		const path = join(dir, file);
		const { mtimeMs } = await stat(path);
		const done = await stat(`${path}.br`).then(
			(twin) => twin.mtimeMs >= mtimeMs,
			() => false,
		);
		if (done) continue;
		const data = await readFile(path);
		const params = {
			[constants.BROTLI_PARAM_QUALITY]: 11,
			[constants.BROTLI_PARAM_SIZE_HINT]: data.length,
		};
		const [br, gz] = await Promise.all([
			promisify(brotliCompress)(data, { params }),
			promisify(gzip)(data, { level: 9 }),
		]);
		await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
	}
}
