import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Modules that a file loads at run time, ignoring type imports. */
function loadedBy(source: string): string[] {
	const statements = source.matchAll(
		/^(?:import|export)\s(?!type\b)(?:[^;"']*?\sfrom\s)?\s*["']([^"']+)["'];/gm,
	);
	const calls = source.matchAll(/\b(?:import|require)\(\s*["']([^"']+)["']/g);
	return [...statements, ...calls].map(([, name = ""]) => name);
}

/** Packages that a file imports, directly or indirectly. */
function packagesOf(file: string, seen = new Set<string>(), found = new Set<string>()) {
	if (seen.has(file)) return found;
	seen.add(file);
	for (const name of loadedBy(readFileSync(file, "utf8"))) {
		if (name.startsWith(".")) packagesOf(join(dirname(file), name), seen, found);
		else if (!name.startsWith("node:")) {
			const [scope = "", part] = name.split("/");
			found.add(scope.startsWith("@") ? `${scope}/${part}` : scope);
		}
	}
	return found;
}

/** Files that are started by path. */
const programs = [
	"gateway/main.ts",
	"gateway/cli.ts",
	"publish/desk-run.ts",
	"publish/preview/preview-run.ts",
	"publish/preview/page-texts-run.ts",
	"gateway/features/setup/website/parse-thread.ts",
];

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

it("imports only packages that `npm ci --omit=dev` installs", () => {
	const used = programs.flatMap((file) => [...packagesOf(file)]);
	expect(used).toContain("hono");
	expect(used.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

it("allows only intake, the desk's test lead and the coach to store a lead", () => {
	const sources = readdirSync(join(root, "gateway"), { recursive: true, encoding: "utf8" })
		.map((file) => `gateway/${file}`)
		.filter((file) => /\.ts$/.test(file) && !/\.(?:test|suite)\.ts$|\/testing\//.test(file));
	const found = (pattern: RegExp) =>
		sources.filter((file) => pattern.test(readFileSync(join(root, file), "utf8"))).toSorted();
	// The store requires an AcceptedLead, which only `acceptLead` creates.
	expect(found(/\bacceptLead\(|\bas AcceptedLead\b/)).toEqual([
		"gateway/intake/accept-lead.ts",
		"gateway/services/leads/test-lead.ts",
		"gateway/store/accepted-lead.ts",
	]);
	expect(found(/\benteredLeadsOf\(/)).toEqual([
		"gateway/features/contacts/by-hand.ts",
		"gateway/features/contacts/imports.ts",
	]);
	expect(found(/\.acceptForm\(/)).toEqual(["gateway/intake/no-script/html-form.ts"]);
	expect(found(/\.acceptJson\(/)).toEqual([
		"gateway/intake/node-intake.ts",
		"gateway/intake/routes.ts",
	]);
});

it("has no unused dependency; node is the scripts' runtime", () => {
	const used = new Set([
		...programs.flatMap((file) => [...packagesOf(file)]),
		"node",
		// Imports of the release's renderer, and font packages that are read as files.
		"react",
		"react-dom",
		"react-router",
		"@lucide/icons",
		"@fontsource-variable/archivo",
		"@fontsource-variable/fraunces",
		"@fontsource-variable/lora",
		"@fontsource/source-sans-3",
	]);
	expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
	expect(existsSync(join(root, "node_modules/.bin/node"))).toBe(true);
});
