import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { lineAt } from "../vite-plugins/class-lists.ts";

/** Name of a property that is written out; undefined for a computed one. */
export const nameOf = ({ key, computed }: ESTree.ObjectProperty): string | undefined => {
	if (computed) return undefined;
	if (key.type === "Identifier") return key.name;
	return key.type === "Literal" ? String(key.value) : undefined;
};

/** What a module's constants are set to, by name. */
function constantsOf(program: ESTree.Program): Map<string, ESTree.Expression> {
	const constants = new Map<string, ESTree.Expression>();
	new Visitor({
		VariableDeclarator({ id, init }) {
			if (id.type === "Identifier" && init) constants.set(id.name, init);
		},
	}).visit(program);
	return constants;
}

/**
 * The line of a fact in a file of `business/`, or of the group it is missing from; undefined where the file
 * has neither.
 *
 * @param key `cleaning.package.price`, `0.slug` for an entry of a list
 */
export function lineOf(source: string, file: string, key: string): number | undefined {
	const { program, errors } = parseSync(`${file}.ts`, source);
	if (errors.length > 0 || key === "") return undefined;
	const constants = constantsOf(program);
	const resolveValue = (node: ESTree.Node | undefined | null): ESTree.Node | undefined => {
		if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression")
			return resolveValue(node.expression);
		// A constant may not be made of itself.
		if (node?.type === "Identifier") {
			const value = constants.get(node.name);
			constants.delete(node.name);
			return resolveValue(value);
		}
		return node ?? undefined;
	};
	let at = resolveValue(constants.get(file));
	let line = at && lineAt(source, at.start);
	for (const name of key.split(".")) {
		let found: ESTree.Node | undefined;
		if (at?.type === "ArrayExpression") found = at.elements[Number(name)] ?? undefined;
		if (at?.type === "ObjectExpression")
			found = at.properties.find((each) => each.type === "Property" && nameOf(each) === name);
		if (!found) break;
		line = lineAt(source, found.start);
		at = resolveValue(found.type === "Property" ? found.value : found);
	}
	return line;
}
