import { type BuildOptions, defineConfig } from "vite";
import { cssOptions } from "./site/render/styles/css-options.ts";
import { leadConstants } from "./tools/widgets/widget-config.ts";

type OnWarn = NonNullable<NonNullable<BuildOptions["rolldownOptions"]>["onwarn"]>;

/** React Router marks modules for server components. We have none, so the warnings don't matter. */
const onwarn: OnWarn = (warning, warn) => {
	if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
};

/**
 * The site's two builds: what browsers run, and what draws the pages (`site/render/build-site.ts`).
 * Widgets and loader have configurations of their own in `tools/`.
 */
/** Plugin timings would only confuse an owner who runs a build. */
const checks = { bundlerTimings: false };

export default defineConfig({
	publicDir: false,
	define: leadConstants(process.env),
	logLevel: "warn",
	css: cssOptions,
	build: {
		target: "es2022",
		// Nesting stays: every supported browser understands it, and the flattened rules would be longer.
		cssTarget: "esnext",
		assetsInlineLimit: 0,
		// Chunks fetched later only import files that are already loaded.
		modulePreload: false,
		reportCompressedSize: false,
	},
	environments: {
		client: {
			build: {
				outDir: ".build/site/client",
				manifest: true,
				license: { fileName: ".vite/licences.json" },
				rolldownOptions: {
					input: "site/client/hydrate.tsx",
					onwarn,
					checks,
					// The entry lists every file name, and random names don't compress.
					output: {
						entryFileNames: "assets/[name]-[hash:6].js",
						chunkFileNames: "assets/[name]-[hash:6].js",
						assetFileNames: "assets/[name]-[hash:6][extname]",
					},
				},
			},
		},
		ssr: {
			build: {
				outDir: ".build/site/server",
				rolldownOptions: {
					input: "site/render/server-entry.tsx",
					onwarn,
					checks,
					output: { entryFileNames: "[name].mjs" },
				},
			},
		},
	},
});
