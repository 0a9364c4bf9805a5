import { createHash } from "node:crypto";

/** Eight characters of a hash over all files; part of each file's name. */
export function buildHash(files: Map<string, string>): string {
	const hash = createHash("sha256");
	for (const [name, code] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
		hash.update(`${name}\0${code}\0`);
	}
	return hash.digest("hex").slice(0, 8);
}

/** A subresource-integrity value. */
export function integrityOf(data: string | Buffer, algorithm: "sha256" | "sha384" = "sha384") {
	return `${algorithm}-${createHash(algorithm).update(data).digest("base64")}`;
}

/**
 * The part that pinned pages load first: a module that exports every other file's integrity value
 * by name.
 */
export function integrityChunk(files: Map<string, string>): string {
	const values = [...files].map(
		([, code], index) => `h${index}=${JSON.stringify(integrityOf(code, "sha256"))}`,
	);
	const names = [...files.keys()].map((name, index) => `h${index} as ${JSON.stringify(name)}`);
	return `const ${values};export{${names}};`;
}
