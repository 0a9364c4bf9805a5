import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { sourcesOf } from "./duplicate-names.ts";

/**
 * Finds variables and parameters whose whole name is a participle, which doesn't say what the value is:
 * `matchingLead` is better than `found`, and `isKnown` better than `known`. Leaves out members of types, and names
 * destructured from them, because stored data and APIs have participles as names.
 * `node tools/structure-checks/participle-names.ts` lists what it finds.
 */

/** Folders whose names are checked. */
export const participleFolders = [
	...["desk", "gateway", "leads", "loader", "publish", "widgets/kit"],
] as const;

const participles = new Set([
	...["added", "answered", "asked", "called", "changed", "chosen", "copied", "counted", "erased"],
	...["filled", "found", "given", "gone", "heard", "held", "kept", "known", "left", "listed"],
	...["loaded", "looked", "made", "merged", "moved", "named", "offered", "opened", "parsed"],
	...["pressed", "refused", "removed", "said", "saved", "seen", "sent", "shared", "shown"],
	...["sorted", "stored", "taken", "told", "tried", "typed", "wanted", "wished", "written"],
]);

/** The names that a declaration introduces, except those that it takes over from the object. */
function namesIn(pattern: ESTree.BindingPattern | ESTree.ParamPattern): string[] {
	switch (pattern.type) {
		case "Identifier":
			return [pattern.name];
		case "AssignmentPattern":
			return namesIn(pattern.left);
		case "RestElement":
			return namesIn(pattern.argument);
		case "TSParameterProperty":
			return namesIn(pattern.parameter);
		case "ArrayPattern":
			return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
		case "ObjectPattern":
			return pattern.properties.flatMap((property) => {
				if (property.type === "RestElement") return namesIn(property);
				return property.shorthand ? [] : namesIn(property.value);
			});
		default:
			return [];
	}
}

/** The participles that a file's variables, parameters and functions are called, in its order. */
export function findParticiples(file: string, source: string): string[] {
	const names: string[] = [];
	const addParams = ({ params }: { params: readonly ESTree.ParamPattern[] }) => {
		names.push(...params.flatMap(namesIn));
	};
	new Visitor({
		VariableDeclarator(node) {
			names.push(...namesIn(node.id));
		},
		FunctionDeclaration(node) {
			if (node.id) names.push(node.id.name);
			addParams(node);
		},
		FunctionExpression: addParams,
		ArrowFunctionExpression: addParams,
	}).visit(parseSync(file, source).program);
	return names.filter((name) => participles.has(name));
}

/** Each participle in the checked folders, with its file. Tests may use them. */
export const listParticiples = (): string[] =>
	participleFolders
		.flatMap((folder) => [...sourcesOf(folder)])
		.filter(([file]) => !/\/testing\/|\/testing\.tsx?$|\/migrations\//.test(file))
		.flatMap(([file, source]) => findParticiples(file, source).map((name) => `${file}: ${name}`));

if (import.meta.main) for (const line of listParticiples()) console.log(line);
