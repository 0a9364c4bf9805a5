import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "vitest/config";
import { hasFileTag, readSelection, selectsUnitFile } from "./tools/test/test-tags.ts";
import type * as Twind from "./tools/vite-plugins/twind.ts";

// The plugin reads what is generated. By its address, so that Vite does not look for that before it is there.
const inRoot = (path: string) => join(import.meta.dirname, path);
execFileSync(process.execPath, [inRoot("tools/codegen/generate.ts")], { stdio: "inherit" });
const twind = pathToFileURL(inRoot("tools/vite-plugins/twind.ts")).href;
const { twindPlugin }: typeof Twind = await import(twind);

/** All folders, so that a new one cannot be forgotten; of tests/, whose others have runners of their own, two. */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist|tests$)/.test(entry.name))
	.map(({ name }) => name);
const tests = [`{${[...folders, "tests/docs", "tests/long"]}}/**/*.test.{ts,tsx}`];

const sources = globSync(tests, { cwd: import.meta.dirname }).map(
	(file) => [file, readFileSync(inRoot(file), "utf8")] as const,
);
const filesWhere = (is: (source: string) => boolean) =>
	sources.filter(([, source]) => is(source)).map(([file]) => file);

/** Not even loaded: what `TESTS` leaves out, and without `LONG` what is tagged so. */
const leftOut = [
	"**/node_modules/**",
	...filesWhere(
		(source) => !selectsUnitFile(source) || (!process.env.LONG && hasFileTag(source, "long")),
	),
];

/** Tests with a document of modules of their own: what they load looks once at what is there, or keeps what it saw. */
const documentsApart = [
	"packages/{coachkit,react,vue}/*.test.{ts,tsx}",
	"desk/api/app-status.test.ts",
];

/** Tests with a document: React looks for one once, when it is loaded. They share it, and what they import. */
const withDocument = filesWhere((source) => source.startsWith("// @vitest-environment jsdom"));

/** Tests that need a process or modules of their own: they replace modules, set what a file is created with, or start other processes. */
const apart = [
	...documentsApart,
	"gateway/{main,features/consent/consent}.test.ts",
	// Measures its own work: other tests' objects would be swept up in it.
	"gateway/testing/cost.test.ts",
	"gateway/{cloudflare,store/postgres}/*.test.ts",
	"gateway/store/sqlite/{on-disk,sqlite-store}.test.ts",
	// Count all timers, or let none be made: other tests' gateways go on setting theirs.
	"gateway/store/sqlite/{file-engine,writer/group-commit}.test.ts",
	"gateway/mail/transports/smtp.test.ts",
	"leads/outbox.test.ts",
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
					// Nearly all: what a file imports, the next one finds loaded. That is a third of the processor time.
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
					// A thread knows no time zone of its own.
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
		// Some start processes; a busy machine takes its time over that, and only what never comes takes as long as this.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		teardownTimeout: 60_000,
		// Tests that are not quick start processes and wait for them. A worker more loads all modules once more.
		maxWorkers: readSelection() === "quick" ? "100%" : "150%",
	},
});
