import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const here = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(here, path), "utf8");

describe("the log", () => {
	it("has a line in the handbook for every event, and for no others", () => {
		const sources = globSync("**/*.ts", { cwd: here }).filter(
			(path) => !/\.(?:test|suite)\.ts$|testing\//.test(path),
		);
		const logged = sources.flatMap((path) =>
			[
				...read(path).matchAll(
					/\b(?:log|leadAction)\(\s*(?:\w+ \? )?"([a-z-]+)"(?:\s*:\s*"([a-z-]+)")?/g,
				),
			].flatMap(([, ...events]) => events.filter((event) => event !== undefined)),
		);
		const ofJobs = sources.flatMap((path) =>
			[...read(path).matchAll(/failed: \{ event: "([a-z-]+)"/g)].map(([, event]) => event),
		);
		expect(ofJobs.length).toBeGreaterThan(2);
		// A lead's final state is logged from a variable, which the pattern misses.
		const all = new Set([...logged, ...ofJobs, "delivered", "dead"]);
		expect(all.size).toBeGreaterThan(20);
		const [, table = ""] = read("../docs/gateway.md").split("| event | with | meaning |");
		const documented = table
			.split("\n")
			.filter((line) => line.startsWith("| `"))
			.flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)])
			.map(([, event]) => event);
		expect(documented.sort()).toEqual([...all].sort());
	});
});
