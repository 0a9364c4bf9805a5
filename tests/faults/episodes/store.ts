import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { World } from "../world.ts";
import { look } from "../world.ts";
import type { Episode } from "./episode.ts";

export const diskFull: Episode = {
	name: "disk full",
	told: /store|disk|written/i,
	begin({ around }) {
		// The log of writes keeps the room it once took: thousands of leads still fit in after a storm.
		const store = new DatabaseSync(around.db, { timeout: 20_000 });
		store.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		store.close();
		around.machine.fill(true);
	},
	end: ({ around }) => around.machine.fill(false),
};

/** Holds the store as another program would, until it is killed. */
const holder = `
	const { DatabaseSync } = require("node:sqlite");
	new DatabaseSync(process.argv[1], { timeout: 20000 }).exec("BEGIN EXCLUSIVE");
	console.log("locked");
	setInterval(() => {}, 1000);
`;
const holding = new WeakMap<World, ChildProcess>();

export const storeLocked: Episode = {
	name: "store locked by another process",
	told: /store|written/i,
	lasts: { full: 60_000, sample: 3000 },
	async begin(world) {
		const child = spawn(process.execPath, ["-e", holder, world.around.db], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		holding.set(world, child);
		await once(child.stdout, "data");
	},
	end: (world) => void holding.get(world)?.kill("SIGKILL"),
};

/** Puts copies of a row into the file, changed. */
function insertCopies(db: string, from: Record<string, SQLInputValue>, changes: object[]): void {
	const store = new DatabaseSync(db, { timeout: 20_000 });
	const columns = Object.keys(from);
	const insert = store.prepare(
		`INSERT INTO leads (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
	);
	for (const change of changes)
		insert.run(...columns.map((column) => ({ ...from, ...change })[column] ?? null));
	store.close();
}

/** Rows of a kind unknown to this version, and of leads that cannot be read. */
const strangeRows = { unknownKind: 20, unreadable: 1 };

/** The coach reads of them in the next digest, with all that was given up. */
export const strangeRowsAppear: Episode = {
	name: "20 rows of an unknown kind and one that cannot be read",
	lasts: { full: 2000, sample: 1000 },
	async begin(world: World) {
		// A row as it looks before its first pass: mail and CRM are away for a moment.
		const { standins, mail } = world.around;
		standins.behaviour.set([{ match: "* /*", status: 503 }]);
		mail.behave({ refuse: { at: "mail", code: 421 } });
		world.send(1);
		await world.allTaken();
		const [row] = look<Record<string, SQLInputValue>>(
			world.around.db,
			"SELECT * FROM leads WHERE state = 'pending' ORDER BY rowid DESC LIMIT 1",
		);
		if (!row) throw new Error("No lead is on its way.");
		const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
		const unknown = ids(strangeRows.unknownKind);
		const unreadable = ids(strangeRows.unreadable);
		world.strange = [...unknown, ...unreadable];
		const fresh = (id: string) => ({
			id,
			email: `${id}@x.example`,
			phone: "",
			progress: null,
			leased_until: null,
		});
		insertCopies(world.around.db, row, [
			...unknown.map((id) => ({ ...fresh(id), kind: "hologram" })),
			...unreadable.map((id) => ({ ...fresh(id), fields: '{"firstName":"Al' })),
		]);
		standins.behaviour.set([]);
		mail.behave();
	},
	end() {},
};
