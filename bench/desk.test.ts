/** @module-tag all */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the desk's benchmark sends only requests that the desk's routes answer", () => {
	const run = spawnSync(process.execPath, [join(import.meta.dirname, "desk.ts"), "200"], {
		encoding: "utf8",
	});
	expect(run.stderr).toBe("");
	expect(run.stdout).toContain("SQLite, 200 leads");
	expect(run.stdout.match(/ms {3}\d+ times/g)?.length).toBeGreaterThanOrEqual(6);
	expect(run.status).toBe(0);
});
