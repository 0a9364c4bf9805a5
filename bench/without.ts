/**
 * How much each mechanism that exists only for speed gains: durable leads per second into SQLite with it, and without
 * it in a copy of the sources. Run it on a quiet machine:
 *
 * npm run bench -- without [rounds] [--only "fast path"]
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { editSource, mechanisms } from "./mechanisms.ts";

const root = join(import.meta.dirname, "..");
const folder = join(import.meta.dirname, `.data-${process.pid}`);
const { values, positionals } = parseArgs({
	options: { only: { type: "string" } },
	allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 5);
const names = Object.keys(mechanisms).filter((name) => (values.only ?? name) === name);
if (names.length === 0) throw new Error(`There are: ${Object.keys(mechanisms).join(", ")}`);

/** A copy of the sources without a mechanism, sharing this project's packages. */
function copyWithout(name: string): string {
	const copy = join(folder, name.replaceAll(" ", "-"));
	const list = (...more: string[]) =>
		execFileSync("git", ["ls-files", "-z", ...more], { cwd: root, encoding: "utf8" });
	const generated = list("--others", "--ignored", "--exclude-standard", "--", "*.gen.*");
	const sources = list("--", "*.ts", "*.tsx", "*.json", "*.md", "*.css", "*.mjml", "*.svg");
	for (const path of `${sources}${generated}`.split("\0")) {
		if (path === "" || path.includes("node_modules")) continue;
		mkdirSync(dirname(join(copy, path)), { recursive: true });
		cpSync(join(root, path), join(copy, path));
	}
	for (const path of ["node_modules", "bench/node_modules"])
		symlinkSync(join(root, path), join(copy, path));
	for (const [path, edits] of Object.entries(mechanisms[name] ?? {}))
		writeFileSync(join(copy, path), editSource(readFileSync(join(copy, path), "utf8"), edits));
	return copy;
}

/** Leads per second in one round, for the best number of connections. */
function measure(home: string): number {
	const run = spawnSync(process.execPath, ["bench/gateway.ts", "1", "--only", "sqlite"], {
		cwd: home,
		encoding: "utf8",
	});
	const rates = [...run.stdout.matchAll(/^SQLite: gateway, .*?connections +([\d,]+)/gm)];
	if (rates.length === 0) throw new Error(`It measured nothing:\n${run.stdout}${run.stderr}`);
	return Math.max(...rates.map(([, rate = ""]) => Number(rate.replaceAll(",", ""))));
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

console.log(`Durable leads per second into SQLite, median of ${rounds} rounds\n`);
try {
	const copies = names.map((name) => [name, copyWithout(name)] as const);
	const whole: number[] = [];
	const rates = new Map(names.map((name) => [name, [] as number[]]));
	// In turns, to let a busy moment of the machine affect all measurements alike.
	for (let round = 0; round < rounds; round++) {
		whole.push(measure(root));
		for (const [name, copy] of copies) rates.get(name)?.push(measure(copy));
	}
	const all = median(whole);
	console.log(`${"with all".padEnd(36)}${all.toLocaleString("en-GB").padStart(8)}`);
	for (const [name, list] of rates) {
		const rate = median(list);
		const gain = Math.round((all / rate - 1) * 100);
		console.log(
			`${`without: ${name}`.padEnd(36)}${rate.toLocaleString("en-GB").padStart(8)}   it gains ${gain} %`,
		);
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
