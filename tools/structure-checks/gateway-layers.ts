import { featureOf } from "./feature-imports.ts";
import type { ImportGraph } from "./import-graph.ts";

/** Folders that know nothing of what a gateway does with a lead. */
const base = ["lib", "http", "limits", "store", "pages", "server"];
const core = [
	...["desk-api", ...base, "settings", "desk-settings", "delivery", "intake", "mail"],
	...["alerts", "services", "desk", "cli"],
];
const middle = core.filter((folder) => !["services", "desk", "cli"].includes(folder));

/**
 * What each folder of the gateway's core may import from the others. The files beside these folders
 * connect the parts.
 */
export const gatewayLayers: Readonly<Record<string, readonly string[]>> = {
	lib: [],
	"desk-api": [],
	limits: ["lib"],
	http: ["lib"],
	store: ["lib", "limits"],
	pages: ["lib"],
	server: ["lib", "limits"],
	delivery: base,
	mail: base,
	settings: [...base, "mail"],
	"desk-settings": [...base, "settings", "mail"],
	intake: [...base, "delivery"],
	alerts: [...base, "delivery", "intake", "mail"],
	services: middle,
	desk: [...middle, "services"],
	cli: [...middle, "services"],
	cloudflare: core,
};

/** Files beside the folders that folders may import; the other files there connect the parts. */
const sharedFiles = ["gateway/run-jobs.ts", "gateway/feature.ts", "gateway/features.ts"];

const isTest = (file: string) => /\.(?:test|suite)\.ts$|\/testing\//.test(file);

/** Imports in the gateway, without tests, as pairs. */
const importsInGateway = (graph: ImportGraph): [file: string, target: string][] =>
	[...graph]
		.filter(([file]) => file.startsWith("gateway/") && !isTest(file))
		.flatMap(([file, targets]) => targets.map((target): [string, string] => [file, target]));

/**
 * Imports against the direction, a sentence each: a feature that imports the files that connect the
 * parts, a core folder that imports one above it, or `lib/` importing other folders of the project.
 * `findFeatureImports` (feature-imports.ts) checks imports of features.
 */
export function findLayerSlips(graph: ImportGraph): string[] {
	return importsInGateway(graph).flatMap(([file, target]) => {
		const slip = layerSlip(file, target);
		return slip ? [`${file} imports ${target}: ${slip}.`] : [];
	});
}

function layerSlip(file: string, target: string): string | undefined {
	const [, from = "", ...below] = file.split("/");
	// Files beside the folders connect the parts, so they may import any of them.
	if (below.length === 0) return undefined;
	if (!target.startsWith("gateway/"))
		return from === "lib" ? "gateway/lib/ imports nothing of other folders" : undefined;
	const [, to = "", ...rest] = target.split("/");
	if (rest.length === 0)
		return sharedFiles.includes(target) || from === "cloudflare"
			? undefined
			: "only files beside it may import a file that wires the parts";
	if (featureOf(target) || from === to) return undefined;
	if (featureOf(file)) return core.includes(to) ? undefined : `no feature imports gateway/${to}/`;
	if (gatewayLayers[from]?.includes(to)) return undefined;
	return `gateway/${from}/ may not import gateway/${to}/`;
}
