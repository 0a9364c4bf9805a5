import { hourMs } from "../../../lib/time.ts";
import type { DurableStorage } from "../../../store/durable-object/engine.ts";

/** Counts renderings that ended the Durable Object. */
export interface Attempts {
	/** Records that a publication is being rendered. @returns how often that began within an hour without an end */
	begin(folder: string): Promise<number>;
	end(): void;
}

export function createAttempts(storage: DurableStorage): Attempts {
	const { sql } = storage;
	sql.exec(
		`CREATE TABLE IF NOT EXISTS site_attempts
			(folder TEXT PRIMARY KEY, begun INTEGER NOT NULL, at INTEGER NOT NULL) STRICT`,
	);
	return {
		async begin(folder) {
			const now = Date.now();
			sql.exec("DELETE FROM site_attempts WHERE folder <> ?1 OR at < ?2", folder, now - hourMs);
			const [row] = sql.exec<{ begun: number }>(
				`INSERT INTO site_attempts VALUES (?1, 1, ?2)
				ON CONFLICT (folder) DO UPDATE SET begun = begun + 1 RETURNING begun`,
				folder,
				now,
			);
			await storage.sync();
			return (row?.begun ?? 1) - 1;
		},
		end: () => void sql.exec("DELETE FROM site_attempts"),
	};
}
