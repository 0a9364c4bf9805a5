import type { Engine } from "./engine.ts";

/** One lead, or all of a person, named by an e-mail address or a telephone number. */
export type Erasable = { lead: string } | { person: string };

/** A scheduled erasure. */
export interface WaitingErasure {
	id: string;
	target: Erasable;
	/** Milliseconds since 1970. */
	dueAt: number;
	/** Milliseconds until then. */
	dueIn: number;
}

/** Scheduled erasures, stored until they are done, so that a crash loses none. */
export interface ErasureStore {
	/** Schedules an erasure, `wait` milliseconds from now. */
	put(id: string, target: Erasable, wait: number): Promise<void>;
	/** Cancels one that is not due yet. False: too late, or unknown. */
	undo(id: string): Promise<boolean>;
	/** All of them, also those due, earliest first. */
	waiting(): Promise<WaitingErasure[]>;
	/** To be called once it has been done. */
	done(id: string): Promise<void>;
}

interface Row {
	id: string;
	lead: string | null;
	person: string | null;
	due_at: number;
	now: number;
}

export function createErasures(engine: Engine): ErasureStore {
	return {
		async put(id, target, wait) {
			const { lead = null, person = null } = target as { lead?: string; person?: string };
			await engine.write(
				`INSERT INTO desk_erasures (id, lead, person, due_at)
				VALUES ($1, $2, $3, now_ms() + CAST($4 AS BIGINT))`,
				...[id, lead, person, wait],
			);
		},
		async undo(id) {
			const sql = "DELETE FROM desk_erasures WHERE id = $1 AND due_at > now_ms() RETURNING id";
			return (await engine.remove(sql, id)).length > 0;
		},
		async waiting() {
			const rows = await engine.read<Row>(
				"SELECT id, lead, person, due_at, now_ms() AS now FROM desk_erasures ORDER BY due_at, id",
			);
			return rows.map(({ id, lead, person, due_at, now }) => ({
				id,
				target: lead === null ? { person: person ?? "" } : { lead },
				dueAt: engine.toWallClock(due_at),
				dueIn: due_at - now,
			}));
		},
		async done(id) {
			await engine.remove("DELETE FROM desk_erasures WHERE id = $1 RETURNING id", id);
		},
	};
}
