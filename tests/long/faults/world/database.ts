/** The lead store of a fault run, seen from outside: a file, or a Postgres server with a replica. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { durableObjectDb } from "../../../../gateway/settings/read.ts";
import { createRemoteEngine } from "../../../../gateway/store/rpc/client.ts";
import { type PostgresServer, startPostgres } from "../../../../gateway/testing/postgres-server.ts";

export interface Database {
	kind: "sqlite" | "postgres" | "edge";
	/** What the gateways find in LEADS_DB. */
	url: string;
	/** Runs a statement, and retries while the server is down. */
	query<Row>(sql: string): Promise<Row[]>;
	/** Puts rows into a table. */
	insert(table: string, rows: Record<string, SQLInputValue>[]): Promise<void>;
	/** The server that currently accepts writes; absent for a file. */
	server?: PostgresServer;
	/** Kills the server and promotes its replica. */
	failover(): Promise<void>;
	close(): Promise<void>;
}

const quoted = (value: SQLInputValue | undefined) =>
	value === null || value === undefined ? "NULL" : `'${String(value).replaceAll("'", "''")}'`;

const insertion = (table: string, rows: Record<string, SQLInputValue>[]) => {
	const columns = Object.keys(rows[0] ?? {});
	const values = rows.map((row) => `(${columns.map((name) => quoted(row[name])).join(", ")})`);
	return `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${values.join(", ")}`;
};

/** Asks, as often as it takes. */
async function patiently<Row>(ask: () => Promise<Row[]>): Promise<Row[]> {
	for (let tries = 0; ; tries++) {
		try {
			return await ask();
		} catch (thrown) {
			if (tries > 100) throw thrown;
			await sleep(200);
		}
	}
}

/** The store of a gateway on workerd, read through its HTTP endpoint. */
export function edgeDatabase(origin: string, token: string): Database {
	const engine = createRemoteEngine(origin, token);
	const query = <Row>(sql: string) =>
		patiently<Row>(() => (sql.startsWith("SELECT") ? engine.read(sql) : engine.write(sql)));
	return {
		kind: "edge",
		url: durableObjectDb,
		query,
		insert: async (table, rows) => void (await query(insertion(table, rows))),
		failover: async () => {},
		close: async () => {},
	};
}

export function fileDatabase(path: string): Database {
	const run = async <Row>(sql: string) => {
		const store = new DatabaseSync(path, { timeout: 20_000 });
		try {
			return store.prepare(sql).all() as Row[];
		} finally {
			store.close();
		}
	};
	return {
		kind: "sqlite",
		url: path,
		query: run,
		insert: async (table, rows) => void (await run(insertion(table, rows))),
		failover: async () => {},
		close: async () => {},
	};
}

/** Restarts quickly after a kill, and the replica reconnects at once. */
const settings = ["wal_retrieve_retry_interval = '200ms'", "checkpoint_timeout = '30s'"];

/** A server on which every commit waits for its replica. */
export async function serverDatabase(): Promise<Database> {
	const first = await startPostgres({ settings });
	first.database("leads");
	const replica = await startPostgres({
		settings: [...settings, "synchronous_standby_names = ''"],
		follow: first,
	});
	first.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
	first.sql("SELECT pg_reload_conf()");
	const hosts = `127.0.0.1:${first.port},127.0.0.1:${replica.port}`;
	const client = postgres(`postgres://coach@${hosts}/leads`, {
		max: 2,
		connect_timeout: 3,
		target_session_attrs: "primary",
		connection: { search_path: "coachkit" } as never,
		types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
		backoff: () => 0.2,
		onnotice: () => {},
	});
	const query = <Row>(sql: string) =>
		patiently(async () => [...(await client.unsafe(sql))] as unknown as Row[]);
	const here: Database = {
		kind: "postgres",
		url: `postgres://coach@${hosts}/leads`,
		server: first,
		query,
		insert: async (table, rows) => void (await query(insertion(table, rows))),
		async failover() {
			if (here.server !== first) return;
			await first.kill();
			replica.promote();
			here.server = replica;
		},
		async close() {
			await client.end({ timeout: 1 });
			await replica.close();
			await first.close();
		},
	};
	return here;
}
