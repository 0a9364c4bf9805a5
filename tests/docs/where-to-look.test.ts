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

it.each([...["desk", "gateway/features/calls", "leads", "site", "tools", "widgets"], "business"])(
	"every place that the table of %s/README.md names is there",
	(folder) => {
		const [, table = ""] = readFileSync(join(root, folder, "README.md"), "utf8").split(
			"## Where do I add …",
		);
		const [rows = ""] = table.split("\n## ");
		const paths = [
			...rows.matchAll(/`((?:\.\.\/)?[\w<>*.-]+(?:\/[\w<>*.-]+)*(?:\.tsx?|\.css|\/))`/g),
		].map(([, path = ""]) => path.replaceAll(/<\w+>/g, "*"));
		expect(paths.length).toBeGreaterThan(2);
		const isThere = (path: string) =>
			[path, `${folder}/${path}`, ...(path.includes("/") ? [] : [`${folder}/**/${path}`])].some(
				(pattern) => globSync(pattern, { cwd: root }).length > 0,
			);
		expect(paths.filter((path) => !isThere(path))).toEqual([]);
	},
);
