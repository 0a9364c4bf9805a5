import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeLeadStore, leadOf, newLead } from "../testing/contract.ts";
import { createSqliteStore } from "./sqlite-store.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "leads-"));
	path = join(folder, "deep/leads.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

// The same store on disk: on-disk.test.ts.
describeLeadStore("The SQLite store in memory", (clock) => {
	const store = createSqliteStore(":memory:", { clock, lease: 20_000 });
	return { store, again: () => ({ ...store, close: async () => {} }) };
});

/** Content of the store's files, as text. */
const files = () =>
	readdirSync(join(folder, "deep")).map((name) =>
		readFileSync(join(folder, "deep", name), "latin1"),
	);
const linger = (text: string) => files().some((file) => file.includes(text));

describe("the SQLite store", () => {
	it("keeps leads and progress across a restart", async () => {
		const first = createSqliteStore(path);
		const lead = newLead();
		await first.add(lead);
		const [claim] = await first.claim(1);
		const progress = { done: ["mail" as const], begun: {} };
		await claim?.finish({ state: "pending", progress, attempts: 2, reason: "", retryInMs: 0 });
		await first.close();
		const second = createSqliteStore(path);
		expect(await second.get(lead.id)).toMatchObject({ ...lead, progress, attempts: 2 });
		await second.close();
	});

	it("uses a write-ahead log and waits for the disk", async () => {
		const store = createSqliteStore(path);
		const db = new DatabaseSync(path);
		expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
		db.close();
		await store.close();
		expect(readFileSync(join(import.meta.dirname, "writer/group-commit.ts"), "utf8")).toContain(
			"PRAGMA synchronous = FULL",
		);
	});

	it("confirms a write only once another process could read it", async () => {
		const store = createSqliteStore(path);
		const other = new DatabaseSync(path, { readOnly: true });
		const lead = newLead();
		await store.add(lead);
		expect(other.prepare("SELECT id FROM leads").all()).toEqual([{ id: lead.id }]);
		other.close();
		await store.close();
	});

	it("stores no decision whose entry in the lead's log cannot be written", async () => {
		const store = createSqliteStore(path);
		const robot = newLead({ state: "quarantined", reason: "fast" });
		await store.add(robot);
		const db = new DatabaseSync(path);
		db.exec("ALTER TABLE lead_remarks RENAME TO away");
		for (const decide of [store.release, store.search.spam])
			await expect(decide(robot.id)).rejects.toThrow("lead_remarks");
		expect(await store.get(robot.id)).toMatchObject({ state: "quarantined", reason: "fast" });
		db.exec("ALTER TABLE away RENAME TO lead_remarks");
		expect(await store.search.spam(robot.id)).toBe(true);
		db.close();
		await store.close();
	});

	it("finds duplicates that another process has just added", async () => {
		const [one, other] = [createSqliteStore(path), createSqliteStore(path)];
		const alike = async () => (await one.findByContentHash("same", 60_000, 9)).map(({ id }) => id);
		expect(await alike()).toEqual([]);
		const [theirs, mine] = [newLead({ contentHash: "same" }), newLead({ contentHash: "same" })];
		await other.add(theirs);
		await one.add(mine);
		await new Promise(setImmediate);
		expect(await alike()).toEqual([theirs.id, mine.id]);
		await Promise.all([one.close(), other.close()]);
	});

	it("is readable only by its owner from the start, also if an earlier version was careless", async () => {
		const before = process.umask(0);
		try {
			const store = createSqliteStore(path);
			await store.add(newLead());
			const modes = () =>
				readdirSync(join(folder, "deep")).map((name) =>
					(statSync(join(folder, "deep", name)).mode & 0o777).toString(8),
				);
			expect(modes()).toEqual(["600", "600", "600"]);
			await store.close();
			chmodSync(path, 0o644);
			await createSqliteStore(path).close();
			expect(modes()).toEqual(["600"]);
		} finally {
			process.umask(before);
		}
	});

	it("leaves no trace of an erased lead in its files", async () => {
		const store = createSqliteStore(path);
		const email = "canary-7f3a@x.example";
		await store.add(leadOf(email, "07700 900001"));
		expect(linger("canary-7f3a")).toBe(true);
		await store.erase(email);
		await expect.poll(() => linger("canary-7f3a")).toBe(false);
		await store.close();
	});

	it("leaves no trace even if a backup was reading at the time", async () => {
		const store = createSqliteStore(path);
		const email = "canary-7f3a@x.example";
		await store.add(leadOf(email, "07700 900001"));
		const backup = new DatabaseSync(path, { readOnly: true });
		backup.exec("BEGIN");
		backup.prepare("SELECT count(*) FROM leads").get();
		expect(await store.erase(email)).toBe(1);
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(linger("canary-7f3a")).toBe(true);
		backup.exec("COMMIT");
		backup.close();
		await expect.poll(() => linger("canary-7f3a")).toBe(false);
		await store.close();
	});

	it("wipes what a command erased during a read, as soon as that has ended", async () => {
		const gateway = createSqliteStore(path);
		const email = "canary-7f3a@x.example";
		await gateway.add(leadOf(email, "07700 900001"));
		const backup = new DatabaseSync(path, { readOnly: true });
		backup.exec("BEGIN");
		backup.prepare("SELECT count(*) FROM leads").get();
		const command = createSqliteStore(path);
		await command.erase(email);
		await command.close();
		expect(linger("canary-7f3a")).toBe(true);
		backup.close();
		await expect.poll(() => linger("canary-7f3a")).toBe(false);
		await gateway.close();
	});

	it("wipes after a restart what it could not wipe before", async () => {
		const gateway = createSqliteStore(path);
		const email = "canary-7f3a@x.example";
		await gateway.add(leadOf(email, "07700 900001"));
		const backup = new DatabaseSync(path, { readOnly: true });
		backup.exec("BEGIN");
		backup.prepare("SELECT count(*) FROM leads").get();
		const command = createSqliteStore(path);
		await command.erase(email);
		await command.close();
		backup.close();
		expect(linger("canary-7f3a")).toBe(true);
		const next = createSqliteStore(path);
		await expect.poll(() => linger("canary-7f3a")).toBe(false);
		await next.close();
		await gateway.close();
	});
});

describe("a store that another process holds", () => {
	it("blocks nobody: writes wait, everything else runs, and it continues once it is free", async () => {
		const store = createSqliteStore(path);
		const other = new DatabaseSync(path);
		other.exec("BEGIN EXCLUSIVE");
		const lead = newLead();
		const adding = store.add(lead);
		let longest = 0;
		let last = performance.now();
		const pulse = setInterval(() => {
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
		}, 5);
		await new Promise((resolve) => setTimeout(resolve, 1500));
		expect(await store.get(lead.id)).toBeUndefined();
		other.exec("COMMIT");
		expect(await adding).toBe("added");
		clearInterval(pulse);
		expect(longest).toBeLessThan(1400);
		other.close();
		await store.close();
	});

	it("rejects a write after two seconds", async () => {
		const store = createSqliteStore(path);
		const other = new DatabaseSync(path);
		other.exec("BEGIN EXCLUSIVE");
		const started = performance.now();
		await expect(store.add(newLead())).rejects.toThrow("held by another process");
		expect(performance.now() - started).toBeGreaterThan(1900);
		expect(performance.now() - started).toBeLessThan(20_000);
		other.exec("COMMIT");
		expect(await store.add(newLead())).toBe("added");
		other.close();
		await store.close();
	});
});

describe("an unreadable lead", () => {
	it.each([
		["fields", "{"],
		["context", "null"],
		["progress", '{"done":1}'],
		["kind", "séance"],
	])("with a damaged %s is marked dead, and affects no other", async (column, value) => {
		const store = createSqliteStore(path);
		const [bad, good] = [newLead(), newLead()];
		await store.add(bad);
		await store.add(good);
		const db = new DatabaseSync(path);
		db.prepare(`UPDATE leads SET ${column} = ? WHERE id = ?`).run(value, bad.id);
		db.close();
		expect(await store.list({})).toHaveLength(2);
		expect((await store.claim(10)).map(({ lead }) => lead.id)).toEqual([good.id]);
		expect(await store.get(bad.id)).toMatchObject({
			state: "dead",
			reason: expect.stringMatching(column === "kind" ? /^unknown kind: / : /^unreadable: /),
		});
		expect(await store.backlog()).toMatchObject({ dead: 1, unannounced: 1 });
		// A released lead is examined again.
		expect(await store.release(bad.id)).toBe(true);
		expect(await store.claim(10)).toEqual([]);
		expect(await store.get(bad.id)).toMatchObject({ state: "dead" });
		await store.close();
	});
});
