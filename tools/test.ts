import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Check, type Counts, chooseChecks, reports } from "./checks.ts";
import { failuresOf } from "./failures.ts";
import { root } from "./project.ts";

/**
 * `npm test`: every check of checks.ts, with one line of counts at the end. `npm test -- <word or path> …`
 * runs what that concerns. A check in which no test ran was skipped, and CI takes that for a failure.
 */
interface Outcome extends Counts {
	name: string;
	failures: string[];
	seconds: number;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function run(check: Check): Promise<Outcome> {
	const [command = "", ...args] = check.command;
	const startedAt = performance.now();
	console.log(`\n== ${check.name}`);
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			// Colours would only garble a log.
			env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...check.env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (data: Buffer) => {
				output += data;
				process.stdout.write(data);
			});
		child.on("close", (code) => {
			const seconds = (performance.now() - startedAt) / 1000;
			const counts = countsOf(check, output, code);
			resolve({ name: check.name, ...counts, seconds, failures: failuresIn(check, counts) });
		});
	});
}

function countsOf(check: Check, output: string, code: number | null): Counts {
	const byCode = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
	try {
		const { passed, failed } = check.count?.(output) ?? byCode;
		const skippedInCi = passed === 0 && failed === 0 && process.env.CI ? 1 : 0;
		// A runner that ends badly without a failed test (a crash, a time-out) has failed all the same.
		return { passed, failed: failed || (code === 0 ? skippedInCi : 1) };
	} catch {
		return { passed: 0, failed: 1 };
	}
}

/** The failed tests of a check, for the end of the log. */
function failuresIn({ report }: Check, { failed }: Counts): string[] {
	if (failed === 0 || !report || !existsSync(report)) return [];
	return failuresOf(JSON.parse(readFileSync(report, "utf8")));
}

const startedAt = performance.now();
const chosen = chooseChecks(process.argv.slice(2), (word) => existsSync(join(root, word)));
const outcomes: Outcome[] = [];
const together: Promise<Outcome>[] = [];
for (const check of chosen) {
	if (!check.alongside) outcomes.push(...(await Promise.all(together.splice(0))));
	together.push(run(check));
}
outcomes.push(...(await Promise.all(together)));

const sum = (key: "passed" | "failed") => outcomes.reduce((total, each) => total + each[key], 0);
console.log("");
for (const { failures } of outcomes) for (const failure of failures) console.log(`${failure}\n`);
for (const { name, passed, failed, seconds } of outcomes) {
	const mark = failed ? "✗" : passed ? "✓" : "-";
	const counts =
		passed + failed ? `${String(passed).padStart(5)} passed` : "    skipped: nothing ran";
	console.log(
		`${mark} ${name.padEnd(16)}${counts}${failed ? `, ${failed} FAILED` : ""}  ${seconds.toFixed(0)} s`,
	);
}
console.log(`in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || outcomes.length === 0 ? 1 : 0;
