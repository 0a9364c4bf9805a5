import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Value } from "../engine.ts";
import { createDurableObjectEngine, type DurableStorage } from "./engine.ts";

/** An object's storage, over a database in memory. Counts flushes to disk. */
function storage() {
	const db = new DatabaseSync(":memory:");
	let depth = 0;
	const counted = { syncs: 0 };
	const of: DurableStorage = {
		sql: {
			exec<Row>(sql: string, ...values: Value[]) {
				if (values.length > 0 || /^SELECT/.test(sql))
					return db.prepare(sql).all(...values) as Row[];
				db.exec(sql);
				return [];
			},
		},
		transactionSync(run) {
			const name = `depth_${++depth}`;
			db.exec(`SAVEPOINT ${name}`);
			try {
				return run();
			} catch (thrown) {
				db.exec(`ROLLBACK TO ${name}`);
				throw thrown;
			} finally {
				db.exec(`RELEASE ${name}`);
				depth--;
			}
		},
		async sync() {
			counted.syncs++;
			await new Promise((resolve) => setTimeout(resolve, 5));
		},
		getAlarm: async () => null,
		async setAlarm() {},
	};
	return { of, counted };
}

it("flushes simultaneous changes together, and rolls back only those that fail", async () => {
	const { of, counted } = storage();
	let changes = 0;
	const engine = createDurableObjectEngine(of, () => changes++);
	const keep = (key: string, table = "notes") =>
		engine.write(`INSERT INTO ${table} (key, value) VALUES ($1, 'x')`, key);
	const keys = Array.from({ length: 50 }, (_, n) => `key ${n}`);
	const ends = await Promise.allSettled([
		...keys.map((key) => keep(key)),
		keep("key 0"),
		keep("lost", "nowhere"),
	]);
	expect(ends.map(({ status }) => status)).toEqual([
		...keys.map(() => "fulfilled"),
		"rejected",
		"rejected",
	]);
	expect(counted.syncs).toBe(1);
	expect(changes).toBe(1);
	expect(await engine.read("SELECT key FROM notes WHERE key LIKE 'key %'")).toHaveLength(50);
});

it("confirms nothing that the disk did not take", async () => {
	const { of } = storage();
	const engine = createDurableObjectEngine({
		...of,
		sync: () => Promise.reject(new Error("no room")),
	});
	const keep = () => engine.write("INSERT INTO notes (key, value) VALUES ($1, 'x')", "key");
	await expect(keep()).rejects.toThrow("no room");
});
