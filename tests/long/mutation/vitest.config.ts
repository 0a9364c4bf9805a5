import { defineConfig } from "vitest/config";
import whole from "../../../vitest.config.ts";

/** The tests beside the sources that are changed: those of an area must notice it by themselves. */
const include = process.env.MUTATION_TESTS?.split(" ") ?? [];

const { projects: _, ...test } = whole.test ?? {};

export default defineConfig({ ...whole, test: { ...test, include, isolate: true } });
