import { spawnSync } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleFields } from "../../../leads/testing/samples.ts";
import { run } from "../../run-command.ts";
import { testClock } from "../../testing/test-clock.ts";
import { StoreUnusable } from "../store-error.ts";
import { newLead } from "../testing/contract.ts";
import { openDatabase } from "./open.ts";
import { createSqliteStore } from "./sqlite-store.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "leads-"));
	path = join(folder, "leads.db");
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

/** Version 0.1.0's own statements, repeated here so they never change. */
const layoutOf010 = `
	CREATE TABLE leads (
		id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, email TEXT NOT NULL,
		fields TEXT NOT NULL, context TEXT NOT NULL, received_at INTEGER NOT NULL,
		active_since INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL,
		attempts INTEGER NOT NULL DEFAULT 0, progress TEXT, settled_at INTEGER, reason TEXT
	) STRICT;
	CREATE INDEX leads_due ON leads (next_attempt_at) WHERE state = 'pending';
	PRAGMA user_version = 1;`;

const now = Date.parse("2026-11-22T10:00:00Z");
const day = 24 * 3600_000;

/** A store left by version 0.1.0: a lead postponed by 400 days, a dead and a delivered one. */
function leaveOldStore() {
	const db = new DatabaseSync(path);
	db.exec(layoutOf010);
	const insert = db.prepare("INSERT INTO leads VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
	const put = (
		id: string,
		state: string,
		next: number,
		progress: object | null,
		reason: string | null,
	) =>
		insert.run(
			id,
			"checklist",
			state,
			"ann.taylor@plumbing.example",
			JSON.stringify(sampleFields.checklist),
			'{"page":"p","referrer":""}',
			now - day,
			now - day,
			next,
			4,
			progress && JSON.stringify(progress),
			state === "pending" ? null : now - day,
			reason,
		);
	const half = {
		done: ["contact"],
		contact: { id: "c1", tags: [] },
		begun: { contact: 5 },
		refused: {},
	};
	put("old-pending", "pending", now + 400 * day, half, "opportunity: 503");
	put("old-dead", "dead", now, { done: [], begun: {}, refused: { mail: "552" } }, "mail: 552");
	put("old-delivered", "delivered", now, null, null);
	db.close();
}

describe("a store of version 0.1.0", () => {
	it("opens and continues where it was, now also recognising people by telephone number", async () => {
		leaveOldStore();
		writeFileSync(`${path}.delivery`, "");
		const store = createSqliteStore(path, { clock: testClock(now) });
		expect(await store.counts()).toHaveLength(3);
		const fields = { ...sampleFields.checklist, email: "other@x.example" };
		await store.add(newLead({ fields: { ...fields, telephone: "+44 7700 900456" } }));
		const claims = await store.claim(10);
		expect(claims.map(({ lead }) => lead.id)).toEqual(["old-pending"]);
		expect(claims[0]?.lead).toMatchObject({
			receivedAt: now - day,
			attempts: 4,
			progress: { done: ["contact"], contact: { id: "c1", tags: [] } },
		});
		expect(await store.backlog()).toMatchObject({ dead: 1, unannounced: 1 });
		expect(await store.release("old-dead")).toBe(true);
		await store.close();
		expect(() => rmSync(`${path}.delivery`)).toThrow("ENOENT");
	});

	it("can be opened again without changes", async () => {
		leaveOldStore();
		await createSqliteStore(path).close();
		await createSqliteStore(path).close();
		const db = new DatabaseSync(path);
		expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: -21 });
		expect(db.prepare("SELECT count(*) AS n FROM leads").get()).toEqual({ n: 3 });
		db.close();
	});
});

describe("a store of this version", () => {
	/** Version 0.1.0's own way of opening a file. */
	function openAs010(): void {
		const db = new DatabaseSync(path);
		try {
			const version = () => Number(db.prepare("PRAGMA user_version").get()?.user_version ?? 0);
			const migrations = [layoutOf010.replace(/PRAGMA user_version.*/, "")];
			if (version() >= migrations.length) return;
			db.exec("BEGIN IMMEDIATE");
			for (let step = version(); step < migrations.length; step++) db.exec(migrations[step] ?? "");
			db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
		} finally {
			db.close();
		}
	}

	it("cannot be opened by version 0.1.0, and survives the attempt", async () => {
		openAs010();
		const store = createSqliteStore(path);
		await store.add(newLead());
		await store.close();
		const before = readFileSync(path);
		expect(openAs010).toThrow("table leads already exists");
		expect(readFileSync(path).equals(before)).toBe(true);
		const again = createSqliteStore(path);
		expect(await again.counts()).toHaveLength(1);
		await again.close();
	});
});

