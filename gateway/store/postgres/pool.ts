import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { semaphore } from "../../lib/concurrency/semaphore.ts";
import { TimeoutError } from "../../lib/errors.ts";
import type { Statement, Value } from "../engine.ts";
import { sanitizeText } from "../rows/sanitize-text.ts";
import type { DatabaseAddress } from "./address.ts";
import { prepareDatabase } from "./prepare.ts";
import { toStoreError } from "./to-store-error.ts";

/** Time-out of a call to the database. A visitor's form waits ten seconds in all. */
const timeoutMs = 4000;
/** Connections for reads and durable writes, and how many of them can write at the same time. */
const connections = 8;
const maxWriters = 6;
/** Delay between attempts to reach a database that is down. */
const retryDelayMs = 500;

/**
 * - `read`, `write`: a write is durable once it resolves
 * - `relaxed`: a crash may lose the most recent writes
 */
export type ConnectionClass = "read" | "write" | "relaxed";

/** Connections that reconnect automatically. Failures reject with a message for a person. */
export interface Pool {
	run<Row>(
		connectionClass: ConnectionClass,
		sql: string,
		values?: readonly Value[],
	): Promise<Row[]>;
	/** Runs statements in one transaction, and returns the last one's rows. */
	together<Row>(sql: string): Promise<Row[]>;
	/** Runs changes in one transaction, and returns the first one's rows (`Engine.writeAll`). */
	all<Row>(statements: readonly Statement[]): Promise<Row[]>;
	/**
	 * Runs changes without a time-out, on a separate connection.
	 * @param lockKeys tables locked against other writers
	 */
	allSlowly<Row>(statements: readonly Statement[], lockKeys?: readonly string[]): Promise<Row[]>;
	/** The secret shared by all gateways on this database. */
	secret(): Promise<string>;
	/** Listens to a channel, and reconnects if the connection breaks. */
	listen(channel: string, hear: (word: string) => void): void;
	close(): Promise<void>;
}

function openConnections(
	{ url, ssl, several }: DatabaseAddress,
	maxConnections: number,
	settings: Record<string, string> = {},
): postgres.Sql {
	return postgres(url, {
		ssl,
		max: maxConnections,
		connect_timeout: 5,
		keep_alive: 30,
		// Seconds between connection attempts; short, so a recovered server is used soon.
		backoff: (tries) => Math.min(0.05 * 2 ** tries, 1),
		fetch_types: false,
		onnotice: () => {},
		...(several && { target_session_attrs: "primary" }),
		connection: {
			application_name: "coachkit",
			search_path: "coachkit",
			default_transaction_isolation: "read committed",
			// JIT compilation takes longer than these small queries.
			jit: "off",
			...settings,
		} as never,
		types: {
			// Times and counts are whole numbers far below 2^53.
			bigint: {
				to: 20,
				from: [20],
				parse: Number,
				serialize: (value: number) => String(Math.round(value)),
			},
		},
	});
}

async function rowsOf<Row>(client: postgres.Sql, [sql, ...values]: Statement): Promise<Row[]> {
	const rows = await client.unsafe(sql, values.map(sanitizeText) as never, { prepare: true });
	return [...rows] as unknown as Row[];
}

