/** What of a built file matters for finding what it needs. */
interface Chunk {
	/** Files it cannot run without. */
	imports: string[];
	/** Files it fetches when they are wanted. */
	dynamicImports: string[];
}

/** The build's files by their names without ".js". */
type Chunks = ReadonlyMap<string, Chunk>;

/** A file and all it leads to along some edges, deepest first. */
function collectChunks(
	name: string,
	chunks: Chunks,
	edges: (chunk: Chunk) => string[],
	seen = new Set<string>(),
	found: string[] = [],
): string[] {
	const chunk = chunks.get(name);
	if (!chunk) throw new Error(`The build made no file "${name}".`);
	seen.add(name);
	for (const file of edges(chunk)) {
		const part = file.replace(/\.js$/, "");
		if (!seen.has(part)) collectChunks(part, chunks, edges, seen, found);
	}
	found.push(name);
	return found;
}

/** The files of a widget in the order a browser has to have them in: static imports, deepest first. */
export function chunksOf(name: string, chunks: Chunks): string[] {
	return collectChunks(name, chunks, ({ imports }) => imports);
}

/** The files that a widget may fetch once it is on the screen, those for other languages apart. */
export function deferredChunksOf(name: string, chunks: Chunks): string[] {
	const shown = new Set(chunksOf(name, chunks));
	return collectChunks(name, chunks, ({ imports, dynamicImports }) => [
		...imports,
		...dynamicImports,
	]).filter((each) => !shown.has(each));
}
