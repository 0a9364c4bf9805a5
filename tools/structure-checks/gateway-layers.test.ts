import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../project.ts";
import { findLayerSlips, gatewayLayers } from "./gateway-layers.ts";
import { type ImportGraph, readImports } from "./import-graph.ts";

const graphOf = (imports: Record<string, string[]>): ImportGraph =>
	new Map(Object.entries(imports));

describe("the gateway's folders", () => {
	const files = globSync("{business,theme,leads,gateway}/**/*.ts", { cwd: root })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => !path.endsWith(".d.ts"));
	const graph = readImports(root, files);

	it("each have a line that lists what they may import", () => {
		const folders = readdirSync(join(root, "gateway"), { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !["features", "testing"].includes(entry.name))
			.map(({ name }) => name);
		expect(folders.filter((name) => !Object.hasOwn(gatewayLayers, name))).toEqual([]);
	});

	it("import in one direction", () => {
		expect(graph.size).toBeGreaterThan(400);
		expect(findLayerSlips(graph)).toEqual([]);
	});
});

describe("an import against the direction", () => {
	it.each([
		["lib/a.ts", "store/b.ts", "gateway/lib/ may not import gateway/store/"],
		["store/a.ts", "server/b.ts", "gateway/store/ may not import gateway/server/"],
		["pages/a.ts", "store/b.ts", "gateway/pages/ may not import gateway/store/"],
		["mail/transports/a.ts", "alerts/b.ts", "gateway/mail/ may not import gateway/alerts/"],
		["services/leads/a.ts", "desk/b.ts", "gateway/services/ may not import gateway/desk/"],
		["desk/a.ts", "cli/b.ts", "gateway/desk/ may not import gateway/cli/"],
		["store/a.ts", "gateway.ts", "only files beside it may import a file that wires the parts"],
		[
			"features/push/a.ts",
			"from-settings.ts",
			"only files beside it may import a file that wires the parts",
		],
		["features/push/a.ts", "cloudflare/b.ts", "no feature imports gateway/cloudflare/"],
	])("is a slip: %s -> %s", (file, target, sentence) => {
		const found = findLayerSlips(graphOf({ [`gateway/${file}`]: [`gateway/${target}`] }));
		expect(found).toEqual([`gateway/${file} imports gateway/${target}: ${sentence}.`]);
	});

	it.each([
		["store/a.ts", "lib/b.ts"],
		["desk/upkeep/a.ts", "desk/auth/b.ts"],
		["gateway.ts", "desk/b.ts"],
		["services/a.ts", "run-jobs.ts"],
		["features/push/a.ts", "features/push/deep/b.ts"],
		["features/push/a.ts", "store/b.ts"],
		["lib/a.test.ts", "store/b.ts"],
		["store/leads/leads.suite.ts", "desk/b.ts"],
	])("is none: %s -> %s", (file, target) => {
		expect(findLayerSlips(graphOf({ [`gateway/${file}`]: [`gateway/${target}`] }))).toEqual([]);
	});

	it("is reported in lib/ if it leaves the gateway", () => {
		expect(findLayerSlips(graphOf({ "gateway/lib/a.ts": ["leads/http/http.ts"] }))).toEqual([
			"gateway/lib/a.ts imports leads/http/http.ts: gateway/lib/ imports nothing of other folders.",
		]);
	});
});
