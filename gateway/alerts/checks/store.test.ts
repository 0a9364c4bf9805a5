import { describe, expect, it } from "vitest";
import { createStoreWatch } from "./store.ts";

const grace = 30_000;
const full = { error: Object.assign(new Error("disk is full"), { code: "ERR_SQLITE_ERROR" }) };

/** What is said after writes at these seconds: `x` fails, `.` goes well, anything else is none. */
function story(marks: string): boolean | undefined {
	let now = 0;
	const watch = createStoreWatch(grace, () => now);
	for (const mark of marks) {
		if (mark === "x") watch.note(full);
		if (mark === ".") watch.note({});
		now += 10_000;
	}
	return watch.sign().trouble;
}

describe("whether leads can be written down", () => {
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

	it("goes by the last write", () => {
		const watch = createStoreWatch(grace, () => 0);
		watch.note(full);
		expect(watch.writable).toBe(false);
		expect(watch.sign().facts).toEqual({ reason: "ERR_SQLITE_ERROR" });
		watch.note({});
		expect(watch.writable).toBe(true);
	});
});
