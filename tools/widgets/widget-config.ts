import { resolve } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { privacy } from "../../business/facts.ts";
import { standInShades } from "../../publish/stamp.ts";
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

/** Whether browsers call the CRM themselves. No consent can be recorded then. */
export const isDirect = (env: NodeJS.ProcessEnv) => env.LEADS_DELIVERY === "direct";

/**
 * Where leads are sent, fixed at build time.
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
	/** Plugin that replaces facts in the widgets' code. */
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
			// `terserPlugin` minifies (minify-chunks.ts).
			minify: false,
			cssMinify: true,
			rolldownOptions: { output: { minify: false }, checks: { bundlerTimings: false } },
		},
	};
}
