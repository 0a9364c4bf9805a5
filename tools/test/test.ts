import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { orSentence } from "../errors/source-error.ts";
import { root } from "../project.ts";
import { countsIn, describeCounts, failuresIn } from "../reporters/closing.ts";
import { type Check, checks, chooseChecks, selectChecks } from "./checks.ts";
import { machineTrouble } from "./machine-troubles.ts";

/**
 * `npm test`: runs the quick part of the checks of checks.ts, and prints a line for each, the
 * counts, and what was left out. `--all` runs everything (`npm run test:all`), `--rest` only what
 * was left out. `npm test -- <word or path> …` runs what these select. The output of a check is in
 * `.build/reports/`; if it failed, the end is shown. A check in which no test ran was skipped, and
 * in CI that is a failure.
 */
const isRest = process.argv.includes("--rest");
// A separate folder, because CI keeps the reports of `npm test`.
const reports = join(root, ".build/reports", isRest ? "rest" : "");
const environment = {
	...process.env,
	// Colours would only garble a log.
	NO_COLOR: "1",
	FORCE_COLOR: undefined,
	PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
	// Node's cache of compiled modules: gateways are started hundreds of times, and each start takes
	// half as long with it.
	NODE_COMPILE_CACHE: join(root, "node_modules/.cache/coachkit/compiled"),
};
const sum = { passed: 0, failed: 0, skipped: 0 };

/** Runs a check's command, with its output in a report. Returns whether it succeeded. */
function runCommand({ command, env }: Check, report: string): Promise<boolean> {
	const log = openSync(report, "w");
	const all = { ...environment, ...env };
	const child = spawn(command, { shell: true, cwd: root, env: all, stdio: ["ignore", log, log] });
	closeSync(log);
	return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

/**
 * How many checks run at once: enough to use every core while some of them wait, such as those that
 * kill gateways.
 */
const maxAtOnce = { quick: 4, rest: 5, all: 5 };

function skip(name: string, why: string): void {
	sum[process.env.CI ? "failed" : "skipped"]++;
	console.log(`${process.env.CI ? "✗" : "-"} ${name.padEnd(18)}    skipped  ${why}`);
}

/** @returns whether nothing failed */
async function run(check: Check): Promise<boolean> {
	const startedAt = performance.now();
	const report = join(reports, `${check.name}.log`);
	const isGood = await runCommand(check, report);
	const output = readFileSync(report, "utf8");
	const { passed, failed, skipped } = countsIn(output, isGood);
	const failures = failed ? failuresIn(output) : "";
	const trouble = failed ? machineTrouble(failures) : undefined;
	if (trouble && !process.env.CI) {
		skip(check.name, trouble);
		return false;
	}
	sum.passed += passed;
	sum.failed += failed;
	sum.skipped += skipped;
	const counts = passed + failed ? `${String(passed).padStart(5)} passed` : "    skipped";
	const more = (skipped ? `, ${skipped} skipped` : "") + (failed ? `, ${failed} FAILED` : "");
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
	const sign = failed ? "✗" : passed ? "✓" : "-";
	console.log(`${sign} ${check.name.padEnd(18)}${counts}${more}  ${seconds} s`);
	if (failed) console.log(trouble ?? failures);
	return failed === 0;
}

/** Runs checks in order, at most `atOnce` at a time, each after the one that it depends on. */
async function runAll(chosen: readonly Check[], atOnce: number): Promise<void> {
	const waiting = [...chosen];
	const running = new Map<string, Promise<void>>();
	const broken = new Set<string>();
	const isAhead = (name = "") => running.has(name) || waiting.some((check) => check.name === name);
	for (;;) {
		const next = waiting.findIndex(({ after }) => !isAhead(after));
		const [check] = running.size < atOnce && next >= 0 ? waiting.splice(next, 1) : [];
		if (!check) {
			if (running.size === 0) return;
			await Promise.race(running.values());
			continue;
		}
		const { name, after = "" } = check;
		const missing = broken.has(after) ? `It needs the ${after}, which failed.` : check.lacks?.();
		if (missing) skip(name, missing);
		else
			running.set(
				name,
				run(check).then((isGood) => {
					running.delete(name);
					if (!isGood) broken.add(name);
				}),
			);
	}
}

await orSentence(async () => {
	rmSync(reports, { recursive: true, force: true });
	mkdirSync(reports, { recursive: true });
	const startedAt = performance.now();
	const { values, positionals } = parseArgs({
		options: { all: { type: "boolean" }, rest: { type: "boolean" } },
		allowPositionals: true,
	});
	const isQuick = positionals.length === 0 && !values.all && !values.rest;
	const selection = values.all ? "all" : values.rest ? "rest" : "quick";
	const chosen =
		positionals.length > 0
			? chooseChecks(positionals, (word) => existsSync(join(root, word)))
			: selectChecks(selection);
	await runAll(chosen, maxAtOnce[selection]);
	console.log(`in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
	if (isQuick) {
		const leftOut = checks.flatMap(({ leavesOut = [] }) => leavesOut);
		console.log(`Left out: ${leftOut.join("; ")}. All of it: npm run test:all`);
	}
	console.log(describeCounts(sum));
	process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
});