const transact = <Row>(
	client: postgres.Sql,
	[first = [""], ...more]: readonly Statement[],
	lockKeys: readonly string[] = [],
): Promise<Row[]> =>
	client.begin(async (transaction) => {
		const inside = transaction as unknown as postgres.Sql;
		if (lockKeys.length > 0)
			await inside.unsafe(`LOCK TABLE ${lockKeys.join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
		const rows = await rowsOf<Row>(inside, first);
		if (rows.length > 0) for (const statement of more) await rowsOf(inside, statement);
		return rows;
	}) as Promise<Row[]>;

/** Migrates once, and returns the secret. After a failure, the next attempt waits a little. */
function createPreparation(client: () => postgres.Sql, label: string): () => Promise<string> {
	let preparation: Promise<string> | undefined;
	return () => {
		preparation ??= prepareDatabase(client(), label).catch(async (thrown) => {
			void sleep(retryDelayMs, undefined, { ref: false }).then(() => {
				preparation = undefined;
			});
			throw thrown;
		});
		return preparation;
	};
}

/** Runs a transaction without a time-out, on a separate connection. */
async function transactAlone<Row>(
	address: DatabaseAddress,
	statements: readonly Statement[],
	lockKeys?: readonly string[],
): Promise<Row[]> {
	// If this machine disappears half-way, the database rolls back and releases its locks.
	const client = openConnections(address, 1, { idle_in_transaction_session_timeout: "60s" });
	try {
		return await transact<Row>(client, statements, lockKeys);
	} catch (thrown) {
		throw toStoreError(thrown, address.label);
	} finally {
		await client.end({ timeout: 2 }).catch(() => {});
	}
}

export function createPool(address: DatabaseAddress): Pool {
	const { label } = address;
	const connect = (maxConnections: number, settings?: Record<string, string>) =>
		openConnections(address, maxConnections, settings);
	const clients = () => ({
		safe: connect(connections),
		relaxed: connect(2, { synchronous_commit: "off" }),
	});
	let open = clients();
	let listener: postgres.Sql | undefined;
	let closed = false;
	/** Time of the last answer, or of the last reconnect. */
	let answeredAt = performance.now();
	const runnerOf = {
		read: semaphore(connections - maxWriters, timeoutMs),
		write: semaphore(maxWriters, timeoutMs),
		relaxed: semaphore(2, timeoutMs),
	};

	/** Replaces the connections if no call was answered since this time: they may be dead although the server is up. */
	function leaveDead(since: number): void {
		if (closed || answeredAt > since) return;
		answeredAt = performance.now();
		for (const sql of Object.values(open)) void sql.end({ timeout: 0 }).catch(() => {});
		open = clients();
	}

	const secret = createPreparation(() => open.safe, label);

	async function ask<T>(
		connectionClass: ConnectionClass,
		work: (sql: postgres.Sql) => Promise<T>,
	): Promise<T> {
		const from = performance.now();
		try {
			const result = await runnerOf[connectionClass](async () => {
				await secret();
				return work(connectionClass === "relaxed" ? open.relaxed : open.safe);
			});
			answeredAt = performance.now();
			return result;
		} catch (thrown) {
			if (thrown instanceof TimeoutError) leaveDead(from);
			// An error sent by the server proves that it is reachable.
			else if (Object(thrown).name === "PostgresError") answeredAt = performance.now();
			throw toStoreError(thrown, label);
		}
	}

	return {
		run: <Row>(connectionClass: ConnectionClass, sql: string, values: readonly Value[] = []) =>
			ask(connectionClass, (client) => rowsOf<Row>(client, [sql, ...values])),
		all: <Row>(statements: readonly Statement[]) =>
			ask("write", (client) => transact<Row>(client, statements)),
		async allSlowly<Row>(statements: readonly Statement[], lockKeys?: readonly string[]) {
			await secret();
			return transactAlone<Row>(address, statements, lockKeys);
		},
		together: <Row>(sql: string) =>
			ask("write", async (client) => {
				const results = await client.unsafe(sql).simple();
				return [...(results.at(-1) ?? [])] as unknown as Row[];
			}),
		async secret() {
			return ask("read", secret);
		},
		listen(channel, hear) {
			listener ??= connect(1);
			const attend = () => {
				if (closed || !listener) return;
				listener.listen(channel, hear).catch(() => setTimeout(attend, retryDelayMs).unref());
			};
			attend();
		},
		async close() {
			closed = true;
			const all = [open.safe, open.relaxed, ...(listener ? [listener] : [])];
			await Promise.all(all.map((sql) => sql.end({ timeout: 2 }).catch(() => {})));
		},
	};
}
