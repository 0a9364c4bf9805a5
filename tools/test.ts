import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { failuresOf } from "./test-failures.ts";
import { root } from "./widgets/config.ts";

/**
 * `npm test`: every check, from lint to journeys in a browser, with one line of counts at the end.
 * A check that counts nothing (lint, types, build) counts as one.
 */
interface Check {
	name: string;
	command: string[];
	/** Reads the counts from what the check printed or wrote. */
	count?(output: string): { passed: number; failed: number };
	env?: Record<string, string>;
	/** Begins without waiting for the one before: together they leave no core idle. */
	alongside?: true;
	/** JSON report of the runner, whose failed tests are told again at the end. */
	report?: string;
}

interface Outcome {
	name: string;
	failures: string[];
	passed: number;
	failed: number;
	seconds: number;
}

const reports = join(root, ".build/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const bin = (name: string) => join(root, "node_modules/.bin", name);
const report = (name: string) => join(reports, `${name}.json`);
const readReport = (name: string) => JSON.parse(readFileSync(report(name), "utf8"));

/** The last "N passed, N failed" that a runner of ours printed. */
function closingLine(output: string) {
	const found = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
	return { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 1) };
}

/** Counts in a report of Playwright's. */
const journeysIn = (name: string) => () => {
	const { stats } = readReport(name);
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

const canaries = {
	CRM_TOKEN: "canary-crm-token-5d1f",
	CRM_LOCATION_ID: "canary-location-5d1f",
	CRM_PIPELINE_ID: "canary-pipeline-5d1f",
	CRM_STAGE_ID: "canary-stage-5d1f",
	CRM_URL: "https://canary-crm-5d1f.example/v1",
	SMTP_URL: "smtp://canary-user:canary-5d1f@mail.example",
	ALERT_URL: "https://canary-alert-5d1f.example/hook",
};

const checks: Check[] = [
	{ name: "lint", command: [bin("biome"), "ci", "--colors=off", "--error-on-warnings", "."] },
	{ name: "types", command: ["npm", "run", "--silent", "typecheck"] },
	{ name: "languages", command: ["node", "tools/languages.ts"] },
	{
		name: "unit tests",
		command: [
			bin("vitest"),
			"run",
			// By itself it leaves a core alone, which is half of those that CI has.
			"--maxWorkers=100%",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report("unit")}`,
		],
		report: report("unit"),
		count: () => {
			const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport("unit");
			// A file that cannot be loaded fails as a suite without a test.
			return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
		},
	},
	{
		name: "misfortunes",
		command: ["node", "tests/faults/run.ts", "--sample"],
		alongside: true,
		count: closingLine,
	},
	{
		name: "on Postgres",
		command: ["node", "tests/faults/run.ts", "--sample", "--store", "postgres", "--only", "v2"],
		alongside: true,
		count: closingLine,
	},
	{
		name: "on workerd",
		command: [
			...["node", "tests/faults/run.ts", "--sample", "--store", "edge", "--only", "v2"],
			...["--leads", "120", "--kills", "14", "--episodes", "rows,ahead"],
		],
		alongside: true,
		count: closingLine,
	},
	// Built with marked secrets in the environment: the next check looks for them in what came out.
	{ name: "build", command: ["npm", "run", "--silent", "build"], env: canaries },
	{ name: "secrets", command: ["node", "tools/secrets.ts"], env: canaries, count: closingLine },
	{
		name: "budgets",
		command: [bin("size-limit")],
		count: (output) => {
			const lines = output.split("\n").filter((line) => /Size( limit)?:/.test(line));
			const failed = output.match(/exceeded by/g)?.length ?? 0;
			const all = lines.filter((line) => /Size:/.test(line)).length;
			return { passed: all - failed, failed: all === 0 ? 1 : failed };
		},
	},
	{
		name: "browser tests",
		command: ["node", "tests/browser/run.ts", "--firefox"],
		count: closingLine,
	},
	{
		name: "host pages",
		command: ["node", "tests/hosts/run.ts"],
		report: join(root, ".build/hosts-results.json"),
		count: closingLine,
	},
	{
		name: "journeys",
		command: [bin("playwright"), "test"],
		env: { E2E_JSON: report("e2e") },
		report: report("e2e"),
		count: journeysIn("e2e"),
	},
	{
		name: "WordPress",
		command: [bin("playwright"), "test", "--config", "tests/wordpress/playwright.config.ts"],
		alongside: true,
		env: { WORDPRESS_JSON: report("wordpress"), WORDPRESS_SAMPLE: "1" },
		report: report("wordpress"),
		count: journeysIn("wordpress"),
	},
];

function run(check: Check): Promise<Outcome> {
	const [command = "", ...args] = check.command;
	const from = performance.now();
	console.log(`\n== ${check.name}`);
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			// Colours would only garble a log.
			env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...check.env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", (data: Buffer) => {
				output += data;
				process.stdout.write(data);
			});
		}
		child.on("close", (code) => {
			const seconds = (performance.now() - from) / 1000;
			let counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
			try {
				if (check.count) counts = check.count(output);
			} catch {
				counts = { passed: 0, failed: 1 };
			}
			// A runner that fails without a failed test (a crash, a time-out) has still failed.
			if (code !== 0 && counts.failed === 0) counts.failed = 1;
			resolve({ name: check.name, ...counts, seconds, failures: failuresIn(check, counts) });
		});
	});
}

/** What failed, for the end of the log; a report that cannot be read has been told of above. */
function failuresIn({ report }: Check, { failed }: { failed: number }): string[] {
	if (failed === 0 || !report || !existsSync(report)) return [];
	return failuresOf(JSON.parse(readFileSync(report, "utf8")));
}

const only = process.argv.slice(2);
const outcomes: Outcome[] = [];
const together: Promise<Outcome>[] = [];
const from = performance.now();
for (const check of checks) {
	if (only.length > 0 && !only.some((word) => check.name.includes(word))) continue;
	const file = check.command[1];
	if (check.command[0] === "node" && file && !existsSync(join(root, file))) {
		throw new Error(`${file} is missing.`);
	}
	if (!check.alongside) outcomes.push(...(await Promise.all(together.splice(0))));
	together.push(run(check));
}
outcomes.push(...(await Promise.all(together)));

const sum = (key: "passed" | "failed") =>
	outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log("");
for (const { failures } of outcomes) for (const failure of failures) console.log(`${failure}\n`);
for (const { name, passed, failed, seconds } of outcomes) {
	console.log(
		`${failed ? "✗" : "✓"} ${name.padEnd(16)}${String(passed).padStart(5)} passed${failed ? `, ${failed} FAILED` : ""}  ${seconds.toFixed(0)} s`,
	);
}
console.log(`in ${((performance.now() - from) / 60_000).toFixed(1)} minutes\n`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
