import { featureOf } from "./feature-imports.ts";
import type { ImportGraph } from "./import-graph.ts";

/** Folders that know nothing of what a gateway does with a lead. */
const base = ["lib", "http", "limits", "store", "pages", "server"];
const core = [
	...["desk-api", ...base, "settings", "desk-settings", "delivery", "intake", "mail"],
	...["alerts", "services", "desk", "cli"],
];
const middle = core.filter((folder) => !["services", "desk", "cli"].includes(folder));

/** What each folder of the gateway's core may import of the others. The files beside these folders wire the parts. */
export const gatewayLayers: Readonly<Record<string, readonly string[]>> = {
	...{ lib: [], "desk-api": [], limits: ["lib"], http: ["lib"] },
	...{ store: ["lib", "limits"], pages: ["lib"], server: ["lib", "limits"] },
	...{ delivery: base, mail: base, settings: [...base, "mail"] },
	"desk-settings": [...base, "settings", "mail"],
	intake: [...base, "delivery"],
	alerts: [...base, "delivery", "intake", "mail"],
	services: middle,
	desk: [...middle, "services"],
	cli: [...middle, "services"],
	cloudflare: core,
};

/** Files beside the folders that a folder may import: the rest of them wire the parts. */
const sharedFiles = ["gateway/run-jobs.ts", "gateway/feature.ts", "gateway/features.ts"];

const isTest = (file: string) => /\.(?:test|suite)\.ts$|\/testing\//.test(file);

/** Imports in the gateway, tests apart, as pairs. */
const importsInGateway = (graph: ImportGraph): [file: string, target: string][] =>
	[...graph]
		.filter(([file]) => file.startsWith("gateway/") && !isTest(file))
		.flatMap(([file, targets]) => targets.map((target): [string, string] => [file, target]));

/**
 * Imports against the direction: a feature that imports the files that wire it, a folder of the core that imports one
 * above it, `lib/` that imports other folders of the project. A sentence each. Imports of features are not looked at
 * here: `findFeatureImports` (feature-imports.ts).
 */
export function findLayerSlips(graph: ImportGraph): string[] {
	return importsInGateway(graph).flatMap(([file, target]) => {
		const slip = layerSlip(file, target);
		return slip ? [`${file} imports ${target}: ${slip}.`] : [];
	});
}

function layerSlip(file: string, target: string): string | undefined {
	const [, from = "", ...below] = file.split("/");
	// Files beside the folders wire the parts, and may import any of them.
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
