import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.ts";

/** Sources of a release. Facts, and files generated from facts, are not among them. */
const sources = [
	"{widgets,loader,leads,site,theme,desk,packages,tools,publish}/**/*.{ts,tsx,mts,mjs,css,html,json,txt,svg}",
	"business/*.ts",
	// Copied into the npm packages.
	"{packages/*/README.md,LICENSE}",
	"{package,package-lock,tsconfig,tsconfig.public}.json",
	"vite.config.ts",
	"gateway/desk-api/**/*.ts",
];
const others = [
	/\.test\.tsx?$/,
	/(?:^|\/)testing\//,
	/palette\.gen\.ts$/,
	/^tools\/(?:test|testing|reporters|new)\//,
];

/**
 * A key that changes with any source of a release.
 *
 * @param more other inputs: settings that are compiled in
 * @param folder the project's root
 */
export function sourceKey(more: unknown, folder = root): string {
	const files = sources
		.flatMap((pattern) => globSync(pattern, { cwd: folder }))
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => !file.includes("node_modules") && !others.some((name) => name.test(file)))
		.toSorted();
	const hash = createHash("sha256").update(JSON.stringify([process.version, more]));
	for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
	return hash.digest("hex").slice(0, 16);
}
