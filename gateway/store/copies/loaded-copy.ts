/** A copy that is loaded into separate tables and not restored yet. */

import type { Engine, Statement } from "../engine.ts";
import { fromKvText, restoringKey, toKvText } from "../kv/kv.ts";
import { largeTables, leadsTable, otherTables } from "./copied-rows.ts";

/** A loaded and checked copy. */
export interface LoadedCopy {
	id: string;
	/** When the copy was made, by the wall clock, milliseconds since 1970. */
	madeAt: number;
	/** The version of coachkit that made it. */
	version: string;
	leads: number;
	/** Number of leads left out, because their people were erased after the copy was made. */
	erased: number;
}

/** The state of a copy being loaded, in the key-value table. */
export interface CopyMark extends LoadedCopy {
	isReady: boolean;
	/** This store's erasures when loading began ({@link erasureState}). */
	erasures: string;
	/** When loading began, by the wall clock. */
	since: number;
}

/** Prefix of the loaded tables. */
export const prefix = "restoring_";

export async function readCopyMark(engine: Engine): Promise<CopyMark | undefined> {
	const [row] = await engine.read<{ value: string }>(
		"SELECT value FROM notes WHERE key = $1",
		restoringKey.name,
	);
	return row && (fromKvText(row.value) as CopyMark | undefined);
}

/**
 * Returns a row if this copy is still the loaded one, and locks that row until the transaction ends.
 */
export const holdMark = (mark: CopyMark): Statement => [
	"UPDATE notes SET value = value WHERE key = $1 AND value = $2 RETURNING key",
	restoringKey.name,
	toKvText(mark),
];

export const dropTables = (): Statement[] =>
	[leadsTable, ...otherTables, { name: "notes" }, ...largeTables].map(({ name }) => [
		`DROP TABLE IF EXISTS ${prefix}${name}`,
	]);

/** Condition for leads that arrived after the copy was made. */
export const isLater = (placeholder: string): string =>
	`received_at > CAST(${placeholder} AS BIGINT) AND id NOT IN (SELECT id FROM ${prefix}leads)`;

/**
 * Number of leads that arrived after the copy was made, and that restoring would remove. Undefined if the copy
 * isn't loaded.
 */
export async function countLaterLeads(engine: Engine, id: string): Promise<number | undefined> {
	const mark = await readCopyMark(engine);
	if (!mark?.isReady || mark.id !== id) return undefined;
	const [row] = await engine.read<{ count: number }>(
		`SELECT count(*) AS count FROM leads WHERE ${isLater("$1")}`,
		engine.fromWallClock(mark.madeAt),
	);
	return Number(row?.count ?? 0);
}

/** Removes a loaded copy. @param id default: any copy */
export async function discardCopy(engine: Engine, id?: string): Promise<void> {
	const mark = await readCopyMark(engine);
	if (!mark || (id !== undefined && mark.id !== id)) return;
	await engine.removeAll(
		[
			"DELETE FROM notes WHERE key = $1 AND value = $2 RETURNING key",
			restoringKey.name,
			toKvText(mark),
		],
		...dropTables(),
	);
}
