import { type BuildOptions, defineConfig } from "vite";
import { cssOptions } from "./site/render/styles/css-options.ts";
import { leadConstants } from "./tools/widgets/widget-config.ts";

type OnWarn = NonNullable<NonNullable<BuildOptions["rolldownOptions"]>["onwarn"]>;

/** React Router marks its modules for server components, which nothing here is. */
const onwarn: OnWarn = (warning, warn) => {
	if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
};

/**
 * The site's two builds: what browsers run, and what draws the pages (`site/render/build-site.ts`).
 * Widgets and loader have configurations of their own in `tools/`.
 */
/** How long plugins took is nothing that an owner who builds wants to read. */
const checks = { bundlerTimings: false };

export default defineConfig({
	publicDir: false,
	define: leadConstants(process.env),
	logLevel: "warn",
	css: cssOptions,
	build: {
		target: "es2022",
		// As written: every supported browser knows nesting, and it is shorter than what it stands for.
		cssTarget: "esnext",
		assetsInlineLimit: 0,
		// What is fetched late imports nothing that is not there already.
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
					// The entry names every file, and what is random does not compress.
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
