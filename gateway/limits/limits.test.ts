import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { describe, expect, it } from "vitest";
import { limits, limitsFor } from "./limits.ts";

/** Calls whose last argument is an interval or a limit. */
const limitedCalls = ["setInterval", "runEvery", "claimInterval", "consume", "isWithin"];

/** Limited calls in a source whose last argument is a number defined there, as a literal or a constant. */
function ownNumbers(file: string, source: string): string[] {
	const found: string[] = [];
	const constants = new Map<string, string>();
	const { program } = parseSync(file, source);
	const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
	new Visitor({
		VariableDeclarator({ id, init }) {
			if (id.type === "Identifier" && init) constants.set(id.name, text(init));
		},
	}).visit(program);
	new Visitor({
		CallExpression({ callee, arguments: given }) {
			const name = text(callee).split(".").at(-1) ?? "";
			const last = given.at(-1);
			if (!last || !limitedCalls.includes(name)) return;
			const value = constants.get(text(last)) ?? text(last);
			if (/^[\d_* ]+$/.test(value)) found.push(`${file}: ${name}(…, ${text(last)})`);
		},
	}).visit(program);
	return found;
}

const gateway = join(import.meta.dirname, "..");

describe("limits and intervals", () => {
	it("are only defined in their tables", () => {
		const files = globSync("**/*.ts", { cwd: gateway }).filter(
			(file) => !/\.test\.ts$|\.suite\.ts$|testing\//.test(file),
		);
		expect(files.length).toBeGreaterThan(150);
		const found = files.flatMap((file) =>
			ownNumbers(file, readFileSync(join(gateway, file), "utf8")),
		);
		expect(found).toEqual([]);
	});

	it("are found if a file has a number of its own", () => {
		const source =
			"const everyMs = 60 * 1000;\nrunEvery(work, everyMs);\nstore.consume(key, 10);\nrunEvery(work, intervals.purgeMs);";
		expect(ownNumbers("planted.ts", source)).toEqual([
			"planted.ts: runEvery(…, everyMs)",
			"planted.ts: consume(…, 10)",
		]);
	});

	it("follow RATE_PER_ADDRESS and RATE_PER_SITE", () => {
		expect(limits).toMatchObject({
			leadsPerMinutePerAddress: 30,
			leadsPerMinutePerNetwork: 120,
			leadsPerMinutePerSite: 600,
			leadsPerMinute: 2400,
			crmCallsPer10s: 80,
		});
		expect(limitsFor({ ratePerAddress: 3, ratePerSite: 20 })).toMatchObject({
			leadsPerMinutePerNetwork: 12,
			leadsPerMinute: 80,
			floodLeadsPerMinute: 40,
		});
	});
});
