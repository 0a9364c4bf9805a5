import { existsSync, globSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findChromium, noChromium } from "../browsers.ts";
import { root } from "../project.ts";
import type { Selection } from "./test-tags.ts";

/** One line of `npm test` or `npm run test:all`. */
export interface Check {
	name: string;
	/** Words separated by spaces. */
	command: string;
	env?: Record<string, string>;
	/**
	 * The run that includes all of it: `npm test` (`quick`), or the rest of `npm run test:all`
	 * (`rest`). Without `only`, each of them runs the tests that it selects.
	 */
	only?: "quick" | "rest";
	/** What `npm test` omits from it, for its summary. */
	leavesOut?: string;
	/** Name of the check that must pass before this one starts. */
	after?: string;
	/** Folder whose files it runs by path: `npm test -- tests/e2e/home.spec.ts`. */
	folder?: string;
	/** A sentence if this machine lacks something it needs. */
	lacks?: () => string | undefined;
}

const lacks = () => (findChromium() ? undefined : noChromium);

const hasHostPackages = () => existsSync(join(root, "tests/hosts/node_modules/.package-lock.json"));
const noHostPackages =
	"What the host pages are made of could not be fetched. With a network: cd tests/hosts && npm ci";

/** Marked secrets for the build; the check "secrets" searches the output for them. */
const canaries = {
	CRM_TOKEN: "canary-crm-token-5d1f",
	CRM_LOCATION_ID: "canary-location-5d1f",
	CRM_PIPELINE_ID: "canary-pipeline-5d1f",
	CRM_STAGE_ID: "canary-stage-5d1f",
	CRM_URL: "https://canary-crm-5d1f.example/v1",
	SMTP_URL: "smtp://canary-user:canary-5d1f@mail.example",
	ALERT_URL: "https://canary-alert-5d1f.example/hook",
};

const unit = "--silent=true --reporter=./tools/reporters/vitest.ts";
const playwright = "playwright test";
const faults = "node tests/long/faults/run.ts";

/** In starting order; test.ts decides how many run at once. */
export const checks: Check[] = [
	{ name: "build", command: "npm run --silent build", env: canaries, only: "quick" },
	{ name: "lint", command: "biome ci --colors=off --error-on-warnings .", only: "quick" },
	{ name: "types", command: "npm run --silent --ignore-scripts typecheck", only: "quick" },
	{ name: "languages", command: "node tools/check-languages.ts", only: "quick" },
	{
		name: "unit tests",
		command: `vitest run ${unit}`,
		leavesOut:
			"unit tests that start other programs (Postgres, workerd, compilers) or compute for seconds",
	},
	{
		name: "secrets",
		command: "node tools/release/scan-secrets.ts",
		env: canaries,
		only: "quick",
		after: "build",
	},
	{ name: "budgets", command: "size-limit --silent", only: "quick", after: "build" },
	{
		name: "journeys",
		command: playwright,
		leavesOut: "most journeys",
		after: "build",
		folder: "tests/e2e",
		lacks,
	},
	{
		name: "host pages",
		command: "node tests/hosts/run.ts",
		leavesOut: "most host pages",
		after: "build",
		folder: "tests/hosts",
		lacks: () => lacks() ?? (hasHostPackages() ? undefined : noHostPackages),
	},
	{
		name: "publishing",
		command: "node tests/publishing/run.ts",
		env: canaries,
		only: "rest",
		leavesOut: "publishing once more, for another firm, and killed in every part of it",
		after: "build",
	},
	{
		name: "misfortunes",
		command: `${faults} --sample`,
		only: "rest",
		leavesOut: "gateways that are killed on SQLite, Postgres and workerd",
	},
	{ name: "on Postgres", command: `${faults} --sample --store postgres`, only: "rest" },
	{ name: "on workerd", command: `${faults} --sample --hostile --store edge`, only: "rest" },
	{
		name: "browser tests",
		command: "node tests/browser/run.ts --firefox",
		leavesOut: "widgets in Firefox, in other languages and mounted hundreds of times",
		after: "build",
		folder: "tests/browser",
		lacks,
	},
	{
		name: "WordPress",
		command: `${playwright} --config tests/long/wordpress/playwright.config.ts --grep @sample`,
		only: "rest",
		leavesOut: "WordPress",
		after: "build",
		folder: "tests/long/wordpress",
		lacks,
	},
];

/** The checks of `npm test` (`quick`), those it omits (`rest`), or both (`all`). */
export const selectChecks = (selection: Selection): Check[] =>
	checks
		.filter(({ only }) => !only || selection === "all" || only === selection)
		.map((check) => ({ ...check, env: { ...check.env, TESTS: selection } }));

const isUnder = (path: string, folder?: string) =>
	folder !== undefined && `${path}/`.startsWith(`${folder}/`);

/**
 * Files from which Vitest finds the tests: source files themselves; for anything else the nearest
 * tests, from its folder upwards.
 */
function codeFiles(path: string): string[] {
	if (/\.tsx?$/.test(path)) return [path];
	const isFolder = statSync(join(root, path)).isDirectory();
	for (let folder = isFolder ? path : dirname(path); folder !== "."; folder = dirname(folder)) {
		const tests = globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root });
		if (tests.length > 0) return tests;
	}
	return [];
}

/**
 * The checks for `npm test -- <word or path> …`. A word selects checks by name, in full; the path
 * of a spec selects its folder's runner, including long tests; any other path selects lint, types
 * and the unit tests that import it.
 */
export function chooseChecks(words: readonly string[], isPath: (word: string) => boolean): Check[] {
	const paths = words.filter(isPath);
	const sources = paths.filter((path) => !checks.some(({ folder }) => isUnder(path, folder)));
	return selectChecks("all").flatMap((check) => {
		const { name, command, folder } = check;
		if (words.some((word) => !isPath(word) && name.includes(word))) return [check];
		const own = paths.filter((path) => isUnder(path, folder)).join(" ");
		const whole = { ...check, env: { ...check.env, TESTS: "" } };
		if (own) return [{ ...whole, command: `${command.replace(/ --grep\S* @\w+/, "")} ${own}` }];
		if (sources.length === 0) return [];
		if (name === "types") return [check];
		const files = sources.join(" ");
		if (name === "lint")
			return [{ ...check, command: command.replace(/\.$/, `--no-errors-on-unmatched ${files}`) }];
		const related = `vitest related --run ${unit} ${sources.flatMap(codeFiles).join(" ")}`;
		return name === "unit tests" ? [{ ...whole, command: related }] : [];
	});
}
