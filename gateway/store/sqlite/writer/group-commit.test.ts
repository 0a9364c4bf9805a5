import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GroupCommit, isBusy, readWithBusyRetry, StoreBusy } from "./group-commit.ts";

let db: DatabaseSync;
let commits: GroupCommit;
beforeEach(() => {
	db = new DatabaseSync(":memory:");
	db.exec("CREATE TABLE t (n INTEGER PRIMARY KEY, v TEXT NOT NULL)");
	commits = new GroupCommit(db);
});

const insert = (n: number, v: string | null = "x") =>
	commits.write(() => db.prepare("INSERT INTO t VALUES (?, ?)").run(n, v).changes);
const rows = () =>
	db
		.prepare("SELECT n FROM t ORDER BY n")
		.all()
		.map(({ n }) => n);

describe("group commit", () => {
	it("commits simultaneous writes once, in order", async () => {
		const exec = vi.spyOn(db, "exec");
		expect(await Promise.all([insert(1), insert(2), insert(3)])).toEqual([1, 1, 1]);
		expect(exec.mock.calls.flat()).toEqual(["BEGIN IMMEDIATE", "COMMIT"]);
		expect(rows()).toEqual([1, 2, 3]);
	});

	it("fails one write without affecting the others", async () => {
		const results = await Promise.allSettled([insert(1), insert(2, null), insert(3)]);
		expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
		expect(rows()).toEqual([1, 3]);
	});

	it("rolls back a write of several statements if the last one fails", async () => {
		const both = commits.write(() => {
			db.exec("INSERT INTO t VALUES (2, 'x')");
			db.exec("INSERT INTO t VALUES (3, NULL)");
		}, true);
		const sound = commits.write(() => db.exec("INSERT INTO t VALUES (4, 'x')"), true);
		const results = await Promise.allSettled([insert(1), both, sound, insert(5)]);
		expect(results.map(({ status }) => status)).toEqual([
			"fulfilled",
			"rejected",
			"fulfilled",
			"fulfilled",
		]);
		expect(rows()).toEqual([1, 4, 5]);
	});

	it("confirms nothing if the commit fails", async () => {
		const real = db.exec.bind(db);
		vi.spyOn(db, "exec").mockImplementation((sql) => {
			if (sql === "COMMIT") throw new Error("disk I/O error");
			real(sql);
		});
		const results = await Promise.allSettled([insert(1), insert(2)]);
		expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		expect(rows()).toEqual([]);
		vi.restoreAllMocks();
		expect(await insert(4)).toBe(1);
	});

	it("confirms nothing if a write has rolled back the whole transaction", async () => {
		const full = commits.write(() => {
			db.exec("ROLLBACK");
			throw new Error("database or disk is full");
		});
		const results = await Promise.allSettled([insert(1), full, insert(2)]);
		expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
		expect(rows()).toEqual([]);
	});

	describe("the log", () => {
		let folder: string;
		let file: DatabaseSync;
		let ofFile: GroupCommit;
		beforeEach(() => {
			folder = mkdtempSync(join(tmpdir(), "commits-"));
			file = new DatabaseSync(join(folder, "file.db"));
			file.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (v TEXT)");
			vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
			// The process has been up for a while.
			vi.advanceTimersByTime(60_000);
			ofFile = new GroupCommit(file);
		});
		afterEach(() => {
			vi.useRealTimers();
			file.close();
			rmSync(folder, { recursive: true });
		});
		const insertKept = () => ofFile.write(() => file.exec("INSERT INTO t VALUES ('kept')"));
		const isWrittenBack = () => readFileSync(join(folder, "file.db")).includes("kept");

		it("is checkpointed after a second without writes", async () => {
			await insertKept();
			vi.advanceTimersByTime(900);
			await insertKept();
			vi.advanceTimersByTime(900);
			expect(isWrittenBack()).toBe(false);
			vi.advanceTimersByTime(100);
			expect(isWrittenBack()).toBe(true);
			await insertKept();
			await ofFile.drain();
			expect(vi.getTimerCount()).toBe(0);
		});

		it("is checkpointed after ten seconds of steady work", async () => {
			for (let elapsedMs = 0; elapsedMs < 10_000; elapsedMs += 500) {
				await insertKept();
				expect(isWrittenBack()).toBe(false);
				vi.advanceTimersByTime(500);
			}
			await insertKept();
			vi.advanceTimersByTime(500);
			expect(isWrittenBack()).toBe(true);
		});

		it("is checkpointed at the next start after its process was killed", async () => {
			await insertKept();
			expect(isWrittenBack()).toBe(false);
			new GroupCommit(file);
			expect(isWrittenBack()).toBe(true);
		});

		it("is checkpointed if the disk is full, which may free space", async () => {
			await insertKept();
			const full = ofFile.write(() => {
				file.exec("ROLLBACK");
				throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
			});
			await expect(full).rejects.toThrow("disk is full");
			expect(isWrittenBack()).toBe(true);
			expect(vi.getTimerCount()).toBe(0);
		});

		it("is not checkpointed if a commit fails for another reason", async () => {
			await insertKept();
			const failed = ofFile.write(() => {
				file.exec("ROLLBACK");
				throw Object.assign(new Error("disk I/O error"), { errcode: 10 });
			});
			await expect(failed).rejects.toThrow("disk I/O error");
			expect(isWrittenBack()).toBe(false);
		});
	});

	it("starts no transaction if nothing is waiting", () => {
		const exec = vi.spyOn(db, "exec");
		commits.flush();
		expect(exec).not.toHaveBeenCalled();
	});

	it("drains by committing waiting writes without delay", async () => {
		const later = vi.fn();
		const writing = insert(1);
		setImmediate(later);
		await commits.drain();
		expect(rows()).toEqual([1]);
		expect(later).not.toHaveBeenCalled();
		expect(await writing).toBe(1);
	});

	describe("a store that another process holds", () => {
		let isHeld: boolean;
		let tries: number;
		beforeEach(() => {
			vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
			vi.advanceTimersByTime(60_000);
			isHeld = true;
			tries = 0;
			const real = db.exec.bind(db);
			vi.spyOn(db, "exec").mockImplementation((sql) => {
				if (sql === "BEGIN IMMEDIATE") {
					tries++;
					if (isHeld) throw Object.assign(new Error("database is locked"), { errcode: 5 });
				}
				real(sql);
			});
		});
		afterEach(() => vi.useRealTimers());
		const nextTick = () => new Promise(setImmediate);

		it("is retried every 20 milliseconds until it is free", async () => {
			const writing = insert(1);
			await nextTick();
			expect(tries).toBe(1);
			commits.flush();
			vi.advanceTimersByTime(19);
			expect(tries).toBe(1);
			vi.advanceTimersByTime(1);
			expect(tries).toBe(2);
			isHeld = false;
			vi.advanceTimersByTime(20);
			expect(tries).toBe(3);
			expect(await writing).toBe(1);
			expect(rows()).toEqual([1]);
		});

		it("then gets waiting writes in order, in one commit", async () => {
			const order: number[] = [];
			const write = (n: number) => commits.write(() => order.push(n));
			const writing = [write(1), write(2)];
			await nextTick();
			writing.push(write(3));
			isHeld = false;
			vi.advanceTimersByTime(20);
			expect(await Promise.all(writing)).toEqual([1, 2, 3]);
			expect(order).toEqual([1, 2, 3]);
			expect(tries).toBe(2);
		});

		it("rejects a write after two seconds, and never performs it later", async () => {
			const refused = vi.fn();
			const writing = insert(1).catch(refused);
			await nextTick();
			vi.advanceTimersByTime(1000);
			const younger = insert(2);
			vi.advanceTimersByTime(1000);
			await nextTick();
			expect(refused).not.toHaveBeenCalled();
			vi.advanceTimersByTime(20);
			await writing;
			expect(refused).toHaveBeenCalledWith(expect.any(StoreBusy));
			expect(refused).toHaveBeenCalledWith(
				expect.objectContaining({
					name: "StoreBusy",
					message: "The store is held by another process",
				}),
			);
			isHeld = false;
			vi.advanceTimersByTime(20);
			expect(await younger).toBe(1);
			expect(rows()).toEqual([2]);
		});

		it("is left alone once nothing is waiting for it", async () => {
			const writing = insert(1);
			await nextTick();
			vi.advanceTimersByTime(2020);
			await expect(writing).rejects.toThrow("held by another process");
			expect(vi.getTimerCount()).toBe(0);
			tries = 0;
			vi.advanceTimersByTime(1000);
			expect(tries).toBe(0);
		});

		it("keeps a whole commit waiting if it becomes busy half-way", async () => {
			isHeld = false;
			let runs = 0;
			const taken = commits.write(() => {
				if (++runs === 1) throw Object.assign(new Error("database is locked"), { errcode: 517 });
				return "done";
			});
			const writing = insert(1);
			await nextTick();
			expect(rows()).toEqual([]);
			vi.advanceTimersByTime(20);
			expect(await Promise.all([taken, writing])).toEqual(["done", 1]);
			expect(rows()).toEqual([1]);
		});
	});
});

