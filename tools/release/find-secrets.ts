import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A setting whose value must not be in any file. */
export interface Secret {
	name: string;
	value: string;
}

/** A secret that was found in a file. */
export interface Finding {
	/** Path below the folder. */
	file: string;
	name: string;
}

/** The notations of a value: plain, in JSON or a script, in an address, in HTML, in a data URL. */
function spellings(value: string): Buffer[] {
	const written = [
		value,
		JSON.stringify(value).slice(1, -1),
		encodeURIComponent(value),
		value.replaceAll("&", "&amp;"),
		Buffer.from(value).toString("base64"),
	];
	return [...new Set(written)].map((text) => Buffer.from(text));
}

function contentOf(path: string): Buffer {
	const raw = readFileSync(path);
	if (path.endsWith(".br")) return brotliDecompressSync(raw);
	return path.endsWith(".gz") ? gunzipSync(raw) : raw;
}

/** Searches every file below a folder, including compressed copies. */
export function findSecrets(
	folder: string,
	secrets: readonly Secret[],
): { files: number; findings: Finding[] } {
	const findings: Finding[] = [];
	const sought = secrets.map(({ name, value }) => ({ name, spelt: spellings(value) }));
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		statSync(join(folder, file)).isFile(),
	);
	for (const file of files) {
		const content = contentOf(join(folder, file));
		for (const { name, spelt } of sought)
			if (spelt.some((bytes) => content.includes(bytes))) findings.push({ file, name });
	}
	return { files: files.length, findings };
}
