import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";

/** What each file imports of the others, types and `import()` included. Paths are relative to one root. */
export type ImportGraph = Map<string, string[]>;

/** @param files paths below `root`, with "/" */
export function readImports(root: string, files: readonly string[]): ImportGraph {
	const known = new Set(files);
	const targets = (file: string) => {
		const text = readFileSync(posix.join(root, file), "utf8");
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
		return [...new Set(local)].filter((path) => known.has(path));
	};
	return new Map(files.map((file) => [file, targets(file)]));
}

/** The same between groups of files, such as their folders; what stays within a group is left out. */
export function groupImports(graph: ImportGraph, groupOf: (file: string) => string): ImportGraph {
	const groups: ImportGraph = new Map();
	for (const [file, targets] of graph) {
		const from = groupOf(file);
		const others = targets.map(groupOf).filter((to) => to !== from);
		groups.set(from, [...new Set([...(groups.get(from) ?? []), ...others])]);
	}
	return groups;
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
