import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Check, type Counts, chooseChecks, reports } from "./checks.ts";
import { failuresOf } from "./failures.ts";
import { root } from "./project.ts";

/**
 * `npm test`: every check of checks.ts, a line each, and one line of counts at the end. `npm test -- <word or path> …`
 * runs what that concerns. What a check prints is in `.build/reports/`; of a failed one the end is shown. A check in
 * which no test ran was skipped, and CI takes that for a failure.
 */
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function run(check: Check): Promise<Counts> {
	const [command = "", ...args] = check.command;
	const startedAt = performance.now();
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
			});
		child.on("close", (code) => {
			writeFileSync(join(reports, `${check.name}.log`), output);
			const counts = countsOf(check, output, code);
			tell(check, counts, (performance.now() - startedAt) / 1000);
			if (counts.failed) console.log(failuresIn(check) || output.split("\n").slice(-80).join("\n"));
			resolve(counts);
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

function tell({ name }: Check, { passed, failed }: Counts, seconds: number): void {
	const counts =
		passed + failed ? `${String(passed).padStart(5)} passed` : "    skipped: nothing ran";
	const mark = failed ? "✗" : passed ? "✓" : "-";
	const more = failed ? `, ${failed} FAILED` : "";
	console.log(`${mark} ${name.padEnd(18)}${counts}${more}  ${seconds.toFixed(0)} s`);
}

/** The failed tests of a check, each with the command that repeats it. */
function failuresIn({ report }: Check): string {
	if (!report || !existsSync(report)) return "";
	return failuresOf(JSON.parse(readFileSync(report, "utf8"))).join("\n\n");
}

const startedAt = performance.now();
const outcomes: Counts[] = [];
const together: Promise<Counts>[] = [];
for (const check of chooseChecks(process.argv.slice(2), (word) => existsSync(join(root, word)))) {
	if (!check.alongside) outcomes.push(...(await Promise.all(together.splice(0))));
	together.push(run(check));
}
outcomes.push(...(await Promise.all(together)));

const sum = (key: keyof Counts) => outcomes.reduce((total, each) => total + each[key], 0);
console.log(`in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || outcomes.length === 0 ? 1 : 0;
