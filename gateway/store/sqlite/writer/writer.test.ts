import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newLead } from "../../testing/contract.ts";
import { createSqliteStore } from "../sqlite-store.ts";
import { StoreBusy } from "./group-commit.ts";
import { inProcessWriter, preparedQuery, threadWriter } from "./writer.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "writer-"));
	path = join(folder, "leads.db");
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

describe("the thread that writes", () => {
	it("reports what SQLite says about a broken statement, and continues", async () => {
		const store = createSqliteStore(path);
		const bad = { ...newLead(), kind: null as never };
		await expect(store.add(bad)).rejects.toMatchObject({
			message: "NOT NULL constraint failed: leads.kind",
			code: "ERR_SQLITE_ERROR",
			errcode: 1299,
		});
		expect(await store.add(newLead())).toBe("added");
		await store.close();
	});

	it("confirms nothing that it did not commit before it ended, and another thread takes over", async () => {
		const posted = vi.spyOn(Worker.prototype, "postMessage");
		const store = createSqliteStore(path);
		await store.add(newLead());
		const thread = posted.mock.contexts[0] as Worker;
		posted.mockImplementation(() => {});
		const lost = newLead();
		const adding = store.add(lost);
		setImmediate(() => thread.terminate());
		await expect(adding).rejects.toThrow("The writer thread has ended");
		posted.mockRestore();
		expect(await store.get(lost.id)).toBeUndefined();
		expect(await store.add(lost)).toBe("added");
		await store.close();
	});

	it("serves several stores, and two on one file after one of them has closed", async () => {
		const [one, same, other] = [path, path, `${path}2`].map((each) => createSqliteStore(each));
		const leads = [newLead(), newLead(), newLead()] as const;
		await Promise.all([one?.add(leads[0]), other?.add(leads[1])]);
		await one?.close();
		expect(await same?.add(leads[2])).toBe("added");
		expect((await same?.list({}))?.map(({ id }) => id)).toEqual([leads[2].id, leads[0].id]);
		expect(await other?.list({})).toHaveLength(1);
		await Promise.all([same?.close(), other?.close()]);
		// Nothing holds the file any more.
		renameSync(path, `${path}3`);
		expect(await createSqliteStore(`${path}3`).list({})).toHaveLength(2);
	});
});

