import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./project.ts";

/** Every file that a file imports before its first line runs, directly or indirectly. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	const source = readFileSync(file, "utf8");
	for (const path of importsIn(source))
		if (path.startsWith(".") && path.endsWith(".ts"))
			staticImports(join(dirname(file), path), seen);
	return seen;
}

/** What a source imports, types left out. */
const importsIn = (source: string) =>
	[...source.matchAll(/^(?:import|export)(?! type)(?:[^;"]* from)? "([^"]+)";/gm)].map(
		([, from = ""]) => from,
	);

/** The installed packages that a program needs before its first line runs. */
const packagesOf = (entry: string) => {
	const named = [...staticImports(join(root, entry))].flatMap((file) =>
		importsIn(readFileSync(file, "utf8")),
	);
	const packages = named
		.filter((from) => !from.startsWith(".") && !from.startsWith("node:"))
		.map((from) =>
			from
				.split("/")
				.slice(0, from.startsWith("@") ? 2 : 1)
				.join("/"),
		);
	return [...new Set(packages)];
};

it.each(["gateway/main.ts", "gateway/cli.ts"])(
	"%s needs only what `npm ci --omit=dev` installs",
	(entry) => {
		const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		const packages = packagesOf(entry);
		expect(packages).toContain("libphonenumber-js");
		expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
	},
);

it.each(["build.ts", "start.ts", "dev.ts"])(
	"%s imports no facts before they are checked, so a mistake in them ends in a sentence",
	(entry) => {
		const files = [...staticImports(join(import.meta.dirname, entry))];
		expect(files.filter((file) => /[\\/]business[\\/]facts\.(?:ts|json)$/.test(file))).toEqual([]);
	},
);

it("publishing needs no bundler and no compiler", () => {
	const packages = packagesOf("publish/publish-site.ts");
	expect(packages).toContain("culori");
	const made = ["vite", "rolldown", "rolldown-plugin-dts", "typescript", "terser", "lightningcss"];
	expect(packages.filter((name) => made.includes(name))).toEqual([]);
});

it("the search for imports in this file does find some", () => {
	const files = [...staticImports(join(import.meta.dirname, "build/build-all.ts"))];
	expect(files.some((file) => file.endsWith("business/facts.ts"))).toBe(true);
});
