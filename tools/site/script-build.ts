import { join } from "node:path";
import { build } from "vite";
import { root } from "./paths.ts";

/**
 * A module of the site (`site/enhance.ts`) as one classic script.
 *
 * @param define values of the constants that the module only declares
 */
export async function buildScript(
	entry: string,
	define: Record<string, unknown> = {},
): Promise<string> {
	const result = await build({
		configFile: false,
		root,
		logLevel: "warn",
		publicDir: false,
		define,
		build: {
			write: false,
			target: "es2022",
			reportCompressedSize: false,
			rollupOptions: {
				input: join(root, entry),
				output: { format: "iife" },
			},
		},
	});
	const [bundle] = Array.isArray(result) ? result : [result];
	if (!bundle || !("output" in bundle)) throw new Error(`Vite built nothing for ${entry}`);
	return bundle.output[0].code.trim();
}
