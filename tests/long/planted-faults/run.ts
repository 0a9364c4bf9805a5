/**
 * `npm run test:planted`: plants faults one at a time in a copy of the working tree, and requires each fault's
 * test to fail, in `npm test` or else in the rest of `npm run test:all`. Writes which test noticed which fault
 * into README.md. Exits with 1 if a test stays green, or failed before.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeCopy } from "./copy.ts";
import type { Runner } from "./fault.ts";
import { faults as allFaults } from "./faults.ts";
import { buildCopy, haveTags, needBuild, runners } from "./runners.ts";
import { type Notice, withNotices } from "./table.ts";

const { values } = parseArgs({
	options: { only: { type: "string", default: "" }, runner: { type: "string", default: "" } },
});
const faults = allFaults.filter(
	({ name, runner }) => name.includes(values.only) && runner.includes(values.runner),
);

const copy = makeCopy();
process.once("exit", () => rmSync(copy.root, { recursive: true, force: true }));
const notices: Notice[] = [];

/** One line of what went wrong. */
const firstLine = (text: string) =>
	(text.trim().split("\n", 1)[0] ?? "").replace(`${copy.root}/`, "").replace(/^✗ /, "");

/** @throws where the copy cannot be built */
function build(runner: Runner): void {
	const said = needBuild.includes(runner) ? buildCopy(copy) : undefined;
	if (said) throw new Error(said);
}

for (const runner of Object.keys(runners) as Runner[]) {
	const mine = faults.filter((fault) => fault.runner === runner);
	if (mine.length === 0) continue;
	const selections = haveTags.includes(runner)
		? (["quick", "rest"] as const)
		: (["quick"] as const);
	build(runner);
	const before = selections.map((tests) => runners[runner](copy, mine, tests));
	const red = before.flatMap((result) => result.red);
	if (red.some((test) => mine.some((fault) => test.includes(fault.red))))
		throw new Error(`${runner}: not green before anything is planted:\n${red.join("\n")}`);
	if (before.every(({ passed }) => passed === 0)) throw new Error(`${runner}: no test ran.`);
	const green = before.flatMap((result) => result.green ?? []);
	for (const { name, red: words } of mine)
		if (runner === "unit" && !green.some((test) => test.includes(words)))
			throw new Error(`"${name}": no test called "${words}" ran.`);
	for (const fault of mine) {
		const { file, remove } = copy.plant(fault);
		build(runner);
		let others: string[] = [];
		let notice: Notice = { fault: fault.name, by: "nothing" };
		for (const tests of selections) {
			const { red } = runners[runner](copy, [fault], tests);
			others = [...others, ...red];
			const named = red.find((name) => name.includes(fault.red));
			if (!named) continue;
			notice = { fault: fault.name, by: firstLine(named), in: tests };
			break;
		}
		remove();
		notices.push(notice);
		const by = notice.in ? notice.by : `nothing that it names; red: ${firstLine(others[0] ?? "")}`;
		console.log(`${notice.in ? "✓" : "✗"} ${fault.name.padEnd(44)} ${file}\n    red: ${by}`);
	}
}

const readme = join(import.meta.dirname, "README.md");
const names = allFaults.map(({ name }) => name);
const text = withNotices(readFileSync(readme, "utf8"), notices, names);
writeFileSync(readme, text);
console.log(`\n${text.slice(text.indexOf("| fault"))}`);
const missed = notices.filter((notice) => !notice.in).length;
console.log(`\n${notices.length - missed} passed, ${missed} failed`);
process.exitCode = missed > 0 || notices.length === 0 ? 1 : 0;
