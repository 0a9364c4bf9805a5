import { globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { root } from "../../../tools/project.ts";
import { hasFileTag, selectsBrowserFile } from "../../../tools/test/test-tags.ts";

/** Where the bundled test files go. */
export const bundled = join(root, ".build/browser-tests");

/** All test files, by name without extension. */
const testFiles = new Map(
	globSync(join(import.meta.dirname, "../**/*.test.ts")).map((file) => [
		basename(file, ".test.ts"),
		file,
	]),
);

/** Names of the test files whose source meets a condition. */
const filesWhere = (is: (source: string) => boolean): string[] =>
	[...testFiles].filter(([, file]) => is(readFileSync(file, "utf8"))).map(([name]) => name);

/** Files whose name contains one of the words; without words those selected by `TESTS`. */
export function chooseFiles(parts: readonly string[]): string[] {
	if (parts.length === 0) return filesWhere((source) => selectsBrowserFile(source));
	const files = filesWhere(() => true).filter((file) =>
		parts.some((part) => `${file}.test.ts`.includes(part)),
	);
	if (files.length === 0) throw new Error(`No test file is called anything like ${parts}.`);
	return files;
}

/** Files about behaviour that differs between engines: focus, dialogs, popovers, shadow roots. */
export const firefoxFiles = () => filesWhere((source) => hasFileTag(source, "firefox"));

/**
 * Bundles test files, because the runner can't load TypeScript with our imports.
 *
 * @param everyState whether to test all states of each component, rather than a sample
 */
export async function bundleTests(files: readonly string[], everyState: boolean): Promise<void> {
	rmSync(bundled, { recursive: true, force: true });
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		define: { everyState: JSON.stringify(everyState) },
		build: {
			outDir: bundled,
			target: "es2022",
			minify: false,
			sourcemap: "inline",
			lib: {
				entry: Object.fromEntries(
					files.map((name) => [`${name}.test`, testFiles.get(name) ?? name]),
				),
				formats: ["es"],
			},
			rolldownOptions: {
				// The runner serves its own socket.
				external: [/^\/__web-dev-server__/],
				output: { entryFileNames: "[name].js", chunkFileNames: "lib/[name].js" },
			},
		},
	});
}
