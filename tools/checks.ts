import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.ts";

/** How many tests of a check passed and failed; none at all means that it was skipped. */
export interface Counts {
	passed: number;
	failed: number;
}

/** One line of `npm test`. */
export interface Check {
	name: string;
	command: string[];
	/** Reads the counts from what the check printed or wrote. Without it the exit code counts as one test. */
	count?(output: string): Counts;
	env?: Record<string, string>;
	/** Starts without waiting for the check before it: together they leave no core idle. */
	alongside?: true;
	/** JSON report of Vitest or Playwright, whose failed tests are listed at the end. */
	report?: string;
	/** Folder whose files it runs by path: `npm test -- tests/e2e/home.spec.ts`. */
	folder?: string;
}

export const reports = join(root, ".build/reports");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reportFile = (name: string) => join(reports, `${name}.json`);
const readReport = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** The last "N passed, N failed" that one of our own runners printed. */
function countClosingLine(output: string): Counts {
	const found = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
	return { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 1) };
}

/** Reads a JSON report of Playwright's. A test that passed only when it was repeated has failed. */
const countPlaywright = (file: string) => (): Counts => {
	const { stats } = readReport(file);
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

/** Reads a JSON report of Vitest's. A file that cannot be loaded fails as a suite without a test. */
const countVitest = (file: string) => (): Counts => {
	const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(file);
	return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
};

function countBudgets(output: string): Counts {
	const lines = output.split("\n");
	const failed = lines.filter((line) => line.includes("exceeded by")).length;
	return { passed: lines.filter((line) => /Size:/.test(line)).length - failed, failed };
}

/** Marked secrets for the build; the check after it looks for them in what came out. */
const canaries = {
	CRM_TOKEN: "canary-crm-token-5d1f",
	CRM_LOCATION_ID: "canary-location-5d1f",
	CRM_PIPELINE_ID: "canary-pipeline-5d1f",
	CRM_STAGE_ID: "canary-stage-5d1f",
	CRM_URL: "https://canary-crm-5d1f.example/v1",
	SMTP_URL: "smtp://canary-user:canary-5d1f@mail.example",
	ALERT_URL: "https://canary-alert-5d1f.example/hook",
};

const faultSample = ["node", "tests/long/faults/run.ts", "--sample"];

export const checks: Check[] = [
	{ name: "lint", command: [bin("biome"), "ci", "--colors=off", "--error-on-warnings", "."] },
	{ name: "types", command: ["npm", "run", "--silent", "typecheck"], alongside: true },
	{ name: "languages", command: ["node", "tools/check-languages.ts"], alongside: true },
	{ name: "build", command: ["npm", "run", "--silent", "build"], env: canaries, alongside: true },
	{
		name: "secrets",
		command: ["node", "tools/scan-secrets.ts"],
		env: canaries,
		count: countClosingLine,
	},
	{ name: "budgets", command: [bin("size-limit")], alongside: true, count: countBudgets },
	{
		name: "unit tests",
		command: [
			...[bin("vitest"), "run"],
			// By itself it leaves a core alone, which is half of those that CI has.
			"--maxWorkers=100%",
			...["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile("unit")}`],
		],
		alongside: true,
		report: reportFile("unit"),
		count: countVitest(reportFile("unit")),
	},
	{ name: "misfortunes", command: faultSample, alongside: true, count: countClosingLine },
	{
		name: "on Postgres",
		command: [
			...[...faultSample, "--store", "postgres", "--only", "v2", "--leads", "120", "--kills", "12"],
			// Its own misfortunes; the others are those of any store.
			...["--episodes", "read-only,table locked,down,failover"],
		],
		alongside: true,
		count: countClosingLine,
	},
	{
		name: "on workerd",
		// Where nothing around it can be relied on.
		command: [...faultSample, "--hostile", "--store", "edge", "--only", "v2"],
		alongside: true,
		count: countClosingLine,
	},
	{
		name: "mail on workerd",
		// An object with socket timeouts hung after 490.
		command: ["node", "tests/long/faults/run.ts", "--endurance", "600", "--store", "edge"],
		alongside: true,
		count: countClosingLine,
	},
	{
		name: "browser tests",
		command: ["node", "tests/browser/run.ts", "--firefox"],
		count: countClosingLine,
		folder: "tests/browser",
	},
	{
		name: "host pages",
		command: ["node", "tests/hosts/run.ts"],
		report: join(root, ".build/hosts-results.json"),
		count: countClosingLine,
		folder: "tests/hosts",
	},
	{
		name: "journeys",
		command: [bin("playwright"), "test", "--grep-invert", "@long"],
		env: { E2E_JSON: reportFile("e2e") },
		report: reportFile("e2e"),
		count: countPlaywright(reportFile("e2e")),
		folder: "tests/e2e",
	},
	{
		name: "WordPress",
		command: [
			...[bin("playwright"), "test", "--config", "tests/long/wordpress/playwright.config.ts"],
			...["--grep", "@sample"],
		],
		alongside: true,
		env: { WORDPRESS_JSON: reportFile("wordpress") },
		report: reportFile("wordpress"),
		count: countPlaywright(reportFile("wordpress")),
		folder: "tests/long/wordpress",
	},
];

/**
 * The checks that `npm test -- <word or path> …` asks for: those whose name holds a word; for the path
 * of a spec the runner of its folder; for any other path lint, types and the unit tests that import it.
 */
export function chooseChecks(words: readonly string[], isPath: (word: string) => boolean): Check[] {
	if (words.length === 0) return checks;
	const paths = words.filter(isPath);
	const named = checks.filter(({ name }) =>
		words.some((word) => !isPath(word) && name.includes(word)),
	);
	const specs = checks.flatMap((check) => {
		const own = paths.filter((path) => isUnder(path, check.folder));
		// Of a file that is asked for, everything: also what is long.
		const command = check.command.filter((word) => !["--grep-invert", "@long"].includes(word));
		return own.length > 0 ? [{ ...check, command: [...command, ...own] }] : [];
	});
	const sources = paths.filter((path) => !checks.some(({ folder }) => isUnder(path, folder)));
	if (sources.length === 0) return [...named, ...specs];
	return [...named, ...specs, ...checks.flatMap((check) => narrow(check, sources))];
}

const isUnder = (path: string, folder?: string) =>
	folder !== undefined && `${path}/`.startsWith(`${folder}/`);

/** Files that Vitest follows to their tests: code as it is; for anything else the nearest tests, from its folder upwards. */
function codeFiles(path: string): string[] {
	if (/\.tsx?$/.test(path)) return [path];
	const isFolder = statSync(join(root, path)).isDirectory();
	const tests = isFolder ? globSync(`${path}/**/*.test.{ts,tsx}`, { cwd: root }) : [];
	for (let folder = dirname(path); tests.length === 0 && folder !== "."; folder = dirname(folder))
		tests.push(...globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }));
	return tests;
}

/** What a check does for some source files alone; nothing where the files do not concern it. */
function narrow(check: Check, sources: readonly string[]): Check[] {
	if (check.name === "types") return [check];
	if (check.name === "lint")
		return [
			{
				...check,
				command: [...check.command.slice(0, -1), "--no-errors-on-unmatched", ...sources],
			},
		];
	if (check.name !== "unit tests") return [];
	const [vitest = "", , ...options] = check.command;
	return [
		{ ...check, command: [vitest, "related", "--run", ...options, ...sources.flatMap(codeFiles)] },
	];
}
