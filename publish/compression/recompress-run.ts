/**
 * `recompress-run.ts <folder>`: compresses a publication at the best level once it is live. A power
 * cut at any moment leaves a complete publication, because its record has the sizes before and
 * after.
 */

import { readPublicationRecord, writePublicationRecord } from "../publication-record.ts";
import { endWithGateway } from "../resources/end-with-gateway.ts";
import { trimCache } from "../resources/trim-cache.ts";
import { compressBest, recompress } from "./compress.ts";

const [folder = ""] = process.argv.slice(2);
// If the gateway ends first, it runs this program again later.
endWithGateway();

const record = await readPublicationRecord(folder);
const best = await compressBest(folder, record.quick);
const both = Object.entries(best).map(([file, size]) => [file, [record.bytes[file], size].flat()]);
writePublicationRecord(folder, {
	...record,
	bytes: { ...record.bytes, ...Object.fromEntries(both) },
});
await recompress(folder, record.quick);
writePublicationRecord(folder, { ...record, bytes: { ...record.bytes, ...best }, quick: [] });
trimCache(process.env.PUBLISH_CACHE);
process.exit(0);
