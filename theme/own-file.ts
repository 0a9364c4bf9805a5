import { existsSync } from "node:fs";
import { join } from "node:path";

/** Name of a picture uploaded at the desk: hash and type. */
const uploadedName = /^[\da-f]{32}\.(?:webp|svg)$/;

/**
 * Path of a picture of the owner's: one uploaded at the desk, which the gateway puts beside the cache, or a file of
 * business/.
 *
 * @param folder inside business/
 */
export function ownFile(name: string, folder = ""): string {
	const cache = process.env.PUBLISH_CACHE;
	const uploaded = cache && uploadedName.test(name) ? join(cache, "pictures", name) : "";
	if (uploaded && existsSync(uploaded)) return uploaded;
	return join(import.meta.dirname, "../business", folder, name);
}
