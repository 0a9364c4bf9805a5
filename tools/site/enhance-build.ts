import { join } from "node:path";
import { build } from "vite";
import { root } from "./paths.ts";

/** `site/enhance.ts` as one classic script. */
export async function buildEnhance(): Promise<string> {
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
				input: join(root, "site/enhance.ts"),
				output: { format: "iife" },
			},
		},
	});
	const [bundle] = Array.isArray(result) ? result : [result];
	if (!bundle || !("output" in bundle)) throw new Error("Vite built nothing for enhance.ts");
	return bundle.output[0].code.trim();
}