describe("draining a store that another process holds", () => {
	it("waits until it is free", async () => {
		const real = db.exec.bind(db);
		let tries = 0;
		vi.spyOn(db, "exec").mockImplementation((sql) => {
			if (sql === "BEGIN IMMEDIATE" && ++tries === 1)
				throw Object.assign(new Error("database is locked"), { errcode: 5 });
			real(sql);
		});
		const writing = insert(1);
		await commits.drain();
		expect(tries).toBe(2);
		expect(rows()).toEqual([1]);
		expect(await writing).toBe(1);
	});
});

describe("a read of a store that another process holds", () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["performance"] });
		vi.advanceTimersByTime(60_000);
	});
	afterEach(() => vi.useRealTimers());
	const busy = () => Object.assign(new Error("database is locked"), { errcode: 5 });

	it("is retried until it is free", async () => {
		const run = vi.fn(() => "rows");
		run.mockImplementationOnce(() => {
			throw busy();
		});
		expect(await readWithBusyRetry(run)).toBe("rows");
		expect(run).toHaveBeenCalledTimes(2);
	});

	it("is rejected after more than two seconds", async () => {
		const passing = [2000, 1];
		const run = vi.fn(() => {
			vi.advanceTimersByTime(passing.shift() ?? 0);
			throw busy();
		});
		await expect(readWithBusyRetry(run)).rejects.toBeInstanceOf(StoreBusy);
		expect(run).toHaveBeenCalledTimes(2);
	});

	it("fails at once for any other reason", async () => {
		const run = vi.fn(() => {
			throw Object.assign(new Error("no such table: t"), { errcode: 1 });
		});
		await expect(readWithBusyRetry(run)).rejects.toThrow("no such table: t");
		expect(run).toHaveBeenCalledTimes(1);
	});

	it("is recognised by SQLite's code, with or without its details", () => {
		const codes = [{ errcode: 5 }, { errcode: 261 }, { errcode: 6 }, { code: "EBUSY" }, null];
		expect(codes.map((thrown) => isBusy(thrown))).toEqual([true, true, false, false, false]);
		expect(isBusy(undefined)).toBe(false);
	});
});
