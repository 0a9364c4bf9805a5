import MagicString from "magic-string";
import { type ESTree, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

const part = (file: string) => `Coachkit.load(${JSON.stringify(file)})`;

/** `./kit.js` -> `kit` */
const partName = (path: string): string => path.slice("./".length, -".js".length);

/**
 * Lets each chunk fetch its neighbours through the loader instead of by its own `import`: the loader
 * fetches each file once, tries a second time where the first failed (under another address: browsers
 * repeat a failed import from memory), and checks it on pinned pages.
 *
 * @throws when an import is of a form that has no such counterpart
 */
export const loaderImports: Plugin = {
	name: "coachkit-fetch-through-loader",
	renderChunk(code, { fileName }) {
		const text = new MagicString(code);
		const names: string[] = [];
		const parts: string[] = [];
		const refuse = (node: ESTree.Node) => {
			const left = code.slice(node.start, node.end);
			throw new Error(`${fileName}: cannot fetch ${left} through the loader.`);
		};
		const visitor = new Visitor({
			ImportDeclaration(node) {
				const pairs = node.specifiers.map((each) =>
					each.type === "ImportSpecifier" && each.imported.type === "Identifier"
						? `${each.imported.name}:${each.local.name}`
						: refuse(node),
				);
				names.push(`{${pairs}}`);
				parts.push(part(partName(node.source.value)));
				text.remove(node.start, node.end);
			},
			ImportExpression(node) {
				if (node.source.type !== "Literal") return refuse(node);
				text.update(node.start, node.end, part(partName(String(node.source.value))));
			},
			ExportAllDeclaration: refuse,
			ExportNamedDeclaration: (node) => void (node.source && refuse(node)),
		});
		visitor.visit(this.parse(code));
		if (parts.length === 1) text.prepend(`const ${names}=await ${parts};`);
		if (parts.length > 1) text.prepend(`const [${names}]=await Promise.all([${parts}]);`);
		return text.toString();
	},
};
