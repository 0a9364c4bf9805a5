import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { lineAt } from "../vite-plugins/class-lists.ts";

const nameOf = (key: ESTree.Node) =>
	key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";

/**
 * Position of a module's first property, or member of a type, with this name; undefined if there is
 * none.
 */
export function findKey(file: string, code: string, name: string): number | undefined {
	let at: number | undefined;
	const look = (node: { key: ESTree.Node; start: number }) => {
		if (nameOf(node.key) === name) at ??= node.start;
	};
	new Visitor({ Property: look, TSPropertySignature: look }).visit(parseSync(file, code).program);
	return at;
}

/** The line of that property; without one, the line of the module's first export. */
export function lineOfKey(file: string, code: string, name: string): number {
	let exported = 0;
	new Visitor({
		ExportNamedDeclaration(node) {
			exported ||= node.start;
		},
	}).visit(parseSync(file, code).program);
	return lineAt(code, findKey(file, code, name) ?? exported);
}
