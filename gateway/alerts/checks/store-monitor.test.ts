import { describe, expect, it } from "vitest";
import { createStoreMonitor } from "./store-monitor.ts";

const grace = 30_000;
const full = { error: Object.assign(new Error("disk is full"), { code: "ERR_SQLITE_ERROR" }) };

/** The verdict after one mark every ten seconds: `x` is a failed write, `.` a successful one, anything else no write. */
function story(marks: string): boolean | undefined {
	let now = 0;
	const watch = createStoreMonitor(grace, () => now);
	for (const mark of marks) {
		if (mark === "x") watch.record(full);
		if (mark === ".") watch.record({});
		now += 10_000;
	}
	return watch.signal().trouble;
}

describe("whether leads can be stored", () => {
	it.each([
		["all is well", "....", false],
		["one write fails", "x", undefined],
		["a busy moment of ten seconds", "xx..", undefined],
		["failures for half a minute", "xxxx", true],
		["a full disk on which small writes still pass", "x.x.x.x", true],
		["a look every minute and a bit that fails, and nobody else who writes", "x------x", true],
		["a write that went well between two that failed a minute apart", "x--.---x", undefined],
		["a minute after the last failure", "xxxx........", false],
		["two failures hours apart", `x${"-".repeat(1000)}x`, undefined],
		["nothing was written yet", "", false],
	])("with %s", (_, marks, trouble) => {
		expect(story(marks)).toBe(trouble);
	});

	it("depends on the last write", () => {
		const watch = createStoreMonitor(grace, () => 0);
		watch.record(full);
		expect(watch.writable).toBe(false);
		expect(watch.signal().facts).toEqual({ reason: "ERR_SQLITE_ERROR" });
		watch.record({});
		expect(watch.writable).toBe(true);
	});
});
