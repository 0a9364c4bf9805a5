import { globSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findChromium, noChromium } from "./browsers.ts";
import { root } from "./project.ts";

/** One line of `npm test`. */
export interface Check {
	name: string;
	/** Words apart by blanks. */
	command: string;
	env?: Record<string, string>;
	/** Starts without waiting for the check before it: together they leave no core idle. */
	alongside?: true;
	/** Folder whose files it runs by path: `npm test -- tests/e2e/home.spec.ts`. */
	folder?: string;
	/** A sentence where something is missing on this machine without which nothing of it can run. */
	lacks?: () => string | undefined;
}

const lacks = () => (findChromium() ? undefined : noChromium);

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

// Twice the cores: many start processes and wait for them.
const unit = "--maxWorkers=200% --silent=true --reporter=./tools/reporters/vitest.ts";
const playwright = "playwright test";
const faults = "node tests/long/faults/run.ts";

export const checks: Check[] = [
	{ name: "lint", command: "biome ci --colors=off --error-on-warnings ." },
	{ name: "types", command: "npm run --silent --ignore-scripts typecheck", alongside: true },
	{ name: "languages", command: "node tools/check-languages.ts", alongside: true },
	{ name: "build", command: "npm run --silent build", env: canaries, alongside: true },
	{ name: "secrets", command: "node tools/scan-secrets.ts", env: canaries },
	{ name: "budgets", command: "size-limit", alongside: true },
	{ name: "unit tests", command: `vitest run ${unit}`, alongside: true },
	{ name: "misfortunes", command: `${faults} --sample`, alongside: true },
	{ name: "on Postgres", command: `${faults} --sample --store postgres`, alongside: true },
	{ name: "on workerd", command: `${faults} --sample --hostile --store edge`, alongside: true },
	// An object with socket timeouts hung after 490.
	{ name: "mail on workerd", command: `${faults} --endurance 600 --store edge`, alongside: true },
	{
		name: "browser tests",
		command: "node tests/browser/run.ts --firefox",
		folder: "tests/browser",
		lacks,
	},
	{
		name: "host pages",
		command: "node tests/hosts/run.ts",
		alongside: true,
		folder: "tests/hosts",
		lacks,
	},
	{
		name: "journeys",
		command: `${playwright} --grep-invert @long`,
		alongside: true,
		folder: "tests/e2e",
		lacks,
	},
	{
		name: "WordPress",
		command: `${playwright} --config tests/long/wordpress/playwright.config.ts --grep @sample`,
		alongside: true,
		folder: "tests/long/wordpress",
		lacks,
	},
];

const isUnder = (path: string, folder?: string) =>
	folder !== undefined && `${path}/`.startsWith(`${folder}/`);

/** Files that Vitest follows to their tests: code as it is; for anything else the nearest tests, from its folder upwards. */
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
 * The checks that `npm test -- <word or path> …` asks for: those whose name holds a word; for the path
 * of a spec the runner of its folder, with what is long; for any other path lint, types and the unit tests that import it.
 */
export function chooseChecks(words: readonly string[], isPath: (word: string) => boolean): Check[] {
	if (words.length === 0) return checks;
	const paths = words.filter(isPath);
	const sources = paths.filter((path) => !checks.some(({ folder }) => isUnder(path, folder)));
	return checks.flatMap((check) => {
		const { name, command, folder } = check;
		if (words.some((word) => !isPath(word) && name.includes(word))) return [check];
		const own = paths.filter((path) => isUnder(path, folder)).join(" ");
		if (own) return [{ ...check, command: `${command.replace(/ --grep\S* @\w+/, "")} ${own}` }];
		if (sources.length === 0) return [];
		if (name === "types") return [check];
		const files = sources.join(" ");
		if (name === "lint")
			return [{ ...check, command: command.replace(/\.$/, `--no-errors-on-unmatched ${files}`) }];
		const related = `vitest related --run ${unit} ${sources.flatMap(codeFiles).join(" ")}`;
		return name === "unit tests" ? [{ ...check, command: related }] : [];
	});
}
