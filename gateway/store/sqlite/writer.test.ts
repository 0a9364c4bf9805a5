import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newLead } from "../testing/contract.ts";
import { createSqliteStore } from "./sqlite-store.ts";

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
	it("tells of a broken statement what SQLite says of it, and goes on", async () => {
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

	it("acknowledges nothing that it did not live to commit, and another one takes over", async () => {
		const posted = vi.spyOn(Worker.prototype, "postMessage");
		const store = createSqliteStore(path);
		await store.add(newLead());
		const thread = posted.mock.contexts[0] as Worker;
		posted.mockImplementation(() => {});
		const lost = newLead();
		const adding = store.add(lost);
		setImmediate(() => thread.terminate());
		await expect(adding).rejects.toThrow("The thread that writes has ended");
		posted.mockRestore();
		expect(await store.get(lost.id)).toBeUndefined();
		expect(await store.add(lost)).toBe("added");
		await store.close();
	});

	it("serves several stores, and each of two on one file after the other has closed", async () => {
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
