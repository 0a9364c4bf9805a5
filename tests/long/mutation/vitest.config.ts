import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import whole from "../../../vitest.config.ts";

/** The tests beside the sources that are changed: those of an area must notice it by themselves. */
const include = process.env.MUTATION_TESTS?.split(" ") ?? [];

/** No rules for classes: what writes them reads the sources, and takes changed ones for mistakes. */
const emptySheets: Plugin = {
	name: "empty-sheets",
	enforce: "pre",
	resolveId: (id) => (id.startsWith("twind:") ? `\0${id}` : undefined),
	load: (id) => (id.startsWith("\0twind:") ? 'export default "";' : undefined),
};

/** A form's change often shows by what never comes, which a test on a busy machine awaits for fifteen seconds. */
const isForms = process.env.MUTATION_AREA === "forms";

const { projects: _, ...test } = whole.test ?? {};

export default defineConfig({
	plugins: [emptySheets],
	test: {
		...test,
		...{ include, isolate: !isForms },
		...(isForms && { testTimeout: 4_000 }),
		// Stryker runs several of these side by side.
		maxWorkers: 1,
	},
});
