/** The parts of a built file's record that tell what it needs. */
interface Chunk {
	/** Files it cannot run without. */
	imports: string[];
	/** Files that it loads on demand. */
	dynamicImports: string[];
}

/** The build's files, by their names without ".js". */
type Chunks = ReadonlyMap<string, Chunk>;

/** A file and all files that it reaches along some edges, deepest first. */
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

/**
 * The files of a widget, in the order in which a browser needs them: static imports, deepest first.
 */
export function chunksOf(name: string, chunks: Chunks): string[] {
	return collectChunks(name, chunks, ({ imports }) => imports);
}

/** The files that a widget may load after it is shown, except those for other languages. */
export function deferredChunksOf(name: string, chunks: Chunks): string[] {
	const initial = new Set(chunksOf(name, chunks));
	return collectChunks(name, chunks, ({ imports, dynamicImports }) => [
		...imports,
		...dynamicImports,
	]).filter((each) => !initial.has(each));
}
