import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import whole from "../../../vitest.config.ts";

/** The tests beside the sources that are changed: those of an area must notice it by themselves. */
const include = process.env.MUTATION_TESTS?.split(" ") ?? [];

/** Style sheets without rules: the plugin that writes them finds class names in the sources, and refuses changed ones. */
const emptySheets: Plugin = {
	name: "empty-sheets",
	enforce: "pre",
	resolveId: (id) => (id.startsWith("twind:") ? `\0${id}` : undefined),
	load: (id) => (id.startsWith("\0twind:") ? 'export default "";' : undefined),
};

/** A test of a form often notices a change by a state that never comes. It would wait for that for fifteen seconds. */
const isForms = process.env.MUTATION_AREA === "forms";

const { projects: _, ...test } = whole.test ?? {};

export default defineConfig({
	plugins: [emptySheets],
	test: {
		...test,
		include,
		// A document of its own for each file would take most of a form's run.
		isolate: !isForms,
		...(isForms && { testTimeout: 4_000 }),
		// Stryker runs several of these side by side.
		maxWorkers: 1,
	},
});
