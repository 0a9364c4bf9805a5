import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { agreedQuotes } from "../business/agreed-quotes.ts";
import type { Facts } from "../business/schema.ts";
import { replaceBrand } from "../theme/brand.ts";
import { PublishError } from "../tools/errors/source-error.ts";
import { recordFile, sizesIn, writePublicationRecord } from "./publication-record.ts";

/** Renames a folder, unless another process finished the same publication first. */
function renameOrLeave(part: string, folder: string): void {
	try {
		renameSync(part, folder);
	} catch (thrown) {
		if (!existsSync(join(folder, recordFile))) throw thrown;
		rmSync(part, { recursive: true, force: true });
	}
}

/**
 * Writes the whole site into a folder that gets its name once it is complete. The caller has checked
 * the facts and put them into use (`replaceFacts`).
 *
 * @param part temporary name of the folder
 * @param earlier folder of the previous publication, whose pinned loaders keep their addresses
 */
export async function publishInto(
	facts: Facts,
	folder: string,
	part = `${folder}.part`,
	earlier?: string,
): Promise<void> {
	// Modules loaded from here on compute constants from facts.
	const { deriveBrand } = await import("../theme/derive-brand.ts");
	const brand = deriveBrand(facts.brand);
	replaceBrand(brand);
	const { readRelease } = await import("./release.ts");
	const release = readRelease();
	if (!release)
		throw new PublishError("There is no release to publish from: run npm run build once.");
	// A killed attempt may have left a folder of this name.
	rmSync(part, { recursive: true, force: true });
	const { writeInto } = await import("../site/render/files/paths.ts");
	writeInto(part);
	try {
		const pinnedFolder = earlier && join(earlier, "v");
		if (pinnedFolder && existsSync(pinnedFolder))
			cpSync(pinnedFolder, join(part, "v"), { recursive: true, preserveTimestamps: true });
		const { publishSite } = await import("./publish-site.ts");
		await publishSite(release, (_name, work) => work());
		const { compressQuickly } = await import("./compression/compress.ts");
		const quick = await compressQuickly(part);
		const quotes = agreedQuotes.map(({ hash }) => hash);
		writePublicationRecord(part, {
			...{ release: release.key, brand, quick, quotes, bytes: sizesIn(part) },
		});
		renameOrLeave(part, folder);
	} catch (thrown) {
		// Threads that write other files go on after the first failure, so removing may need retries.
		rmSync(part, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
		throw thrown;
	}
}
