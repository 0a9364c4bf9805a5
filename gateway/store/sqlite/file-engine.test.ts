import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testClock } from "../../testing/test-clock.ts";
import { createFileEngine } from "./file-engine.ts";

let folder: string;
let path: string;
let other: DatabaseSync;
let engine: ReturnType<typeof createFileEngine>;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "engine-"));
	path = join(folder, "leads.db");
	// Freezes the interval, so only explicit wipes happen.
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
	engine = createFileEngine(path, testClock());
	await engine.write("INSERT INTO notes VALUES ($1, $2)", "x", "y");
	other = new DatabaseSync(path);
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	if (other.isOpen) other.close();
	rmSync(folder, { recursive: true });
});

/** Requests a wipe, as another process does after an erasure. */
const askForWipe = (db: DatabaseSync, value: string) =>
	db.prepare("REPLACE INTO notes VALUES ('wipe', ?)").run(JSON.stringify({ is: value }));
const isAskedFor = () => {
	const db = new DatabaseSync(path);
	const [asked] = db.prepare("SELECT value FROM notes WHERE key = 'wipe'").all();
	db.close();
	return asked !== undefined;
};
const logSize = () => statSync(`${path}-wal`).size;
const remove = (key: string) =>
	engine.remove("DELETE FROM notes WHERE key = $1 RETURNING key", key);
/** Calls back each time closing waits before a retry. */
function whenItWaits(call: () => void) {
	const real = setTimeout;
	return vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
		if (ms === 50) call();
		return real(run, ms === 50 ? 0 : ms);
	}) as never);
}
/** Reads from a second connection, which keeps its snapshot in the log until it ends. */
function startReader() {
	const reader = new DatabaseSync(path, { readOnly: true });
	reader.exec("BEGIN");
	reader.prepare("SELECT count(*) FROM notes").get();
	return reader;
}

describe("the log of a file after an erasure", () => {
	it("is wiped at once", async () => {
		expect(logSize()).toBeGreaterThan(0);
		expect(await remove("x")).toEqual([{ key: "x" }]);
		await new Promise(setImmediate);
		expect(isAskedFor()).toBe(false);
		await engine.close();
	});

	it("is left alone if nothing was erased", async () => {
		expect(await remove("unknown")).toEqual([]);
		const next = createFileEngine(path, testClock());
		expect(logSize()).toBeGreaterThan(0);
		await Promise.all([engine.close(), next.close()]);
	});

	it("is wiped at the next start if a command ended before it could wipe", async () => {
		askForWipe(other, "a");
		const next = createFileEngine(path, testClock());
		expect(isAskedFor()).toBe(false);
		await Promise.all([engine.close(), next.close()]);
	});
});

describe("closing a file", () => {
	it("wipes the log without waiting if nobody reads, and leaves no timer behind", async () => {
		const waits = vi.fn();
		whenItWaits(waits);
		askForWipe(other, "a");
		await engine.close();
		expect(isAskedFor()).toBe(false);
		expect(waits).not.toHaveBeenCalled();
		expect(vi.getTimerCount()).toBe(0);
	});

	it("waits for a reader whose snapshot contains erased data", async () => {
		const reader = startReader();
		askForWipe(other, "a");
		const waits = vi.fn(() => reader.isOpen && reader.close());
		whenItWaits(waits);
		await engine.close();
		expect(waits).toHaveBeenCalledTimes(1);
		expect(isAskedFor()).toBe(false);
	});

	it("gives up after three seconds, and leaves the wipe to the next start", async () => {
		const reader = startReader();
		askForWipe(other, "a");
		const waits = vi.fn(() => vi.advanceTimersByTime(1500));
		whenItWaits(waits);
		await engine.close();
		expect(waits).toHaveBeenCalledTimes(2);
		expect(isAskedFor()).toBe(true);
		reader.close();
	});

	it("wipes again if another process erased something during the wipe", async () => {
		askForWipe(other, "a");
		const real = DatabaseSync.prototype.prepare;
		let wipes = 0;
		vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (
			this: DatabaseSync,
			...args
		) {
			const statement = real.apply(this, args);
			if (args[0] === "PRAGMA wal_checkpoint(TRUNCATE)" && ++wipes === 1) {
				const run = statement.get.bind(statement);
				statement.get = () => {
					const result = run();
					askForWipe(other, "b");
					return result;
				};
			}
			return statement;
		});
		await engine.close();
		expect(wipes).toBe(2);
		expect(isAskedFor()).toBe(false);
	});
});
