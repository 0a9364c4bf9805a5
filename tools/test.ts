import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Check, type Counts, chooseChecks, reports } from "./checks.ts";
import { root } from "./project.ts";
import { runCheck } from "./run-check.ts";

/**
 * `npm test`: every check of checks.ts, a line each, and one line of counts at the end. `npm test -- <word or path> …`
 * runs what that concerns. What a check prints is in `.build/reports/`; of a failed one the end is shown. A check in
 * which no test ran was skipped, and CI takes that for a failure.
 */
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs checks, so many at a time. One leaves a core idle now and then, and starts with one alone. */
async function runAll(waiting: Check[], atATime: number): Promise<Counts[]> {
	const outcomes: Counts[] = [];
	const lane = async () => {
		for (let check = waiting.shift(); check; check = waiting.shift())
			outcomes.push(await runCheck(check));
	};
	await Promise.all(Array.from({ length: atATime }, lane));
	return outcomes;
}

const startedAt = performance.now();
const chosen = chooseChecks(process.argv.slice(2), (word) => existsSync(join(root, word)));
const outcomes = [
	...(await runAll(
		chosen.filter(({ isFirst }) => isFirst),
		4,
	)),
	...(await runAll(
		chosen.filter(({ isFirst }) => !isFirst),
		3,
	)),
];

const sum = (key: keyof Counts) => outcomes.reduce((total, each) => total + each[key], 0);
console.log(`in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || outcomes.length === 0 ? 1 : 0;