describe("the writer of a file", () => {
	const insert = ["INSERT INTO t VALUES (?1) RETURNING n", 1] as const;
	let db: DatabaseSync;
	beforeEach(() => {
		db = new DatabaseSync(path);
		db.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (n INTEGER)");
	});
	afterEach(() => db.close());

	it("sends requests of one turn of the event loop together", async () => {
		const posted = vi.spyOn(Worker.prototype, "postMessage");
		const { write, close } = threadWriter(path);
		const writing = [write([insert]), write([insert])];
		expect(posted).not.toHaveBeenCalled();
		expect(await Promise.all(writing)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
		expect(posted).toHaveBeenCalledTimes(1);
		await close();
	});

	it("sends 32 writes at once, without waiting for more", async () => {
		const posted = vi.spyOn(Worker.prototype, "postMessage");
		const { write, close } = threadWriter(path);
		const writing = Array.from({ length: 31 }, () => write([insert]));
		expect(posted).not.toHaveBeenCalled();
		writing.push(write([insert]));
		expect(posted).toHaveBeenCalledTimes(1);
		expect(posted.mock.calls[0]?.[0].jobs).toHaveLength(32);
		await Promise.all(writing);
		await new Promise(setImmediate);
		expect(posted).toHaveBeenCalledTimes(1);
		await close();
	});

	it("closes after a write requested just before", async () => {
		const { write, close } = threadWriter(path);
		let written = 0;
		write([insert]).then(() => written++);
		await close();
		expect(written).toBe(1);
		expect(db.prepare("SELECT n FROM t").all()).toEqual([{ n: 1 }]);
	});

	it("closes after earlier writes", async () => {
		const { write, close } = threadWriter(path);
		await write([insert]);
		const posted = vi.spyOn(Worker.prototype, "postMessage");
		await close();
		expect(posted.mock.calls.map(([{ jobs }]) => jobs[0][1])).toEqual([[]]);
	});

	it("does not call the thread if nothing was written", async () => {
		const posted = vi.spyOn(Worker.prototype, "postMessage");
		await threadWriter(path).close();
		expect(posted).not.toHaveBeenCalled();
	});

	describe("with its thread replaced by the test", () => {
		/** Requests writes that do not reach the thread; the test answers instead. */
		async function ask(count: number) {
			const posted = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(() => {});
			const ref = vi.spyOn(Worker.prototype, "ref");
			const unref = vi.spyOn(Worker.prototype, "unref");
			const { write } = threadWriter(path);
			const writing = Array.from({ length: count }, () => write([insert]));
			await new Promise(setImmediate);
			const thread = posted.mock.contexts[0] as Worker;
			const ids: number[] = posted.mock.calls[0]?.[0].jobs.map(([id]: [number]) => id);
			const answer = (...answers: unknown[][]) => thread.emit("message", answers);
			return { writing, thread, ids, answer, ref, unref };
		}

		it("keeps the process alive until the last write is answered", async () => {
			const { writing, ids, answer, ref, unref } = await ask(2);
			expect(ref).toHaveBeenCalledTimes(1);
			answer([ids[1], ["second"]]);
			expect(unref).not.toHaveBeenCalled();
			answer([ids[0], ["first"]]);
			expect(unref).toHaveBeenCalledTimes(1);
			expect(await Promise.all(writing)).toEqual([["first"], ["second"]]);
		});

		it("distinguishes a busy store from a failed write", async () => {
			const { writing, ids, answer } = await ask(2);
			answer(
				[ids[0], [], { name: "StoreBusy", message: "The store is held by another process" }],
				[ids[1], [], { name: "Error", message: "disk I/O error", errcode: 10 }],
			);
			const [busy, failed] = await Promise.allSettled(writing);
			expect(busy).toMatchObject({ reason: expect.any(StoreBusy) });
			expect(failed).toMatchObject({ reason: { message: "disk I/O error", errcode: 10 } });
			expect(failed).not.toMatchObject({ reason: expect.any(StoreBusy) });
		});

		it("ignores an answer that nobody waits for", async () => {
			const { writing, ids, answer } = await ask(1);
			answer([99_999, []], [99_999, [], { name: "Error", message: "late" }], [ids[0], ["mine"]]);
			expect(await writing[0]).toEqual(["mine"]);
		});

		it("reports why its thread ended", async () => {
			const { writing, thread } = await ask(1);
			thread.emit("error", new Error("out of memory"));
			const ended = thread.terminate();
			await expect(writing[0]).rejects.toThrow("out of memory");
			await ended;
		});
	});
});

describe("a writer on an open connection", () => {
	let db: DatabaseSync;
	beforeEach(() => {
		db = new DatabaseSync(":memory:");
		db.exec("CREATE TABLE t (n INTEGER NOT NULL)");
	});
	afterEach(() => db.close());

	it("writes a single statement without a savepoint, and several with one", async () => {
		const { write } = inProcessWriter(db);
		const exec = vi.spyOn(db, "exec");
		await write([["INSERT INTO t VALUES (1)"]]);
		expect(exec.mock.calls.flat()).toEqual(["BEGIN IMMEDIATE", "COMMIT"]);
		exec.mockClear();
		await write([["INSERT INTO t VALUES (2) RETURNING n"], ["INSERT INTO t VALUES (3)"]]);
		expect(exec.mock.calls.flat()).toEqual(["BEGIN IMMEDIATE", "SAVEPOINT several", "COMMIT"]);
		expect(db.prepare("SELECT n FROM t").all()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
	});

	it("prepares a statement once, with or without values", () => {
		const prepare = vi.spyOn(db, "prepare");
		const all = preparedQuery(db);
		expect(all("SELECT 1 AS n")).toEqual([{ n: 1 }]);
		expect(all("SELECT ?1 AS n", [2])).toEqual([{ n: 2 }]);
		expect(all("SELECT ?1 AS n", [3])).toEqual([{ n: 3 }]);
		expect(prepare.mock.calls.flat()).toEqual(["SELECT 1 AS n", "SELECT ?1 AS n"]);
	});
});
