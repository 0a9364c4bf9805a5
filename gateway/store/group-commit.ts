import type { DatabaseSync } from "node:sqlite";

interface Job {
	run(): unknown;
	resolve(value: never): void;
	reject(reason: unknown): void;
}

/**
 * Gathers writes and commits them together: one fsync for all requests that arrived while the last
 * one was under way. A write is answered only after its commit.
 */
export class GroupCommit {
	readonly #db: DatabaseSync;
	#jobs: Job[] = [];

	constructor(db: DatabaseSync) {
		this.#db = db;
	}

	/** Runs a write (one statement at most, plus reads) in the next commit. Rejects when either fails. */
	write<T>(run: () => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			if (this.#jobs.length === 0) setImmediate(() => this.flush());
			this.#jobs.push({ run, resolve, reject });
		});
	}

	/** Commits what is waiting, at once. */
	flush(): void {
		const jobs = this.#jobs;
		if (jobs.length === 0) return;
		this.#jobs = [];
		try {
			this.#db.exec("BEGIN IMMEDIATE");
			const results = jobs.map((job) => this.#attempt(job));
			this.#db.exec("COMMIT");
			for (const { job, value, error } of results)
				if (error === undefined) job.resolve(value as never);
				else job.reject(error);
		} catch (error) {
			if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
			for (const job of jobs) job.reject(error);
		}
	}

	#attempt(job: Job): { job: Job; value?: unknown; error?: unknown } {
		try {
			return { job, value: job.run() };
		} catch (error) {
			// A full disk rolls everything back: then nobody's write is kept.
			if (!this.#db.isTransaction) throw error;
			return { job, error };
		}
	}
}
