import { spawnSync } from "node:child_process";
import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../project.ts";
import { featureOf } from "./feature-imports.ts";
import {
	findCircles,
	findFolderCircles,
	type ImportGraph,
	importsIn,
	readImports,
} from "./import-graph.ts";

/** Every folder of the product, from the most basic to the one that knows most others. */
const folders = [
	...["business", "theme", "leads", "widgets", "loader", "gateway", "desk", "site", "pdf"],
	...["packages", "demo", "publish", "tools", "bench"],
];
const sources = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root })
	.map((path) => path.replaceAll("\\", "/"))
	.filter((path) => !/\.d\.ts$|\.test\.tsx?$|\.suite\.ts$|\/testing\//.test(path));

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

	it("finds two folders that import each other even if no two files do, at any depth", () => {
		const graph = new Map([
			["x/a/1.ts", ["x/b/1.ts"]],
			["x/b/2.ts", ["x/a/2.ts"]],
			["x/b/1.ts", []],
			["x/a/2.ts", []],
		]);
		expect(findCircles(graph)).toEqual([]);
		expect(findFolderCircles(graph)).toEqual([["x/a", "x/b"]]);
	});

	it("finds a folder and a file beside it that import each other", () => {
		const graph = new Map([
			["summary.ts", ["forms/contact.ts"]],
			["forms/all.ts", ["summary.ts"]],
			["forms/contact.ts", []],
		]);
		expect(findFolderCircles(graph)).toEqual([["forms", "summary.ts"]]);
	});
});

describe("the folders", () => {
	// Leaves out imports from the core into features: feature-imports.ts checks those.
	const graph = new Map(
		[...readImports(root, sources)].map(([file, targets]) => [
			file,
			targets.filter((target) => featureOf(file) || !featureOf(target)),
		]),
	);
	// This circle is allowed: tools/ makes releases from parts of publish/, and publish/ uses helpers
	// from tools/.
	const circlesIn = (imports: ImportGraph) =>
		findFolderCircles(imports).filter((circle) => circle.join() !== "publish,tools");

	it("have no circle, neither between them nor within them", () => {
		expect(graph.size).toBeGreaterThan(1000);
		expect(circlesIn(graph)).toEqual([]);
	});

	it.each(folders)("fail if an import is planted against the direction in %s/", (folder) => {
		const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
		const inside = edges.filter(({ from, to }) =>
			[from, to].every((file) => file.startsWith(`${folder}/`)),
		);
		const isBelow = ({ from, to }: (typeof edges)[number]) =>
			posix.dirname(from) === posix.dirname(to) && posix.dirname(from) !== folder;
		// If no file in the folder imports another of its files, use an import from elsewhere.
		const outside = edges.find((edge) => edge.from.startsWith(`${folder}/`));
		const { from, to } = inside.find(isBelow) ?? inside[0] ?? outside ?? {};
		if (!from || !to) throw new Error(`${folder}/ imports nothing`);
		const path = posix.relative(posix.dirname(to), from).replace(/^(?!\.)/, "./");
		const text = `${readFileSync(join(root, to), "utf8")}\nexport type * from "${path}";\n`;
		const planted = importsIn(to, text).filter((target) => graph.has(target));
		const circles = circlesIn(new Map([...graph, [to, planted]]));
		expect(circles.flat().some((path) => path.startsWith(folder))).toBe(true);
	});
});

describe("the linter", () => {
	/** The files that break a rule of the linter, in order. */
	function lint(folder: string, rule: string): string[] {
		const { stdout } = spawnSync(
			join(root, "node_modules/.bin/biome"),
			["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json"],
			{ cwd: folder, encoding: "utf8" },
		);
		const { diagnostics } = JSON.parse(stdout) as {
			diagnostics: { category: string; location: { path: string } }[];
		};
		return diagnostics
			.filter(({ category }) => category === rule)
			.map(({ location }) => location.path.replaceAll("\\", "/"))
			.sort();
	}

	it("rejects two files that import each other, even only types, in every folder", () => {
		const folder = mkdtempSync(join(tmpdir(), "circle-"));
		try {
			cpSync(join(root, "biome.json"), join(folder, "biome.json"));
			for (const name of folders) {
				mkdirSync(join(folder, name));
				writeFileSync(join(folder, name, "a.ts"), 'export type { B } from "./b.ts";\n');
				writeFileSync(join(folder, name, "b.ts"), 'export type { A } from "./a.ts";\n');
			}
			const refused = lint(folder, "lint/suspicious/noImportCycles");
			expect(refused).toEqual(folders.flatMap((name) => [`${name}/a.ts`, `${name}/b.ts`]).sort());
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
