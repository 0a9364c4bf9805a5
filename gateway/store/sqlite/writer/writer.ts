import { join } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { createSlab } from "../../../lib/memory/slab.ts";
import type { Statement } from "../../engine.ts";
import { type Connection, runAll } from "../connection.ts";
import { GroupCommit, StoreBusy } from "./group-commit.ts";

/** Writes to a file; see {@link Connection.commit}. */
export interface Writer {
	write: Connection["commit"];
	/** Resolves when all requested writes are done. */
	close(): Promise<void>;
}

/** Writes to one file. Each has a request number, which is reused later; one without statements closes the file. */
export interface WriteRequest {
	path: string;
	jobs: [id: number, statements: readonly Statement[]][];
}
/** The result of a write: its rows, or the parts of its error. */
export type WriteResult = [id: number, rows: unknown[], thrown?: Error];

/** Runs statements, each prepared once. */
export function preparedQuery(db: DatabaseSync): Connection["all"] {
	const statements = new Map<string, StatementSync>();
	return (sql, values = []) => {
		const statement = statements.get(sql) ?? db.prepare(sql);
		statements.set(sql, statement);
		return statement.all(...values) as never;
	};
}

/** A writer on an open connection. */
export function inProcessWriter(db: DatabaseSync): Writer {
	const commits = new GroupCommit(db);
	const all = preparedQuery(db);
	return {
		write: <Row>(statements: readonly Statement[]) =>
			commits.write(() => runAll<Row>(all, statements), statements.length > 1),
		close: () => commits.drain(),
	};
}

/** Writes sent to the thread at once. The thread starts on them while this process validates the next ones. */
const batchSize = 32;

let thread: Worker | undefined;
const newWaiting = () =>
	createSlab<{ resolve(rows: never): void; reject(thrown: unknown): void }>();
let waiting = newWaiting();

/** One thread writes for all files of this process. */
function start(): Worker {
	const worker = new Worker(join(import.meta.dirname, "writer-thread.ts"));
	worker.on("message", (answers: WriteResult[]) => {
		for (const [id, rows, thrown] of answers) {
			const { resolve, reject } = waiting.take(id) ?? {};
			if (!thrown) resolve?.(rows as never);
			else
				reject?.(
					thrown.name === "StoreBusy" ? new StoreBusy() : Object.assign(new Error(), thrown),
				);
		}
		if (waiting.isEmpty()) worker.unref();
	});
	let why: unknown = new Error("The writer thread has ended");
	worker.on("error", (thrown) => {
		why = thrown;
	});
	// The outcome of the thread's unanswered writes is unknown. The next write starts a new thread.
	worker.on("exit", () => {
		thread = undefined;
		const lostRequests = waiting.all();
		waiting = newWaiting();
		for (const { reject } of lostRequests) reject(why);
	});
	return worker;
}

/**
 * A writer on a thread with its own connection. The calling thread then never waits for the disk, and with a second
 * processor it validates the next leads in the meantime.
 */
export function threadWriter(path: string): Writer {
	let jobs: WriteRequest["jobs"] = [];
	let hasSent = false;
	function send(): void {
		if (jobs.length === 0) return;
		hasSent = true;
		thread ??= start();
		thread.ref();
		thread.postMessage({ path, jobs } satisfies WriteRequest);
		jobs = [];
	}
	const write = <Row>(statements: readonly Statement[]) =>
		new Promise<Row[]>((resolve, reject) => {
			if (jobs.length === 0) setImmediate(send);
			if (jobs.push([waiting.put({ resolve, reject }), statements]) === batchSize) send();
		});
	return {
		write,
		async close() {
			if (hasSent || jobs.length > 0) await write([]);
		},
	};
}