/** Files that are not stores of ours, and the sentence about each. */
const misfits: [name: string, spoil: () => void, says: RegExp][] = [
	[
		"a newer version's",
		() => {
			leaveOldStore();
			const db = new DatabaseSync(path);
			db.exec("PRAGMA user_version = 22");
			db.close();
		},
		/made by a newer version of coachkit .*number 22, this version knows 21.* LEADS_DB/,
	],
	[
		"another program's",
		() => {
			const db = new DatabaseSync(path);
			db.exec("CREATE TABLE bookmarks (a)");
			db.close();
		},
		/another program's database\. Name another file in LEADS_DB/,
	],
	[
		"another program's, which numbers its layouts too",
		() => {
			const db = new DatabaseSync(path);
			db.exec("CREATE TABLE bookmarks (a); PRAGMA user_version = 3");
			db.close();
		},
		/another program's database\. Name another file in LEADS_DB/,
	],
	[
		"another program's, empty apart from a layout number",
		() => {
			const db = new DatabaseSync(path);
			db.exec("PRAGMA user_version = 3");
			db.close();
		},
		/another program's database\. Name another file in LEADS_DB/,
	],
	[
		"another program's, which has leads too",
		() => {
			const db = new DatabaseSync(path);
			db.exec("CREATE TABLE leads (a)");
			db.close();
		},
		/another program's database\. Name another file in LEADS_DB/,
	],
	[
		"no database at all",
		() => writeFileSync(path, "Dear diary, ".repeat(500)),
		/isn't a lead store/,
	],
	[
		"damaged",
		() => {
			leaveOldStore();
			const db = new DatabaseSync(path);
			db.exec("CREATE TABLE filler (a)");
			for (let n = 0; n < 50; n++)
				db.prepare("INSERT INTO filler VALUES (?)").run("x".repeat(3000));
			const { page_size: size } = db.prepare("PRAGMA page_size").get() as { page_size: number };
			db.close();
			const spoilt = Buffer.alloc(size, 0xa5);
			writeFileSync(path, spoilt, { flag: "r+" });
		},
		/isn't a lead store, or it's damaged|is damaged\. .*backup/,
	],
	[
		"damaged further in",
		() => {
			leaveOldStore();
			const db = new DatabaseSync(path);
			const size = Number(db.prepare("PRAGMA page_size").get()?.page_size);
			db.close();
			spawnSync("dd", [
				"if=/dev/urandom",
				`of=${path}`,
				"conv=notrunc",
				`bs=${size}`,
				"seek=1",
				"count=2",
			]);
		},
		/is damaged\. .*backup/,
	],
	[
		"damaged in a way that only an integrity check finds",
		() => {
			openDatabase(path, testClock()).close();
			const db = new DatabaseSync(path);
			const [{ rootpage = 0 } = {}] = db
				.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'leads_due'")
				.all();
			const size = Number(db.prepare("PRAGMA page_size").get()?.page_size);
			db.close();
			const bytes = readFileSync(path);
			bytes.fill(0xa5, (Number(rootpage) - 1) * size, Number(rootpage) * size);
			writeFileSync(path, bytes);
		},
		/is damaged\. .*backup/,
	],
	["a folder", () => mkdirSync(path), /can't be opened\. Check that LEADS_DB names a file/],
];

describe("an unusable file", () => {
	it.each(misfits)("is rejected with a clear message: %s", (_, spoil, says) => {
		spoil();
		expect(() => createSqliteStore(path)).toThrow(StoreUnusable);
		expect(() => createSqliteStore(path)).toThrow(says);
		expect(() => createSqliteStore(path)).toThrow(path);
	});

	it("is rejected by the command line with exit code 2", async () => {
		writeFileSync(path, "Dear diary, ".repeat(500));
		const complaints: string[] = [];
		const out = {
			terminal: false,
			print: () => {},
			printError: (text: string) => void complaints.push(text),
			width: 80,
		};
		expect(await run(["list"], { LEADS_DB: path }, out)).toBe(2);
		expect(complaints).toHaveLength(1);
		expect(complaints[0]).toMatch(/^The file .* isn't a lead store.*LEADS_DB.*\.$/);
	});

	it("is rejected if its user may not write it", () => {
		leaveOldStore();
		chmodSync(folder, 0o755);
		chmodSync(path, 0o444);
		const script = `
			import { createSqliteStore } from ${JSON.stringify(join(import.meta.dirname, "sqlite-store.ts"))};
			// As root nothing is read-only: become somebody else, now that the sources have been read.
			if (process.getuid?.() === 0) { process.setgid(65534); process.setuid(65534); }
			try { createSqliteStore(${JSON.stringify(path)}); } catch (thrown) { console.log(thrown.message); }`;
		const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
			encoding: "utf8",
		});
		expect(stdout).toMatch(/^The lead store .* can't be written to\. Make the user that runs this/);
	});
});

describe("a file that cannot be opened", () => {
	const open = () => openDatabase(path, testClock(now));
	const thrown = (call: () => unknown): unknown => {
		try {
			return call();
		} catch (error) {
			return error;
		}
	};

	it.each([
		["is held by another program", { errcode: 5 }, "held"],
		["is held by another program that is recovering it", { errcode: 261 }, "held"],
		["is read-only", { errcode: 8 }, "read-only"],
		["is read-only, in SQLite's longer words", { errcode: 1032 }, "read-only"],
		["may not be reached", { code: "EACCES" }, "read-only"],
		["may not be changed", { code: "EPERM" }, "read-only"],
		["is on a read-only disk", { code: "EROFS" }, "read-only"],
		["is damaged", { errcode: 11 }, "damaged"],
		["is not a database", { errcode: 26 }, "foreign"],
		["is on a full disk", { errcode: 13 }, "full"],
		["is on a disk with no room for its folder", { code: "ENOSPC" }, "full"],
		["is none of these", { errcode: 14 }, "other"],
		["fails without a reason", {}, "other"],
	])("that %s is rejected, with a message that says what to do", (_, parts, means) => {
		const sentences: Record<string, string> = {
			held: `The lead store ${path} is held by another program. Close that program, or wait until it has finished, and start again.`,
			"read-only": `The lead store ${path} can't be written to. Make the user that runs this the owner of the file and its folder, or name another place in LEADS_DB.`,
			damaged: `The lead store ${path} is damaged. Move it aside, put your latest backup in its place and start again; "sqlite3 FILE .recover" may save leads from the damaged file.`,
			foreign: `The file ${path} isn't a lead store, or it's damaged. Name another file in LEADS_DB, or put your latest backup in its place.`,
			full: `There is no room left on the disk of the lead store ${path}. Free some space and start again.`,
			other: `The lead store ${path} can't be opened. Check that LEADS_DB names a file in a folder that can be written to.`,
		};
		vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(() => {
			throw Object.assign(new Error("no"), parts);
		});
		const error = thrown(open);
		expect(error).toBeInstanceOf(StoreUnusable);
		expect(error).toMatchObject({ message: sentences[means], cause: parts });
	});

	it("is closed again", () => {
		leaveOldStore();
		const close = vi.spyOn(DatabaseSync.prototype, "close");
		vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(() => {
			throw new Error("no");
		});
		expect(open).toThrow("can't be opened");
		expect(close).toHaveBeenCalledTimes(1);
	});
});

describe("opening a store", () => {
	const open = (file = path) => openDatabase(file, testClock(now));

	it("waits up to five seconds for another process while opening, and not at all afterwards", () => {
		const real = DatabaseSync.prototype.exec;
		const waits: unknown[] = [];
		const wait = (db: DatabaseSync) => db.prepare("PRAGMA busy_timeout").get()?.timeout;
		vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
			waits.push(wait(this));
			real.call(this, sql);
		});
		const db = open();
		expect(new Set(waits)).toEqual(new Set([5000]));
		expect(wait(db)).toBe(0);
		db.close();
	});

	it("makes the database and its WAL files readable by their owner only, even if an earlier version did not", () => {
		open().close();
		const other = new DatabaseSync(path);
		other.exec("INSERT INTO notes VALUES ('a', 'b')");
		const files = [path, `${path}-wal`, `${path}-shm`];
		for (const file of files) chmodSync(file, 0o644);
		const db = open();
		const modes = files.map((file) => (statSync(file).mode & 0o777).toString(8));
		db.close();
		other.close();
		expect(modes).toEqual(["600", "600", "600"]);
	});

	it("creates no file for a store in memory", () => {
		const db = open(":memory:");
		expect(db.prepare("SELECT count(*) AS n FROM leads").get()).toEqual({ n: 0 });
		expect(existsSync(":memory:")).toBe(false);
		db.close();
	});

	it("migrates nothing that has the current layout", () => {
		open().close();
		writeFileSync(`${path}.delivery`, "");
		const exec = vi.spyOn(DatabaseSync.prototype, "exec");
		open().close();
		expect(exec.mock.calls.flat().join()).not.toContain("user_version");
		expect(existsSync(`${path}.delivery`)).toBe(true);
	});
});

describe("a failing migration", () => {
	const open = () => openDatabase(path, testClock(now));

	it("leaves the store as it was, with the original error as the cause", () => {
		leaveOldStore();
		const db = new DatabaseSync(path);
		db.exec("CREATE TABLE notes (a)");
		expect(open).toThrow(
			expect.objectContaining({
				message: expect.stringContaining("can't be opened"),
				cause: expect.objectContaining({ message: "table notes already exists" }),
			}),
		);
		expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
		expect(() => db.prepare("SELECT phone FROM leads")).toThrow("no such column");
		db.exec("DROP TABLE notes");
		db.close();
		open().close();
	});

	it("reports a full disk, even though SQLite has already rolled back", () => {
		leaveOldStore();
		const real = DatabaseSync.prototype.exec;
		vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (this: DatabaseSync, sql) {
			if (!sql.startsWith("PRAGMA user_version = -")) return real.call(this, sql);
			real.call(this, "ROLLBACK");
			throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
		});
		expect(open).toThrow("There is no room left on the disk");
	});
});
