import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Check, chooseChecks } from "./checks.ts";
import { fullDiskSentence, hasFullDisk } from "./full-disk.ts";
import { root } from "./project.ts";
import { countsIn, describeCounts, failuresIn } from "./reporters/closing.ts";
import { orSentence } from "./source-checks/source-error.ts";

/**
 * `npm test`: every check of checks.ts, a line each, and one line of counts at the end. `npm test -- <word or path> …`
 * runs what that concerns. What a check prints is in `.build/reports/`; of a failed one the end is shown. A check in
 * which no test ran was skipped, and CI takes that for a failure.
 */
const reports = join(root, ".build/reports");
const environment = {
	...process.env,
	// Colours would only garble a log.
	NO_COLOR: "1",
	FORCE_COLOR: undefined,
	PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
	// What Node compiles modules to: gateways are started hundreds of times, and so each start takes half as long.
	NODE_COMPILE_CACHE: join(root, "node_modules/.cache/coachkit/compiled"),
};
const sum = { passed: 0, failed: 0, skipped: 0 };

/** Runs a check's command with its report as its output. Returns whether it ended well. */
function runCommand({ command, env }: Check, report: string): Promise<boolean> {
	const log = openSync(report, "w");
	const all = { ...environment, ...env };
	const child = spawn(command, { shell: true, cwd: root, env: all, stdio: ["ignore", log, log] });
	closeSync(log);
	return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

async function run(check: Check): Promise<void> {
	const name = check.name.padEnd(18);
	const missing = check.lacks?.();
	if (missing) {
		sum[process.env.CI ? "failed" : "skipped"]++;
		console.log(`${process.env.CI ? "✗" : "-"} ${name}    skipped  ${missing}`);
		return;
	}
	const startedAt = performance.now();
	const report = join(reports, `${check.name}.log`);
	const isGood = await runCommand(check, report);
	const output = readFileSync(report, "utf8");
	const { passed, failed, skipped } = countsIn(output, isGood);
	sum.passed += passed;
	sum.failed += failed;
	sum.skipped += skipped;
	const counts = passed + failed ? `${String(passed).padStart(5)} passed` : "    skipped";
	const more = (skipped ? `, ${skipped} skipped` : "") + (failed ? `, ${failed} FAILED` : "");
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
	console.log(`${failed ? "✗" : passed ? "✓" : "-"} ${name}${counts}${more}  ${seconds} s`);
	if (failed) console.log(hasFullDisk() ? fullDiskSentence : failuresIn(output));
}

await orSentence(async () => {
	rmSync(reports, { recursive: true, force: true });
	mkdirSync(reports, { recursive: true });
	const startedAt = performance.now();
	const chosen = chooseChecks(process.argv.slice(2), (word) => existsSync(join(root, word)));
	const together: Promise<void>[] = [];
	for (const check of chosen) {
		if (!check.alongside) await Promise.all(together.splice(0));
		together.push(run(check));
	}
	await Promise.all(together);
	console.log(`in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
	console.log(describeCounts(sum));
	process.exitCode = sum.failed > 0 || chosen.length === 0 ? 1 : 0;
});
