/**
 * `npm run test:planted`: plants faults one at a time in a copy of the working tree, and demands that the
 * test which each names turns red. Exits with 1 where one stays green, or was red before.
 *
 *     node tests/long/planted-faults/run.ts [--only <part of a name>] [--runner unit|browser|…]
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeCopy } from "./copy.ts";
import type { Fault, Runner } from "./fault.ts";
import { faults as allFaults } from "./faults.ts";
import { runners } from "./runners.ts";

const { values } = parseArgs({
	options: { only: { type: "string", default: "" }, runner: { type: "string", default: "" } },
});
const faults = allFaults.filter(
	({ name, runner }) => name.includes(values.only) && runner.includes(values.runner),
);

const copy = makeCopy();
process.once("exit", () => rmSync(copy.root, { recursive: true, force: true }));
const rows: { fault: Fault; wasNoticed: boolean; by: string }[] = [];

/** One line of what went wrong. */
const firstLine = (text: string) => text.trim().split("\n", 1)[0]?.replace(`${copy.root}/`, "");

for (const runner of Object.keys(runners) as Runner[]) {
	const mine = faults.filter((fault) => fault.runner === runner);
	if (mine.length === 0) continue;
	const before = runners[runner](copy, mine);
	const isRed = before.red.some((test) => mine.some(({ red }) => test.includes(red)));
	if (isRed || before.passed === 0)
		throw new Error(`${runner}: not green before anything is planted:\n${before.red.join("\n")}`);
	for (const { name, red } of mine)
		if (before.green && !before.green.some((test) => test.includes(red)))
			throw new Error(`"${name}": no test called "${red}" ran.`);
	for (const fault of mine) {
		const { file, remove } = copy.plant(fault);
		const { red } = runners[runner](copy, [fault]);
		remove();
		const named = red.find((name) => name.includes(fault.red));
		rows.push({
			fault,
			wasNoticed: named !== undefined,
			by: firstLine(named ?? red[0] ?? "nothing") ?? "",
		});
		const { wasNoticed, by } = rows.at(-1) ?? {};
		console.log(`${wasNoticed ? "✓" : "✗"} ${fault.name.padEnd(44)} ${file}\n    red: ${by}`);
	}
}

const green = rows.filter(({ wasNoticed }) => !wasNoticed);
console.log(`\n${rows.length - green.length} passed, ${green.length} failed`);
process.exitCode = green.length > 0 || rows.length === 0 ? 1 : 0;
