import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

/**
 * The files that each file imports, including types and `import()`. Paths are relative to one root.
 */
export type ImportGraph = Map<string, string[]>;

/**
 * The local files that a source imports, including types and `import()`; relative to the root, as
 * `file` is.
 */
export function importsIn(file: string, text: string): string[] {
	const { module, program } = parseSync(file, text);
	const dynamic: string[] = [];
	new Visitor({
		ImportExpression({ source }) {
			if (source.type === "Literal") dynamic.push(String(source.value));
		},
		TSImportType({ source }) {
			dynamic.push(source.value);
		},
	}).visit(program);
	const named = [
		...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
		...module.staticExports.flatMap(({ entries }) =>
			entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
		),
		...dynamic,
	];
	const local = named
		.filter((path) => path.startsWith("."))
		.map((path) => posix.join(posix.dirname(file), path));
	return [...new Set(local)];
}

/** @param files paths below `root`, with "/" */
export function readImports(root: string, files: readonly string[]): ImportGraph {
	const known = new Set(files);
	return new Map(
		files.map((file) => {
			const text = readFileSync(posix.join(root, file), "utf8");
			return [file, importsIn(file, text).filter((path) => known.has(path))];
		}),
	);
}

/**
 * The imports within each folder, between its files and its subfolders, each subfolder taken as
 * one. Each import counts once, in the innermost folder that contains both ends.
 */
export function importsByFolder(graph: ImportGraph): Map<string, ImportGraph> {
	const folders = new Map<string, ImportGraph>();
	for (const [file, targets] of graph)
		for (const target of targets) {
			const from = file.split("/");
			const to = target.split("/");
			const depth = from.findIndex((name, index) => name !== to[index]);
			if (depth < 0) continue;
			const folder = from.slice(0, depth).join("/") || ".";
			const siblings = folders.get(folder) ?? new Map();
			folders.set(folder, siblings);
			const [source, other] = [from, to].map((path) => path.slice(0, depth + 1).join("/"));
			siblings.set(source, [...new Set([...(siblings.get(source) ?? []), other])]);
		}
	return folders;
}

/** Every set of two or more that reach each other (strongly connected components, Tarjan 1972). */
export function findCircles(graph: ImportGraph): string[][] {
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const circles: string[][] = [];
	function visit(node: string): void {
		index.set(node, index.size);
		low.set(node, index.get(node) ?? 0);
		stack.push(node);
		for (const next of graph.get(node) ?? []) {
			if (!index.has(next)) visit(next);
			if (stack.includes(next))
				low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0, index.get(next) ?? 0));
		}
		if (low.get(node) !== index.get(node)) return;
		const circle = stack.splice(stack.indexOf(node));
		if (circle.length > 1) circles.push(circle.sort());
	}
	for (const node of graph.keys()) if (!index.has(node)) visit(node);
	return circles;
}

/** Files and folders of the same folder that import each other in a circle, at any depth. */
export const findFolderCircles = (graph: ImportGraph): string[][] =>
	[...importsByFolder(graph).values()].flatMap(findCircles).sort();
