import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleFields } from "../../../leads/testing/samples.ts";
import { run } from "../../cli/index.ts";
import { testClock } from "../../testing/test-clock.ts";
import { StoreUnusable } from "../store-error.ts";
import { newLead } from "../testing/contract.ts";
import { createSqliteStore } from "./sqlite-store.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "leads-"));
	path = join(folder, "leads.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Version 0.1.0's own words; they stand here so that nobody changes them. */
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

/** A store as version 0.1.0 left it, with a lead put off for 400 days, a dead and a delivered one. */
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
			...[id, "checklist", state, "ann.taylor@plumbing.example"],
			...[JSON.stringify(sampleFields.checklist), '{"page":"p","referrer":""}'],
			...[now - day, now - day, next, 4, progress && JSON.stringify(progress)],
			...[state === "pending" ? null : now - day, reason],
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
	it("opens and goes on where it stood, its people told apart by number too", async () => {
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

	it("is opened once more without being touched", async () => {
		leaveOldStore();
		await createSqliteStore(path).close();
		await createSqliteStore(path).close();
		const db = new DatabaseSync(path);
		expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: -14 });
		expect(db.prepare("SELECT count(*) AS n FROM leads").get()).toEqual({ n: 3 });
		db.close();
	});
});

describe("a store of this version", () => {
	/** How version 0.1.0 opens a file; these are its own words, too. */
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

	it("is not opened by version 0.1.0, and not harmed by the attempt", async () => {
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

/** Ways a file is no store of ours, with what the sentence says. */
const misfits: [name: string, spoil: () => void, says: RegExp][] = [
	[
		"a newer version's",
		() => {
			leaveOldStore();
			const db = new DatabaseSync(path);
			db.exec("PRAGMA user_version = 15");
			db.close();
		},
		/made by a newer version of coachkit .*number 15, this version knows 14.* LEADS_DB/,
	],
	[
		"another program's",
		() => {
			const db = new DatabaseSync(path);
			db.exec("CREATE TABLE bookmarks (a)");
			db.close();
		},
		/database of another program\. Name another file in LEADS_DB/,
	],
	[
		"no database at all",
		() => writeFileSync(path, "Dear diary, ".repeat(500)),
		/is not a lead store/,
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
		/is not a lead store, or a damaged one|is damaged\. .*backup/,
	],
	[
		"damaged further in",
		() => {
			leaveOldStore();
			const db = new DatabaseSync(path);
			const size = Number(db.prepare("PRAGMA page_size").get()?.page_size);
			db.close();
			spawnSync("dd", [
				...["if=/dev/urandom", `of=${path}`, "conv=notrunc"],
				...[`bs=${size}`, "seek=1", "count=2"],
			]);
		},
		/is damaged\. .*backup/,
	],
	["a folder", () => mkdirSync(path), /cannot be opened\. See that LEADS_DB names a file/],
];

describe("a file that is not our store", () => {
	it.each(misfits)("because it is %s is refused with a sentence", (_, spoil, says) => {
		spoil();
		expect(() => createSqliteStore(path)).toThrow(StoreUnusable);
		expect(() => createSqliteStore(path)).toThrow(says);
		expect(() => createSqliteStore(path)).toThrow(path);
	});

	it("is refused by the command line with exit code 2", async () => {
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
		expect(complaints[0]).toMatch(/^The file .* is not a lead store.*LEADS_DB.*\.$/);
	});

	it("is refused when its user may not write it", () => {
		leaveOldStore();
		chmodSync(folder, 0o755);
		chmodSync(path, 0o444);
		const script = `
			import { createSqliteStore } from ${JSON.stringify(join(import.meta.dirname, "sqlite-store.ts"))};
			// As root nothing is read-only: be somebody else, who need not be able to read the sources.
			if (process.getuid?.() === 0) { process.setgid(65534); process.setuid(65534); }
			try { createSqliteStore(${JSON.stringify(path)}); } catch (thrown) { console.log(thrown.message); }`;
		const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
			encoding: "utf8",
		});
		expect(stdout).toMatch(
			/^The lead store .* cannot be written\. Let the user that runs this own/,
		);
	});
});
