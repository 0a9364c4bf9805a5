import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import whole from "../../../vitest.config.ts";

/** Only the tests beside an area's sources, which must notice changes by themselves. */
const include = process.env.MUTATION_TESTS?.split(" ") ?? [];

/** Empty style sheets: the plugin that writes them looks for class names in the sources, and rejects changed ones. */
const emptySheets: Plugin = {
	name: "empty-sheets",
	enforce: "pre",
	resolveId: (id) => (id.startsWith("twind:") ? `\0${id}` : undefined),
	load: (id) => (id.startsWith("\0twind:") ? 'export default "";' : undefined),
};

/** Form tests often notice a change by a state that never comes, and would wait a minute for it. */
const isForms = process.env.MUTATION_AREA === "forms";

const { projects: _, ...test } = whole.test ?? {};

export default defineConfig({
	plugins: [emptySheets],
	test: {
		...test,
		include,
		// A separate document per file would take most of the time.
		isolate: !isForms,
		...(isForms && { testTimeout: 4_000 }),
		// Stryker runs several of these in parallel.
		maxWorkers: 1,
	},
});
