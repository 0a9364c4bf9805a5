import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { lightNames } from "../../widgets/widget-names.gen.ts";
import { root } from "../project.ts";

/** What a file imports, types apart. */
const importsOf = (file: string): string[] =>
	[...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type)[^;]*?"([^"]+)";/gms)].map(
		([, path = ""]) => path,
	);

/** Imports of a light widget that would cost its pages React, Preact, or a part of the kit. */
const heavyImports = (imports: string[], file: string): string[] =>
	imports.filter(
		(path) =>
			/^(@?p?react|twind:)/.test(path) ||
			(resolve(file, "..", path).startsWith(join(root, "widgets/kit/")) &&
				!path.endsWith("?light")),
	);

it.each([...lightNames, "light"])("%s imports neither React nor the kit", (name) => {
	const files = globSync(`widgets/${name}/**/*.ts`, { cwd: root }).filter(
		(file) => !file.endsWith(".test.ts"),
	);
	expect(files.length).toBeGreaterThan(0);
	for (const file of files)
		expect(heavyImports(importsOf(join(root, file)), join(root, file)), file).toEqual([]);
});

it("an import of React or of the kit would be noticed", () => {
	const file = join(root, "widgets/reach/element.ts");
	const imports = ["react", "preact/hooks", "twind:kit", "../kit/element/emit.ts"];
	expect(heavyImports([...imports, "../light/light-element.ts"], file)).toEqual(imports);
});

it("light widgets have the kit's colours: each property of light.css is as in the kit's sheet", () => {
	const propertiesIn = (file: string) => {
		const css = readFileSync(join(root, file), "utf8");
		return new Map(
			[...css.matchAll(/(--_[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
		);
	};
	const kit = propertiesIn("widgets/kit/element/styles/base.css");
	const light = propertiesIn("widgets/light/light.css");
	expect(light.size).toBeGreaterThan(5);
	for (const [name, value] of light) expect(kit.get(name), name).toBe(value);
});
