import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GroupCommit } from "./group-commit.ts";

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
	it("commits what came together once, in order", async () => {
		const exec = vi.spyOn(db, "exec");
		expect(await Promise.all([insert(1), insert(2), insert(3)])).toEqual([1, 1, 1]);
		expect(exec.mock.calls.flat()).toEqual(["BEGIN IMMEDIATE", "COMMIT"]);
		expect(rows()).toEqual([1, 2, 3]);
	});

	it("fails one write without harm to the others", async () => {
		const results = await Promise.allSettled([insert(1), insert(2, null), insert(3)]);
		expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
		expect(rows()).toEqual([1, 3]);
	});

	it("keeps nothing of a write of several statements that fails at the last", async () => {
		const both = commits.write(() => {
			db.exec("INSERT INTO t VALUES (2, 'x')");
			db.exec("INSERT INTO t VALUES (3, NULL)");
		}, true);
		const sound = commits.write(() => db.exec("INSERT INTO t VALUES (4, 'x')"), true);
		const results = await Promise.allSettled([insert(1), both, sound, insert(5)]);
		expect(results.map(({ status }) => status)).toEqual([
			...["fulfilled", "rejected", "fulfilled", "fulfilled"],
		]);
		expect(rows()).toEqual([1, 4, 5]);
	});

	it("acknowledges nothing when the commit fails", async () => {
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

	it("acknowledges nothing when a write took the transaction down with it", async () => {
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
			ofFile = new GroupCommit(file);
		});
		afterEach(() => {
			vi.useRealTimers();
			file.close();
			rmSync(folder, { recursive: true });
		});
		const insertKept = () => ofFile.write(() => file.exec("INSERT INTO t VALUES ('kept')"));
		const isWrittenBack = () => readFileSync(join(folder, "file.db")).includes("kept");

		it("is written back once nothing has come for a second", async () => {
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

		it("is written back after ten seconds of steady work", async () => {
			for (let elapsedMs = 0; elapsedMs < 10_000; elapsedMs += 500) {
				await insertKept();
				expect(isWrittenBack()).toBe(false);
				vi.advanceTimersByTime(500);
			}
			await insertKept();
			vi.advanceTimersByTime(500);
			expect(isWrittenBack()).toBe(true);
		});

		it("is written back at the next start, where its process was killed", async () => {
			await insertKept();
			expect(isWrittenBack()).toBe(false);
			new GroupCommit(file);
			expect(isWrittenBack()).toBe(true);
		});

		it("is written back where the disk is full, which may make room", async () => {
			await insertKept();
			const full = ofFile.write(() => {
				file.exec("ROLLBACK");
				throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
			});
			await expect(full).rejects.toThrow("disk is full");
			expect(isWrittenBack()).toBe(true);
		});
	});
});
