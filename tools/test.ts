import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Check, chooseChecks } from "./checks.ts";
import { root } from "./project.ts";
import { countsIn } from "./reporters/closing.ts";

/**
 * `npm test`: every check of checks.ts, a line each, and one line of counts at the end. `npm test -- <word or path> …`
 * runs what that concerns. What a check prints is in `.build/reports/`; of a failed one the end is shown. A check in
 * which no test ran was skipped, and CI takes that for a failure.
 */
const reports = join(root, ".build/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
/** What Node compiles modules to: gateways are started hundreds of times, and so each start takes half as long. */
const NODE_COMPILE_CACHE = join(root, "node_modules/.cache/coachkit/compiled");
const sum = { passed: 0, failed: 0, skipped: 0 };

async function run({ name, command, env, lacks }: Check): Promise<void> {
	const missing = lacks?.();
	if (missing) {
		sum[process.env.CI ? "failed" : "skipped"]++;
		console.log(`${process.env.CI ? "✗" : "-"} ${name.padEnd(18)}    skipped  ${missing}`);
		return;
	}
	const [program = "", ...args] = command.split(" ");
	const startedAt = performance.now();
	await new Promise<void>((resolve) => {
		// Colours would only garble a log.
		const quiet = {
			...process.env,
			NO_COLOR: "1",
			FORCE_COLOR: undefined,
			PATH,
			NODE_COMPILE_CACHE,
		};
		const child = spawn(program, args, {
			cwd: root,
			env: { ...quiet, ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (data: Buffer) => {
				output += data;
			});
		child.on("error", (error) => {
			output += error.message;
		});
		child.on("close", (code) => {
			writeFileSync(join(reports, `${name}.log`), output);
			const { passed, failed, skipped } = countsIn(output, code === 0);
			sum.passed += passed;
			sum.failed += failed;
			sum.skipped += skipped;
			const counts = passed + failed ? `${String(passed).padStart(5)} passed` : "    skipped";
			const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
			const more = (skipped ? `, ${skipped} skipped` : "") + (failed ? `, ${failed} FAILED` : "");
			console.log(
				`${failed ? "✗" : passed ? "✓" : "-"} ${name.padEnd(18)}${counts}${more}  ${seconds} s`,
			);
			// Our runners end with what failed; of others the end is shown.
			const failures = output.search(/^✗ /m);
			if (failed)
				console.log(
					failures < 0 ? output.split("\n").slice(-80).join("\n") : output.slice(failures),
				);
			resolve();
		});
	});
}

const startedAt = performance.now();
const chosen = chooseChecks(process.argv.slice(2), (word) => existsSync(join(root, word)));
const together: Promise<void>[] = [];
for (const check of chosen) {
	if (!check.alongside) await Promise.all(together.splice(0));
	together.push(run(check));
}
await Promise.all(together);
console.log(`in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(
	`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ""}`,
);
process.exitCode = sum.failed > 0 || chosen.length === 0 ? 1 : 0;
