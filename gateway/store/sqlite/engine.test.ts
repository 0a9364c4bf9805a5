import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import type { NewRow } from "../engine.ts";
import { type Connection, runAll } from "./connection.ts";
import { createSqliteEngine } from "./engine.ts";
import { openDatabase } from "./open.ts";
import { preparedQuery } from "./writer/writer.ts";

let clock: TestClock;
let db: DatabaseSync;
let all: ReturnType<typeof vi.fn<Connection["all"]>>;
let commit: ReturnType<typeof vi.fn<Connection["commit"]>>;
beforeEach(() => {
	clock = testClock(1_000_000);
	db = openDatabase(":memory:", clock);
	const query = preparedQuery(db);
	all = vi.fn(query) as typeof all;
	commit = vi.fn(async (statements) => runAll(query, statements)) as typeof commit;
});
afterEach(() => db.close());

/** An engine on a connection that counts its calls. */
const open = () =>
	createSqliteEngine(
		{
			all: all as Connection["all"],
			commit: commit as Connection["commit"],
			each: (sql) => db.prepare(sql).iterate() as never,
			read: async (run) => run(),
			close: async () => {},
		},
		clock,
	);

const newRow = (id: string, change: Partial<NewRow> = {}): NewRow => ({
	id,
	kind: "checklist",
	state: "pending",
	email: "",
	phone: "",
	fields: "{}",
	context: "{}",
	mail_in: 0,
	reason: null,
	contentHash: "same",
	...change,
});

describe("the stored position of the clock", () => {
	const stored = () =>
		db
			.prepare("SELECT value FROM notes WHERE key = 'clock'")
			.all()
			.map(({ value }) => JSON.parse(String(value)).is);
	const change = "DELETE FROM notes WHERE key = $1";

	it("is written with the first change, and not before", async () => {
		const engine = open();
		await engine.read("SELECT key FROM notes");
		expect(stored()).toEqual([]);
		await engine.write(change, "x");
		expect(stored()).toEqual([{ boot: "one", uptime: 1_000_000, time: 1_000_000 }]);
	});

	it("is written again with the first change after a minute", async () => {
		const engine = open();
		await engine.write(change, "x");
		clock.now += 59_999;
		await engine.write(change, "x");
		expect(stored()).toMatchObject([{ time: 1_000_000 }]);
		clock.now += 1;
		await engine.write(change, "x");
		expect(stored()).toMatchObject([{ time: 1_060_000 }]);
		clock.now += 59_999;
		await engine.write(change, "x");
		expect(stored()).toMatchObject([{ time: 1_060_000 }]);
	});

	it("is written with the next change if that failed", async () => {
		const engine = open();
		commit.mockRejectedValueOnce(new Error("disk I/O error"));
		await engine.write(change, "x");
		expect(stored()).toEqual([]);
		await engine.write(change, "x");
		expect(stored()).toMatchObject([{ time: 1_000_000 }]);
	});

	it("is where the next engine continues", async () => {
		await open().write(change, "x");
		clock.now += 5000;
		clock.ahead = 900_000;
		const engine = open();
		expect(await engine.insert(newRow("a"))).toBe(true);
		expect(db.prepare("SELECT received_at FROM leads").all()).toEqual([{ received_at: 1_005_000 }]);
	});
});

describe("leads with the same content", () => {
	const alike = async (engine: ReturnType<typeof open>, contentHash = "same") =>
		(await engine.findByContentHash(contentHash, 60_000, 9)).map(({ id }) => id);

	it("are found at once if this process added them", async () => {
		const engine = open();
		expect(await engine.insert(newRow("a"))).toBe(true);
		expect(await alike(engine)).toEqual(["a"]);
		expect(await engine.insert(newRow("b"))).toBe(true);
		expect(await engine.insert(newRow("c", { contentHash: "other" }))).toBe(true);
		expect(await alike(engine)).toEqual(["a", "b"]);
		expect(await alike(engine, "other")).toEqual(["c"]);
	});

	it("are found once if a lead is added twice", async () => {
		const engine = open();
		expect(await alike(engine)).toEqual([]);
		expect(await engine.insert(newRow("a"))).toBe(true);
		expect(await engine.insert(newRow("a"))).toBe(false);
		expect(await alike(engine)).toEqual(["a"]);
	});

	it("cost no query if there are none", async () => {
		const engine = open();
		expect(await engine.insert(newRow("a"))).toBe(true);
		all.mockClear();
		expect(await alike(engine, "unknown")).toEqual([]);
		expect(all).not.toHaveBeenCalled();
	});
});
