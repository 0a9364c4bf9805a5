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

const { projects: _, ...test } = whole.test ?? {};

export default defineConfig({
	plugins: [emptySheets],
	test: { ...test, include, isolate: true },
});
