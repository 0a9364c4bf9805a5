import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { ESTree } from "rolldown/utils";
import { minify } from "terser";
import type { InlineConfig, Plugin } from "vite";
import { privacy } from "../../business/facts.ts";
import { stampColours, standInShades, standIns } from "../../publish/stamp.ts";
import { cachedText } from "../../site/render/files/cached-file.ts";
import { derivePalette, evergreen } from "../../theme/palette.ts";
import { inlineTokens, palette } from "../../theme/tokens.ts";
import { root, version } from "../project.ts";
import { stampedFacts } from "../vite-plugins/facts.ts";
import { twindPlugin } from "../vite-plugins/twind.ts";

/** Replaces React with Preact in the public bundle. Unit tests leave these aliases out and run on React. */
const preactAliases = {
	"react-dom/client": resolve(root, "widgets/kit/preact.ts"),
	"react-dom": resolve(root, "widgets/kit/portal.ts"),
	react: resolve(root, "widgets/kit/preact.ts"),
};

/**
 * The gateway's origin; "" if leads go to the site's own.
 *
 * @throws Error if `GATEWAY_URL` isn't a web address
 */
function gatewayOrigin(address = ""): string {
	if (!address) return "";
	const url = URL.parse(address);
	if (!url || !["http:", "https:"].includes(url.protocol))
		throw new Error(`GATEWAY_URL is not a web address: ${address}`);
	return url.origin;
}

/** Whether browsers make the CRM's calls themselves; they can't keep a consent. */
export const isDirect = (env: NodeJS.ProcessEnv) => env.LEADS_DELIVERY === "direct";

/**
 * Where leads are sent, fixed at build time (design: "Environment").
 *
 * @param consent source of the consent checkbox's words; none without a checkbox
 */
export function leadConstants(env: NodeJS.ProcessEnv, consent?: string): Record<string, string> {
	const direct = isDirect(env);
	if (direct && !env.CRM_TOKEN) {
		throw new Error(
			"LEADS_DELIVERY=direct needs CRM_TOKEN: the browser makes the CRM's calls itself.",
		);
	}
	return {
		__LEADS_DELIVERY__: JSON.stringify(direct ? "direct" : "gateway"),
		__GATEWAY_URL__: JSON.stringify(gatewayOrigin(env.GATEWAY_URL)),
		__ASKS_PERMISSION__: String(!!consent && !direct),
		__PERMISSION__: consent ?? "null",
		__ATTRIBUTION__: String(privacy.attributionWithoutConsent),
		__STEPS__: String(!direct && (env.FORM_ANALYTICS || env.STEPS) !== "off"),
		__DIRECT__: direct
			? JSON.stringify({
					crmApi: env.CRM_API ?? "v1",
					crmUrl: env.CRM_URL ?? "",
					crmToken: env.CRM_TOKEN,
					locationId: env.CRM_LOCATION_ID ?? "",
					pipelineId: env.CRM_PIPELINE_ID ?? "",
					stageId: env.CRM_STAGE_ID ?? "",
					relayUrl: env.RELAY_URL ?? "",
				})
			: "null",
	};
}

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

/**
 * Compiles JSX to calls of `createElement`, which Preact needs anyway: smaller than the JSX runtime
 * with its `children:[…]`.
 */
const classicJsx: Plugin = {
	name: "coachkit-classic-jsx",
	enforce: "pre",
	transform: (code, id) =>
		id.endsWith(".tsx")
			? `import { createElement as _jsx, Fragment as _Fragment } from "preact";${code}`
			: undefined,
};

/** Stand-ins for the brand's colours until a release is published. */
const shades = standInShades(palette);

/** Inserts the brand's colours into the sheets of the doctor and of light widgets: host pages don't define those properties. */
const brandColours: Plugin = {
	name: "coachkit-brand-colours",
	enforce: "pre",
	transform: (code, id) =>
		/\/(doctor|light|element)\.css/.test(id) ? inlineTokens(code, shades) : undefined,
};

/**
 * Preact creates elements with their parent's `ownerDocument`, whose methods named elements can hide (`<img
 * name=createElementNS>`). This gives it the protected `document` (loader/native.ts) instead.
 */
const safeDocument: Plugin = {
	name: "coachkit-safe-document",
	transform(code, id) {
		if (!id.includes("/node_modules/preact/dist/preact.")) return undefined;
		const parts = code.split(".ownerDocument||document");
		if (parts.length !== 2) throw new Error("Preact asks for its document in another way now.");
		return parts.join("&&document");
	},
};

interface WidgetBuild {
	/** Source of the consent checkbox's words; none without a checkbox. */
	consent?: string | undefined;
	/** The kit's classes whose rules first views need, in dialogs and in the page. */
	classes?: Pick<NonNullable<Parameters<typeof twindPlugin>[0]>, "viewClasses" | "inlineClasses">;
	/** Replaces facts in their code. */
	facts?: Plugin;
}

/** Everything that the builds of widgets and loader share with their tests. */
export function widgetConfig(
	env: NodeJS.ProcessEnv = process.env,
	{ consent, classes, facts = stampedFacts }: WidgetBuild = {},
): InlineConfig {
	return {
		root,
		configFile: false,
		publicDir: false,
		base: "./",
		logLevel: "warn",
		define: {
			...leadConstants(env, consent),
			__VERSION__: JSON.stringify(version),
			"process.env.NODE_ENV": '"production"',
		},
		resolve: { alias: preactAliases },
		oxc: { jsx: { runtime: "classic", pragma: "_jsx", pragmaFrag: "_Fragment" } },
		plugins: [
			facts,
			brandColours,
			classicJsx,
			safeDocument,
			twindPlugin({ short: true, shades, asksConsent: !!consent, ...classes }),
		],
		build: {
			target: "es2022",
			// Keeps modern CSS as written: light-dark() has no smaller form.
			cssTarget: "esnext",
			modulePreload: false,
			emptyOutDir: false,
			copyPublicDir: false,
			reportCompressedSize: false,
			license: { fileName: ".vite/licences.json" },
			// `smallest` minifies.
			minify: false,
			cssMinify: true,
			rolldownOptions: { output: { minify: false }, checks: { bundlerTimings: false } },
		},
	};
}
