import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Every file that a file imports before its first line runs, however far away. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	const source = readFileSync(file, "utf8");
	for (const [, path = ""] of source.matchAll(/^(?:import|export)[^;]*?"(\.[^"]+\.ts)";/gms))
		staticImports(join(dirname(file), path), seen);
	return seen;
}

it.each(["build.ts", "start.ts", "dev.ts"])(
	"%s reads nothing of business/ before its facts are checked, so that a slip ends in a sentence",
	(entry) => {
		const files = [...staticImports(join(import.meta.dirname, entry))];
		expect(
			files.filter((file) =>
				/[\\/]business[\\/][\w-]+\.ts$/.test(file.replace(/tools[\\/]business/, "")),
			),
		).toEqual([]);
	},
);

it("the look at imports finds those that are there", () => {
	const files = [...staticImports(join(import.meta.dirname, "build-all.ts"))];
	expect(files.some((file) => file.endsWith("business/identity.ts"))).toBe(true);
});
