import { createHash } from "node:crypto";

/** `{a as b,c}` -> `{a:b,c}` */
const destructured = (names: string) => names.replace(/(\S+?) as /g, "$1:");

const part = (file: string) => `Coachkit.load("${file}")`;

/**
 * Rewrites a chunk so that it fetches its neighbours through the loader instead of by its own
 * `import`: the loader fetches each file once, tries a second time where the first failed (under
 * another address: browsers repeat a failed import from memory), and checks it on pinned pages.
 *
 * @throws when an import is of a form this cannot rewrite
 */
export function fetchThroughLoader(code: string, name: string): string {
	const needed: { names: string; file: string }[] = [];
	const body = code
		.replace(/import\s*(?:(\{[^}]*\})\s*from\s*)?"\.\/([\w-]+)\.js";?\s*/g, (_, names, file) => {
			needed.push({ names: destructured(names ?? "{}"), file });
			return "";
		})
		.replace(/import\("\.\/([\w-]+)\.js"\)/g, (_, file) => part(file));
	const left = /(?:from\s*|import\s*\(?\s*)["'`]\.[^"'`]*/.exec(body);
	if (left) throw new Error(`${name}: cannot fetch ${left[0]} through the loader.`);
	const [only, ...more] = needed;
	if (!only) return body;
	if (more.length === 0) return `const${only.names}=await ${part(only.file)};${body}`;
	const names = needed.map((each) => each.names);
	const parts = needed.map((each) => part(each.file));
	return `const[${names}]=await Promise.all([${parts}]);${body}`;
}

/** Eight characters that stand for the content of all files together; part of each file's name. */
export function releaseOf(files: Map<string, string>): string {
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

/** The part that pinned pages fetch first: a module that exports each other file's integrity value by name. */
export function pinnedPart(files: Map<string, string>): string {
	const values = [...files].map(
		([, code], index) => `h${index}=${JSON.stringify(integrityOf(code))}`,
	);
	const names = [...files.keys()].map((name, index) => `h${index} as ${JSON.stringify(name)}`);
	return `const ${values};export{${names}};`;
}
