import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const here = import.meta.dirname;
const outDir = join(here, "../../.build/hosts");

/** Svelte's own compiler, without its Vite plugin. */
const svelte: Plugin = {
	name: "hosts-svelte",
	transform(code, id) {
		if (!id.endsWith(".svelte")) return undefined;
		const require = createRequire(join(here, "package.json"));
		const { compile } = require("svelte/compiler") as {
			compile(code: string, options: object): { js: { code: string } };
		};
		return { code: compile(code, { filename: id, generate: "client" }).js.code, map: null };
	},
};

/** Bundles the hosts that are written in a framework: .build/hosts/react.js and so on. */
export async function buildApps(): Promise<void> {
	for (const name of readdirSync(join(here, "apps")).filter((file) =>
		/^[\w-]+\.tsx?$/.test(file),
	)) {
		const entry = join(here, "apps", name);
		await build({
			root: here,
			configFile: false,
			publicDir: false,
			logLevel: "error",
			plugins: [svelte],
			resolve: {
				conditions: ["browser"],
				dedupe: ["react", "react-dom"],
				// The packages of that release depend on each other by name.
				alias: { coachkit: join(here, "releases/0.1.0/packages/coachkit/index.js") },
			},
			define: { "process.env.NODE_ENV": '"production"' },
			build: {
				outDir,
				emptyOutDir: false,
				lib: {
					entry,
					formats: ["iife"],
					name: "app",
					fileName: () => name.replace(/\.tsx?$/, ".js"),
				},
			},
		});
	}
}
