import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Folder of the host pages, with the packages that the apps use. */
const here = join(import.meta.dirname, "..");

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

async function bundle(name: string): Promise<string> {
	const [file] = globSync(`apps/**/${name}.{ts,tsx}`, { cwd: here });
	if (!file) throw new Error(`There is no ${name} in tests/hosts/apps.`);
	const built = await build({
		root: here,
		configFile: false,
		publicDir: false,
		logLevel: "error",
		plugins: [svelte],
		resolve: {
			conditions: ["browser"],
			dedupe: ["react", "react-dom"],
			// The packages of release 0.1.0 import this one by its name.
			alias: { coachkit: join(here, "releases/0.1.0/packages/coachkit/index.js") },
		},
		define: { "process.env.NODE_ENV": '"production"' },
		build: { write: false, lib: { entry: join(here, file), formats: ["iife"], name: "app" } },
	});
	const [{ output }] = built as [Rolldown.RolldownOutput];
	return output[0].code;
}

const bundled = new Map<string, Promise<string>>();

/** A host page's script that uses a framework (`apps/`), bundled when the first page requests it. */
export function bundleApp(name: string): Promise<string> {
	const code = bundled.get(name) ?? bundle(name);
	bundled.set(name, code);
	return code;
}
