import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import postgres from "postgres";
import type { World } from "../world/world.ts";
import type { Episode } from "./episode.ts";

/** Fills the free pages of a database that may not grow. */
function takeFreePages(store: DatabaseSync): void {
	store.exec("PRAGMA max_page_count = 1");
	const take = store.prepare("INSERT INTO notes (key, value) VALUES ('ballast-' || ?, ?)");
	for (let size = 3000, number = 0; size > 10; ) {
		try {
			take.run(number++, "x".repeat(size));
		} catch {
			size /= 4;
		}
	}
}

export const diskFull: Episode = {
	name: "disk full",
	only: "sqlite",
	told: /store|disk|written/i,
	begin({ around }) {
		// The write-ahead log keeps its size, so thousands of leads still fit in after a storm.
		const store = new DatabaseSync(around.database.url, { timeout: 20_000 });
		store.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		around.machine.fill(true);
		takeFreePages(store);
		store.close();
	},
	async end({ around }) {
		around.machine.fill(false);
		await around.database.query("DELETE FROM notes WHERE key LIKE 'ballast-%'");
	},
};

/** Locks the store, as another program would, until it's killed. */
const holder = `
	const { DatabaseSync } = require("node:sqlite");
	new DatabaseSync(process.argv[1], { timeout: 20000 }).exec("BEGIN EXCLUSIVE");
	console.log("locked");
	setInterval(() => {}, 1000);
`;
const holding = new WeakMap<World, ChildProcess>();

export const storeLocked: Episode = {
	name: "store locked by another process",
	only: "sqlite",
	told: /store|written/i,
	lasts: { full: 60_000, sample: 3000 },
	async begin(world) {
		const child = spawn(process.execPath, ["-e", holder, world.around.database.url], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		holding.set(world, child);
		await once(child.stdout, "data");
	},
	end: (world) => void holding.get(world)?.kill("SIGKILL"),
};

const tables = new WeakMap<World, postgres.Sql>();

export const tableLocked: Episode = {
	name: "table locked by another program",
	only: "postgres",
	each: true,
	told: /store|written/i,
	lasts: { full: 60_000, sample: 3000 },
	async begin(world) {
		const { port } = world.around.database.server ?? {};
		const sql = postgres(`postgres://coach@127.0.0.1:${port}/leads`, { max: 1 });
		tables.set(world, sql);
		await sql.unsafe("BEGIN; LOCK TABLE coachkit.leads IN ACCESS EXCLUSIVE MODE").simple();
	},
	end: async (world) => tables.get(world)?.end({ timeout: 0 }),
};

const readOnly = (world: World, value: "on" | "off") => {
	const { server } = world.around.database;
	server?.sql(
		`SET default_transaction_read_only = off; ALTER SYSTEM SET default_transaction_read_only = ${value}`,
	);
	server?.sql("SELECT pg_reload_conf()");
};

export const databaseReadOnly: Episode = {
	name: "database read-only",
	only: "postgres",
	each: true,
	told: /read-only/i,
	begin: (world) => readOnly(world, "on"),
	end: (world) => readOnly(world, "off"),
};

export const databaseDown: Episode = {
	name: "database down",
	only: "postgres",
	each: true,
	// A refused connection, one that hangs, or an answer from the replica, which accepts no writes.
	told: /(does|did) not answer|a standby perhaps/i,
	lasts: { full: 20_000, sample: 1000 },
	begin: async ({ around }) => around.database.server?.stop(),
	end: async ({ around }) => around.database.server?.start(),
};

export const databaseFailsOver: Episode = {
	name: "failover to the synchronous replica",
	only: "postgres",
	lasts: { full: 3000, sample: 1000 },
	begin: ({ around }) => around.database.failover(),
	end() {},
};

/** Rows of a kind unknown to this version, and of unreadable leads. */
const strangeRows = { unknownKind: 20, unreadable: 1 };

/** The strange rows are in the coach's next digest, with all other dead leads. */
export const strangeRowsAppear: Episode = {
	name: "20 rows of an unknown kind and one that cannot be read",
	lasts: { full: 2000, sample: 1000 },
	sends: 1,
	async begin(world: World) {
		// A row before its first attempt; mail and CRM are briefly down.
		const { standins, mail, database } = world.around;
		standins.behaviour.set([{ match: "* /*", status: 503 }]);
		mail.behave({ refuse: { at: "mail", code: 421 } });
		world.send(1);
		await world.allTaken();
		const [found] = await database.query<Record<string, SQLInputValue>>(
			"SELECT * FROM leads WHERE state = 'pending' ORDER BY rowid DESC LIMIT 1",
		);
		if (!found) throw new Error("No lead is on its way.");
		const { rowid: _, ...row } = found;
		const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
		const unknown = ids(strangeRows.unknownKind);
		const unreadable = ids(strangeRows.unreadable);
		world.strange = [...unknown, ...unreadable];
		const fresh = (id: string) => ({
			...row,
			id,
			email: `${id}@x.example`,
			phone: "",
			progress: null,
			leased_until: null,
		});
		await database.insert("leads", [
			...unknown.map((id) => ({ ...fresh(id), kind: "hologram" })),
			...unreadable.map((id) => ({ ...fresh(id), fields: '{"firstName":"Al' })),
		]);
		standins.behaviour.set([]);
		mail.behave();
	},
	end() {},
};
