import { createHash } from "node:crypto";
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

/** Eight characters that stand for the content of all files together; part of each file's name. */
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

/** The part that pinned pages fetch first: a module that exports each other file's integrity value by name. */
export function integrityChunk(files: Map<string, string>): string {
	const values = [...files].map(
		([, code], index) => `h${index}=${JSON.stringify(integrityOf(code, "sha256"))}`,
	);
	const names = [...files.keys()].map((name, index) => `h${index} as ${JSON.stringify(name)}`);
	return `const ${values};export{${names}};`;
}
