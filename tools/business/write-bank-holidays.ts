/**
 * Writes the bank holidays of the United Kingdom to a file of the gateway, from the package date-holidays. Run it once a
 * year, and whenever the government adds a day: `node tools/business/write-bank-holidays.ts`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Holiday {
	date: string;
	type: string;
}
type Holidays = new (country: string, part: string) => { getHolidays(year: number): Holiday[] };

const parts = { england: "ENG", scotland: "SCT", wales: "WLS", "northern-ireland": "NIR" };
const years = 11;
const target = join(import.meta.dirname, "../../gateway/features/calls/types/bank-holidays.json");

/** The package is not a dependency, because it has 1.6 MB for a yearly list of 3 kB. */
const folder = mkdtempSync(join(tmpdir(), "bank-holidays-"));
try {
	execFileSync("npm", [
		"install",
		"--prefix",
		folder,
		"--no-audit",
		"--no-fund",
		"date-holidays@3",
	]);
	const Calendar: Holidays = createRequire(join(folder, "x.js"))("date-holidays");
	const first = new Date().getUTCFullYear();
	const daysOf = (part: string) => {
		const calendar = new Calendar("GB", part);
		return Array.from({ length: years }, (_, ahead) => calendar.getHolidays(first + ahead))
			.flat()
			.filter(({ type }) => type === "public" || type === "bank")
			.map(({ date }) => date.slice(0, 10));
	};
	const days = Object.fromEntries(
		Object.entries(parts).map(([name, part]) => [name, [...new Set(daysOf(part))].sort()]),
	);
	writeFileSync(target, `${JSON.stringify(days, undefined, "\t")}\n`);
} finally {
	rmSync(folder, { recursive: true });
}
