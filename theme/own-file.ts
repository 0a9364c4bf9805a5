import { existsSync } from "node:fs";
import { join } from "node:path";

/** Name of a picture uploaded at the desk: hash and type. */
const uploadedName = /^[\da-f]{32}\.(?:webp|svg)$/;

/**
 * Path of one of the owner's pictures: uploaded at the desk (the gateway stores it in the cache's folder), or a file
 * in business/.
 *
 * @param folder inside business/
 */
export function ownFile(name: string, folder = ""): string {
	const cache = process.env.PUBLISH_CACHE;
	const uploaded = cache && uploadedName.test(name) ? join(cache, "pictures", name) : "";
	if (uploaded && existsSync(uploaded)) return uploaded;
	return join(import.meta.dirname, "../business", folder, name);
}
