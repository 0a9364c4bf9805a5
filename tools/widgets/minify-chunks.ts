/** Minifies the widgets' files to the fewest bytes after brotli. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { ESTree } from "rolldown/utils";
import { minify } from "terser";
import type { Plugin } from "vite";
import { stampColours, standIns } from "../../publish/stamp.ts";
import { cachedText } from "../../site/render/files/cached-file.ts";
import { derivePalette, evergreen } from "../../theme/palette.ts";
import { root } from "../project.ts";

/**
 * Names that files share keep their short exported names inside the file too: `export{A}`, not `export{e as A}`. The
 * result is in the format of terser's cache: "$" and the old name -> the new name.
 */
function sharedNames(program: ESTree.Program): Record<string, string> {
	const pairs = new Map<string, string>();
	const pair = (name: ESTree.Node, local: ESTree.Node) => {
		if (name.type === "Identifier" && local.type === "Identifier" && name.name.length === 1)
			pairs.set(name.name, local.name);
	};
	const take = (pattern: ESTree.Node | null): void => {
		if (pattern?.type === "ArrayPattern") pattern.elements.forEach(take);
		if (pattern?.type !== "ObjectPattern") return;
		for (const each of pattern.properties) if (each.type === "Property") pair(each.key, each.value);
	};
	const [first] = program.body;
	if (first?.type === "VariableDeclaration")
		for (const { id, init } of first.declarations) if (init?.type === "AwaitExpression") take(id);
	// Two files may export the same name: then the last one gets it.
	for (const node of program.body)
		if (node.type === "ExportNamedDeclaration")
			for (const { exported, local } of node.specifiers) pair(exported, local);
	return Object.fromEntries([...pairs].map(([name, local]) => [`$${local}`, name]));
}

/** Ways to write the same code, whose sizes differ slightly after brotli. */
const styles = [
	{},
	{ quote_style: 1 },
	{ wrap_iife: true },
	{ quote_style: 1, wrap_iife: true },
] as const;

/** Inputs other than the source that affect minified code. */
const minifier = [
	readFileSync(import.meta.filename, "utf8"),
	readFileSync(resolve(root, "node_modules/terser/package.json"), "utf8"),
];

/** Vite's own terser call keeps hints for other bundlers in libraries, but nobody bundles these files again. */
export const terserPlugin: Plugin = {
	name: "coachkit-smallest",
	renderChunk(code, { name }, { format }) {
		const make = () => minifyChunk(code, name, format === "es", sharedNames(this.parse(code)));
		return cachedText([...minifier, name, format, code], make);
	},
};

const usual = derivePalette(evergreen);

/** Code with real colours and an id like any other, for comparing sizes: a release has only stand-ins. */
const asPublished = (code: string) =>
	stampColours(code, usual).replaceAll(standIns.release, "6ad249f9");

const brotliSize = (code: string) =>
	brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

async function minifyChunk(
	source: string,
	name: string,
	module: boolean,
	names: Record<string, string>,
): Promise<string> {
	const kind = { ecma: 2020, module } as const;
	const { code: small = "" } = await minify(source, {
		...kind,
		nameCache: { vars: { props: names } },
		// Chosen by measuring: each of these makes the kit smaller after brotli. "Unsafe" concerns code
		// that redefines String or calls functions with new; there is none here.
		compress: {
			passes: 3,
			pure_getters: true,
			lhs_constants: false,
			inline: 1,
			unsafe: true,
			unsafe_arrows: true,
			unsafe_methods: true,
		},
		format: { comments: false },
	});
	// This hint lets V8 compile the whole kit beside the main thread, instead of function by function
	// when it is used. The comment also says where other people's licences are.
	const preamble =
		name === "kit" ? "//# allFunctionsCalledOnLoad\n/*! /licences.txt */" : undefined;
	const ways = styles.map(async (style) => {
		const format = { ...style, preamble };
		const { code = "" } = await minify(small, {
			...kind,
			compress: false,
			mangle: false,
			format,
		});
		return { code, size: brotliSize(asPublished(code)) };
	});
	return (await Promise.all(ways)).reduce((a, b) => (b.size < a.size ? b : a)).code;
}
