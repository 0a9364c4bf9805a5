import { defineConfig } from "vitest/config";
import { twindPlugin } from "./tools/vite-plugins/twind.ts";

/** Unit tests run on React itself; the shipped Preact bundle is tested in browsers (tests/). */
export default defineConfig({
	plugins: [twindPlugin()],
	test: {
		include: [
			"{business,theme,pdf,leads,widgets,loader,packages,gateway,desk,site,demo,tools,tests/docs,tests/faults,tests/flood,tests/people}/**/*.test.{ts,tsx}",
		],
		// Files that need a document say so: `// @vitest-environment jsdom`.
		environment: "node",
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		// A test without an assertion cannot fail.
		expect: { requireAssertions: true },
		// Some start processes; a busy machine takes its time over that, and only what never comes takes as long as this.
		testTimeout: 60_000,
	},
});
