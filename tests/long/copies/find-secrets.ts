/**
 * Looks for secrets in clear text wherever a gateway leaves data: its store and write-ahead log, its log, its copies
 * (unpacked), and the rows of a database.
 *
 *   node tests/long/copies/find-secrets.ts FOLDER-OR-FILE... < secrets   one secret a line; says where one was found, and ends with 1
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

/** The notations of a secret in a file: plain, escaped, encoded. */
const spellings = (secret: string): Buffer[] => {
	const bytes = Buffer.from(secret);
	return [
		bytes,
		Buffer.from(JSON.stringify(secret).slice(1, -1)),
		Buffer.from(encodeURIComponent(secret)),
		Buffer.from(bytes.toString("hex")),
		Buffer.from(secret, "utf16le"),
		// Base64 at each of its three offsets, without the characters that depend on neighbouring bytes.
		...[0, 1, 2].map((offset) =>
			Buffer.from(
				Buffer.concat([Buffer.alloc(offset), bytes])
					.toString("base64")
					.slice(4, -4),
			),
		),
	].filter(({ length }) => length >= 6);
};

const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Names of those given places that contain one of the secrets. */
export function findIn(places: ReadonlyMap<string, Buffer>, secrets: readonly string[]): string[] {
	const sought = secrets.flatMap(spellings);
	return [...places]
		.map(([name, bytes]) => [name, isPacked(bytes) ? gunzipSync(bytes) : bytes] as const)
		.filter(([, bytes]) => sought.some((spelling) => bytes.includes(spelling)))
		.map(([name]) => name);
}

/** All files below a folder, or the one file. */
export function readPlaces(path: string): Map<string, Buffer> {
	if (!statSync(path).isDirectory()) return new Map([[path, readFileSync(path)]]);
	const files = readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((name) => join(path, name))
		.filter((name) => statSync(name).isFile());
	return new Map(files.map((name) => [name, readFileSync(name)]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const secrets = readFileSync(0, "utf8").split("\n").filter(Boolean);
	const found = process.argv.slice(2).flatMap((path) => findIn(readPlaces(path), secrets));
	for (const name of found) console.log(name);
	process.exit(found.length > 0 ? 1 : 0);
}
