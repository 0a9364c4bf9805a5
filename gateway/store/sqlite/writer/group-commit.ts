import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

interface Job {
	run(): unknown;
	/** Whether it consists of several statements, all or none. */
	several: boolean;
	since: number;
	resolve(value: never): void;
	reject(reason: unknown): void;
}

/** Another process held the store for longer than we wait. */
export class StoreBusy extends Error {
	constructor() {
		super("The store is held by another process");
		this.name = "StoreBusy";
	}
}

/**
 * Settings of the writing connection. FULL: a commit is on disk before it returns. secure_delete: erased data is
 * overwritten. The log is checkpointed after a second without writes, after ten seconds of steady work, and every
 * 128 MB under heavy load: leads wait during a checkpoint, and pages rewritten since the last one are copied only
 * once. Waiting for another process never blocks the thread.
 */
export const committing = `
	PRAGMA synchronous = FULL;
	PRAGMA secure_delete = ON;
	PRAGMA wal_autocheckpoint = 128000;
	PRAGMA busy_timeout = 0;
`;

/** How long a call waits for a store that another process holds. */
const busyTimeoutMs = 2000;
/** Delay between tries. */
const busyRetryMs = 20;

/** Time without writes until the log is checkpointed. */
const idleMs = 1000;
/**
 * Maximum age of the log under steady load, when no second is idle. A longer log could fill a small disk, and after a
 * crash the next start would read all of it.
 */
const maxLogAgeMs = 10_000;

/** SQLite's code for an error, without the details in its upper bits. */
const codeOf = (thrown: unknown) =>
	Number((thrown as { errcode?: unknown } | null)?.errcode) & 0xff;

/** SQLITE_BUSY and its variants: another process holds the store. */
export const isBusy = (thrown: unknown): boolean => codeOf(thrown) === 5;

/** SQLITE_FULL: no room on the disk. */
const isFull = (thrown: unknown): boolean => codeOf(thrown) === 13;

/** Runs a read, with retries while another process holds the store. */
export async function readWithBusyRetry<T>(run: () => T): Promise<T> {
	const since = performance.now();
	for (;;) {
		try {
			return run();
		} catch (thrown) {
			if (!isBusy(thrown)) throw thrown;
			if (performance.now() - since > busyTimeoutMs) throw new StoreBusy();
			await sleep(busyRetryMs);
		}
	}
}

/**
 * Collects writes and commits them together: one fsync for all requests that arrived during the last one. Each
 * write resolves after its commit. While another process holds the store, writes wait without blocking this
 * process.
 */
export class GroupCommit {
	readonly #db: DatabaseSync;
	#jobs: Job[] = [];
	#timer: NodeJS.Timeout | undefined;
	#logTimer: NodeJS.Timeout | undefined;
	/** Time of the first commit since the last checkpoint. */
	#logSince = 0;

	constructor(db: DatabaseSync) {
		this.#db = db;
		// Checkpoint the log of a killed process: with frequent kills it would grow without limit.
		this.#writeLogBack();
	}

	/**
	 * Runs a write in the next commit. Rejects if the write or the commit fails, with StoreBusy if it waited too long.
	 */
	write<T>(run: () => T, several = false): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			if (this.#jobs.length === 0) setImmediate(() => this.flush());
			this.#jobs.push({ run, several, since: performance.now(), resolve, reject });
		});
	}

	/** Commits what is waiting, at once or as soon as the store is free. */
	flush(): void {
		if (this.#timer || this.#jobs.length === 0) return;
		const jobs = this.#jobs;
		this.#jobs = [];
		try {
			this.#db.exec("BEGIN IMMEDIATE");
			const results = jobs.map((job) => this.#attempt(job));
			this.#db.exec("COMMIT");
			this.#writeLogBackSoon();
			for (const { job, value, error } of results)
				if (error === undefined) job.resolve(value as never);
				else job.reject(error);
		} catch (error) {
			if (this.#db.isOpen && this.#db.isTransaction) this.#db.exec("ROLLBACK");
			// A checkpoint frees the pages that are in the log twice.
			if (isFull(error)) this.#writeLogBack();
			if (isBusy(error)) this.#wait(jobs);
			else for (const job of jobs) job.reject(error);
		}
	}

	/** Resolves when no write is waiting. */
	async drain(): Promise<void> {
		while (this.#jobs.length > 0) {
			this.flush();
			if (this.#jobs.length > 0) await sleep(busyRetryMs);
		}
		clearTimeout(this.#logTimer);
		this.#logTimer = undefined;
	}

	#writeLogBackSoon(): void {
		const now = performance.now();
		if (!this.#logTimer) {
			this.#logSince = now;
			this.#logTimer = setTimeout(() => this.#writeLogBack(), idleMs).unref();
		} else if (now - this.#logSince < maxLogAgeMs) this.#logTimer.refresh();
	}

	#writeLogBack(): void {
		clearTimeout(this.#logTimer);
		this.#logTimer = undefined;
		try {
			this.#db.exec("PRAGMA wal_checkpoint(PASSIVE)");
		} catch {
			// Another process is doing it, or the disk is full: try after the next commit.
		}
	}

	/** Holds writes until the store is free; rejects those that waited too long. */
	#wait(jobs: Job[]): void {
		const late = performance.now() - busyTimeoutMs;
		for (const job of jobs) if (job.since < late) job.reject(new StoreBusy());
		this.#jobs = [...jobs.filter(({ since }) => since >= late), ...this.#jobs];
		if (this.#jobs.length === 0) return;
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			this.flush();
		}, busyRetryMs);
	}

	#attempt(job: Job): { job: Job; value?: unknown; error?: unknown } {
		try {
			if (job.several) this.#db.exec("SAVEPOINT several");
			return { job, value: job.run() };
		} catch (error) {
			// A full disk rolls back the whole transaction.
			if (!this.#db.isTransaction || isBusy(error)) throw error;
			if (job.several) this.#db.exec("ROLLBACK TO several");
			return { job, error };
		}
	}
}
