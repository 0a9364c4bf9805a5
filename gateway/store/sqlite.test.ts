import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeLeadStore, newLead } from "./contract.ts";
import { sqliteStore } from "./sqlite.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "leads-"));
	path = join(folder, "deep/leads.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

describeLeadStore("The SQLite store in memory", () => sqliteStore(":memory:"));
describeLeadStore("The SQLite store on disk", () => sqliteStore(path));

describe("the SQLite store", () => {
	it("keeps leads and progress across a restart", async () => {
		const first = sqliteStore(path);
		const lead = newLead();
		await first.add(lead);
		await first.update(lead.id, { attempts: 2 });
		await first.close();
		const second = sqliteStore(path);
		expect(await second.get(lead.id)).toMatchObject({ ...lead, attempts: 2 });
		await second.close();
	});

	it("writes ahead and waits for the disk", async () => {
		const store = sqliteStore(path);
		const db = new DatabaseSync(path);
		expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
		db.close();
		await store.close();
		expect(readFileSync(join(import.meta.dirname, "sqlite.ts"), "utf8")).toContain(
			"PRAGMA synchronous = FULL",
		);
	});

	it("answers a write only when another process could read it", async () => {
		const store = sqliteStore(path);
		const other = new DatabaseSync(path, { readOnly: true });
		const lead = newLead();
		await store.add(lead);
		expect(other.prepare("SELECT id FROM leads").all()).toEqual([{ id: lead.id }]);
		other.close();
		await store.close();
	});

	it("leaves no trace of an erased lead in its files", async () => {
		const store = sqliteStore(path);
		const email = "canary-7f3a@x.example";
		await store.add(newLead({ fields: { ...newLead().fields, email } }));
		const files = () =>
			readdirSync(join(folder, "deep")).map((name) =>
				readFileSync(join(folder, "deep", name), "latin1"),
			);
		expect(files().some((text) => text.includes("canary-7f3a"))).toBe(true);
		await store.erase(email);
		expect(files().some((text) => text.includes("canary-7f3a"))).toBe(false);
		await store.close();
	});

	it("lets one process deliver, and the next one once it has ended", async () => {
		const first = sqliteStore(path);
		const second = sqliteStore(path);
		expect(first.claimDelivery()).toBe(true);
		expect(first.claimDelivery()).toBe(true);
		expect(second.claimDelivery()).toBe(false);
		expect(await second.add(newLead())).toBe("added");
		await first.close();
		expect(second.claimDelivery()).toBe(true);
		await second.close();
	});

	it("opens a store of the same version without touching it", async () => {
		await sqliteStore(path).close();
		const db = new DatabaseSync(path);
		expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
		db.close();
	});
});
