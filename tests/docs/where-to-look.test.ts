import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./support/markdown.ts";

it("every file that the map of the gateway names is there", () => {
	const readme = readFileSync(join(root, "gateway/README.md"), "utf8");
	const paths = [...readme.matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.ts|\/))`/g)].map(
		([, path = ""]) => path,
	);
	expect(paths.length).toBeGreaterThan(50);
	const there = (path: string) =>
		["", "gateway"].some((folder) => existsSync(join(root, folder, path)));
	expect(paths.filter((path) => !there(path))).toEqual([]);
});

it("every place that CONTRIBUTING.md sends a newcomer to is there", () => {
	const [, table = ""] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split(
		"### Where to look first",
	);
	const [rows = ""] = table.split("\n## ");
	const paths = [...rows.matchAll(/`([\w-]+\/[^`]*)`/g)].map(([, path = ""]) => path);
	expect(paths.length).toBeGreaterThan(10);
	const there = (path: string) =>
		globSync(path.replaceAll(/<\w+>/g, "*"), { cwd: root }).length > 0;
	expect(paths.filter((path) => !there(path))).toEqual([]);
});
