import { globSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { root } from "../../tools/project.ts";

/** Where the bundled test files go. */
export const bundled = join(root, ".build/browser-tests");

/**
 * Bundles the test files: the runner's own loader cannot take TypeScript with our imports.
 *
 * @param wanted parts of file names; all files when empty
 * @param everyState what `npm test` shows a third of, in full
 */
export async function bundleTests(wanted: string[], everyState: boolean): Promise<void> {
	const files = globSync("*.test.ts", { cwd: import.meta.dirname }).filter(
		(file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
	);
	if (files.length === 0) throw new Error(`No test file is called anything like ${wanted}.`);
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
					files.map((file) => [basename(file, ".ts"), join(import.meta.dirname, file)]),
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
