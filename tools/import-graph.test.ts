import { spawnSync } from "node:child_process";
import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCircles, groupImports, readImports } from "./import-graph.ts";
import { root } from "./project.ts";

const sourcesOf = (folder: string) =>
	globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => !/\.test\.tsx?$|\.suite\.ts$|\/testing\//.test(path));

describe("finding circles", () => {
	it("follows types, re-exports and import() alike", () => {
		const folder = mkdtempSync(join(tmpdir(), "import-graph-"));
		try {
			writeFileSync(join(folder, "a.ts"), 'import type { B } from "./b.ts";\nexport type A = B;');
			writeFileSync(join(folder, "b.ts"), 'export { type C as B } from "./c.ts";');
			writeFileSync(join(folder, "c.ts"), 'export const c = () => import("./a.ts");');
			writeFileSync(join(folder, "d.ts"), 'import "./a.ts"; export type E = import("./e.ts").E;');
			writeFileSync(
				join(folder, "e.ts"),
				'import "./d.ts"; // import("./a.ts") in a comment is none',
			);
			const graph = readImports(folder, ["a.ts", "b.ts", "c.ts", "d.ts", "e.ts"]);
			expect(graph.get("e.ts")).toEqual(["d.ts"]);
			expect(findCircles(graph)).toEqual([
				["a.ts", "b.ts", "c.ts"],
				["d.ts", "e.ts"],
			]);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("sees two groups that import each other where no two files do", () => {
		const graph = new Map([
			["a/1.ts", ["b/1.ts"]],
			["b/2.ts", ["a/2.ts"]],
			["b/1.ts", []],
			["a/2.ts", []],
		]);
		expect(findCircles(graph)).toEqual([]);
		expect(findCircles(groupImports(graph, (file) => file.split("/")[0] ?? ""))).toEqual([
			["a", "b"],
		]);
	});
});

describe("the gateway", () => {
	const graph = readImports(root, sourcesOf("gateway"));

	it("has no circle between its files", () => {
		expect(graph.size).toBeGreaterThan(150);
		expect(findCircles(graph)).toEqual([]);
	});

	it("has no circle between its folders", () => {
		const folders = groupImports(graph, (file) => file.split("/").slice(0, 2).join("/"));
		expect(folders.get("gateway/services")).toContain("gateway/store");
		expect(findCircles(folders)).toEqual([]);
	});
});

describe.each(["leads", "desk"])("%s/", (folder) => {
	const graph = readImports(root, sourcesOf(folder));

	it("has no circle between its files", () => {
		expect(graph.size).toBeGreaterThan(50);
		expect(findCircles(graph)).toEqual([]);
	});

	it("has no circle between its folders", () => {
		// Files at the top are what all folders share, or what puts them together: the circles of files cover those.
		const isInFolder = (file: string) => file.split("/").length > 2;
		const inside = new Map(
			[...graph].flatMap(([file, to]) =>
				isInFolder(file) ? [[file, to.filter(isInFolder)] as const] : [],
			),
		);
		const folders = groupImports(inside, (file) => file.split("/").slice(0, 2).join("/"));
		expect(folders.size).toBeGreaterThan(1);
		expect(findCircles(folders)).toEqual([]);
	});
});

describe("the linter", () => {
	const base = ["lib", "store", "pages", "server"];
	const middle = [
		...["settings", "intake", "delivery", "mail", "alerts"],
		...["analytics", "reports", "webhooks", "consent", "meetings", "push", "published-forms"],
	];
	const services = ["desk-api", ...base, ...middle];
	/** What each folder of the gateway may import of the others. */
	const layers: Record<string, string[]> = {
		...{ lib: [], "desk-api": [], store: ["lib"], pages: ["lib"], server: ["lib"] },
		...{ delivery: base, mail: base, webhooks: base, analytics: base, consent: base },
		"published-forms": base,
		settings: [...base, "mail", "webhooks"],
		intake: [...base, "delivery"],
		reports: [...base, "analytics"],
		meetings: [...base, "intake", "mail", "webhooks", "analytics"],
		push: [...base, "desk-api", "webhooks"],
		alerts: [...base, "delivery", "intake", "mail", "webhooks", "meetings"],
		...{ services, desk: [...services, "services"], cli: [...services, "services"] },
		cloudflare: [...services, "services", "desk", "cli"],
	};

	it("has a rule for each folder", () => {
		const folders = readdirSync(join(root, "gateway"), { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && entry.name !== "testing")
			.map(({ name }) => name);
		expect(folders.sort()).toEqual(Object.keys(layers).sort());
	});

	it("refuses a planted import of each folder that a layer may not know, and no other", () => {
		const folder = mkdtempSync(join(tmpdir(), "layers-"));
		try {
			cpSync(join(root, "biome.json"), join(folder, "biome.json"));
			for (const from of Object.keys(layers)) {
				mkdirSync(join(folder, "gateway", from), { recursive: true });
				for (const to of [...Object.keys(layers), "tools"].filter((name) => name !== from)) {
					const path = to === "tools" ? "../../tools/x.ts" : `../${to}/x.ts`;
					const text = `export type { X } from "${path}";\n`;
					writeFileSync(join(folder, "gateway", from, `${to}.ts`), text);
				}
			}
			const { stdout } = spawnSync(
				join(root, "node_modules/.bin/biome"),
				["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json"],
				{ cwd: folder, encoding: "utf8" },
			);
			const { diagnostics } = JSON.parse(stdout) as {
				diagnostics: { category: string; location: { path: string } }[];
			};
			const refused = diagnostics
				.filter(({ category }) => category === "lint/style/noRestrictedImports")
				.map(({ location }) => location.path.replaceAll("\\", "/"));
			const expected = Object.entries(layers).flatMap(([from, may]) =>
				[...Object.keys(layers), "tools"]
					.filter((to) => to !== from && !may.includes(to))
					.map((to) => `gateway/${from}/${to}.ts`),
			);
			expect(refused.sort()).toEqual(expected.sort());
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
