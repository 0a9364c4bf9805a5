import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";
import { hasFileTag, readSelection, selectsUnitFile } from "./tools/test/test-tags.ts";
import type * as Twind from "./tools/vite-plugins/twind.ts";

// The plugin needs generated files, so import it by a computed path, which Vite doesn't resolve in
// advance.
const inRoot = (path: string) => join(import.meta.dirname, path);
execFileSync(process.execPath, [inRoot("tools/codegen/generate.ts")], { stdio: "inherit" });
const twind = pathToFileURL(inRoot("tools/vite-plugins/twind.ts")).href;
const { twindPlugin }: typeof Twind = await import(twind);

/**
 * All folders, so that a new one can't be forgotten. Of tests/, whose others have their own
 * runners, only two.
 */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist|tests$)/.test(entry.name))
	.map(({ name }) => name);
const tests = [`{${[...folders, "tests/docs", "tests/long"]}}/**/*.test.{ts,tsx}`];

const sources = globSync(tests, { cwd: import.meta.dirname }).map(
	(file) => [file, readFileSync(inRoot(file), "utf8")] as const,
);
const filesWhere = (is: (source: string) => boolean) =>
	sources.filter(([, source]) => is(source)).map(([file]) => file);

/** Not loaded at all: what `TESTS` excludes and, without `LONG`, tests tagged as long. */
const leftOut = [
	"**/node_modules/**",
	...filesWhere(
		(source) => !selectsUnitFile(source) || (!process.env.LONG && hasFileTag(source, "long")),
	),
];

/**
 * jsdom tests in separate workers: the modules they load read the environment only once, or cache
 * it.
 */
const documentsApart = [
	"packages/{coachkit,react,vue}/*.test.{ts,tsx}",
	"desk/api/app-status.test.ts",
];

/**
 * jsdom tests that share workers and modules, because React checks for a document once, on load.
 */
const withDocument = filesWhere((source) => source.startsWith("// @vitest-environment jsdom"));

/**
 * Tests in separate processes: they replace modules, set the file mode mask, or start other
 * processes.
 */
const apart = [
	...documentsApart,
	"gateway/{main,features/consent/consent}.test.ts",
	// Measures memory, which would include other tests' objects.
	"gateway/testing/cost.test.ts",
	"gateway/{cloudflare,store/postgres}/*.test.ts",
	"gateway/store/sqlite/{on-disk,sqlite-store}.test.ts",
	// These count timers or forbid them, which other tests' gateways would disturb.
	"gateway/store/sqlite/{file-engine,writer/group-commit}.test.ts",
	"gateway/mail/transports/smtp.test.ts",
	"leads/sending/outbox.test.ts",
	"site/{own-facts,content/figures,pages/privacy/privacy}.test.ts",
	"tools/prose/facts.test.ts",
	"tests/{docs,long}/**/*.test.ts",
];

/** Unit tests run on React itself; the shipped Preact bundle is tested in browsers (tests/). */
export default defineConfig({
	plugins: [twindPlugin()],
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: "shared",
					include: tests,
					exclude: [...withDocument, ...apart, ...leftOut],
					// Most tests: they share loaded modules, which saves a third of the CPU time.
					pool: "threads",
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: "documents",
					include: withDocument,
					exclude: [...documentsApart, ...leftOut],
					// Threads can't have a time zone of their own.
					pool: "forks",
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: "apart",
					include: apart,
					exclude: leftOut,
					pool: "forks",
				},
			},
		],
		// Files that need a document say so: `// @vitest-environment jsdom`.
		environment: "node",
		tags: [
			{
				name: "all",
				description: "starts other programs or computes for seconds; `npm test` leaves it out",
			},
			{ name: "long", description: "by `npm run test:long` alone" },
		],
		setupFiles: inRoot("tools/testing/computed-style.ts"),
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
		// A test without an assertion cannot fail.
		expect: { requireAssertions: true, poll: { timeout: 90_000 } },
		// Some tests start processes, which are slow on a busy machine; only real hangs take this long.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		teardownTimeout: 60_000,
		// Slow tests mostly wait for processes, so more workers than CPUs pay off, though each loads
		// all modules again.
		maxWorkers: readSelection() === "quick" ? "100%" : "150%",
	},
});
