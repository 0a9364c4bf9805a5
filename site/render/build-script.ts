import { join } from "node:path";
import { build } from "vite";
import { root } from "./files/paths.ts";

/** A module of the site (`site/client/progressive.ts`) as one classic script. */
export async function buildScript(entry: string): Promise<string> {
	const result = await build({
		configFile: false,
		root,
		logLevel: "warn",
		publicDir: false,
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
