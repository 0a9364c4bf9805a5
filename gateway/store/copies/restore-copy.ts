/**
 * Replaces the store's content with a loaded copy in one transaction: completely or not at all, even if the
 * process is killed.
 */

import type { Engine, Statement } from "../engine.ts";
import { fromKvText, restoringKey, toKvText } from "../kv/kv.ts";
import { erasedPrefix, erasureKeysKey, erasureState, readErasureKeys } from "../leads/erasures.ts";
import { type CopiedTable, isOfLead, notifiedTables, ownTables } from "../rows/tables.ts";
import { largeTables, leadsTable, otherTables } from "./copied-rows.ts";
import { dropTables, isLater, prefix, readCopyMark } from "./loaded-copy.ts";

export interface RestoreRules {
	/** Keys whose values in this store are kept. */
	keptKeys: readonly string[];
	/** Kinds of jobs specific to this store; the copy's jobs of these kinds are left out. */
	ownJobs: readonly string[];
	/** Changes the copy's values before they are restored. */
	adaptValues(copy: ReadonlyMap<string, unknown>): Promise<ReadonlyMap<string, unknown>>;
}

/** Tables whose rows come from the copy. */
const restoredTables = [...otherTables, ...largeTables].filter(
	({ name }) => !ownTables.includes(name),
);
/** Tables emptied while leads are inserted: without their rows, triggers create no notifications. */
const emptiedTables = otherTables.filter(({ name }) => notifiedTables.includes(name));

const list = (columns: readonly string[]) => columns.join(", ");
const deleteAll = ({ name }: CopiedTable): Statement => [`DELETE FROM ${name}`];

/** Moves the rows of a loaded table into the one in use. */
function moveIn({ name, columns }: CopiedTable): Statement {
	// This installation's jobs may use the copy's numbers, so the rows get new ones in the same order.
	const movedColumns = name === "jobs" ? columns.filter((column) => column !== "seq") : columns;
	const where = isOfLead(name) ? `lead IN (SELECT id FROM ${prefix}leads)` : "1 = 1";
	const order = columns.includes("seq") ? " ORDER BY seq" : "";
	return [
		`INSERT INTO ${name} (${list(movedColumns)}) SELECT ${list(movedColumns)} FROM ${prefix}${name}
		WHERE ${where}${order} ON CONFLICT DO NOTHING`,
	];
}

/**
 * - `changed`: nothing was restored, because the number of later leads has changed, somebody was erased after the copy
 *   was loaded, or another copy has replaced it
 * - `gone`: the copy is no longer loaded
 */
export type RestoreResult = "restored" | "changed" | "gone";

const placeholders = (values: readonly string[]) => values.map((_, at) => `$${at + 1}`).join(", ");
const isErasure = `key LIKE '${erasedPrefix}%'`;

/** Statements that adapt the loaded values before they are moved. */
async function adaptLoaded(
	engine: Engine,
	keysToKeep: readonly string[],
	adaptValues: RestoreRules["adaptValues"],
): Promise<Statement[]> {
	const rows = await engine.read<{ key: string; value: string }>(
		`SELECT key, value FROM ${prefix}notes WHERE key NOT IN (${placeholders(keysToKeep)}) AND NOT (${isErasure})`,
		...keysToKeep,
	);
	const values = new Map(rows.map(({ key, value }) => [key, fromKvText(value)]));
	const adaptedValues = new Map(await adaptValues(values));
	// Erasures may have been hashed with this store's keys or with the copy's.
	const keys = [await readErasureKeys(engine), values.get(erasureKeysKey.name)].flat();
	const erasureKeys = [...new Set(keys.filter((key) => typeof key === "string"))];
	if (erasureKeys.length > 0) adaptedValues.set(erasureKeysKey.name, erasureKeys);
	const remove = (key: string): Statement => [`DELETE FROM ${prefix}notes WHERE key = $1`, key];
	return [
		...rows.filter(({ key }) => !adaptedValues.has(key)).map(({ key }) => remove(key)),
		...[...adaptedValues]
			.filter(([key, value]) => value !== values.get(key))
			.flatMap(([key, value]): Statement[] => [
				remove(key),
				[`INSERT INTO ${prefix}notes (key, value) VALUES ($1, $2)`, key, toKvText(value)],
			]),
	];
}

/** Statements that replace the rows in use with the loaded ones. */
const swap = (keys: readonly string[], ownJobs: readonly string[]): Statement[] => [
	// A worker still delivering a lead must not save its progress to the restored one.
	[
		`UPDATE ${prefix}leads SET leased_until = NULL, fence = fence + 1
			+ coalesce((SELECT fence FROM leads WHERE leads.id = ${prefix}leads.id), 0)`,
	],
	...emptiedTables.flatMap((table): Statement[] => [
		[
			`INSERT INTO ${prefix}${table.name} (${list(table.columns)})
			SELECT ${list(table.columns)} FROM ${table.name}`,
		],
		deleteAll(table),
	]),
	deleteAll(leadsTable),
	...restoredTables.filter(({ name }) => name !== "jobs").map(deleteAll),
	// Postgres rejects an empty list.
	ownJobs.length > 0
		? [`DELETE FROM jobs WHERE kind NOT IN (${placeholders(ownJobs)})`, ...ownJobs]
		: ["DELETE FROM jobs"],
	...[leadsTable, ...restoredTables, ...emptiedTables].map(moveIn),
	[
		`DELETE FROM notes WHERE key LIKE 'kept %' AND key NOT IN (${placeholders(keys)}) AND NOT (${isErasure})`,
		...keys,
	],
	[
		`INSERT INTO notes (key, value) SELECT key, value FROM ${prefix}notes
		WHERE key NOT IN (${placeholders(keys)}) ON CONFLICT (key) DO NOTHING`,
		...keys,
	],
];

/** @param laterLeads expected {@link countLaterLeads}; if the number differs, nothing is restored */
export async function restoreCopy(
	engine: Engine,
	id: string,
	laterLeads: number,
	{ keptKeys, ownJobs, adaptValues }: RestoreRules,
): Promise<RestoreResult> {
	const mark = await readCopyMark(engine);
	if (!mark?.isReady || mark.id !== id) return "gone";
	const keys = [...keptKeys, restoringKey.name];
	const adaptions = await adaptLoaded(engine, keys, adaptValues);
	await engine.afterCopy?.(prefix);
	const writeAll = engine.writeExclusively ?? engine.removeAll;
	const restoredRows = await writeAll(
		[
			`UPDATE notes SET value = value WHERE key = $1 AND value = $2
				AND (SELECT count(*) FROM leads WHERE ${isLater("$3")}) = CAST($4 AS BIGINT)
				AND (${erasureState}) = $5
			RETURNING key`,
			...[restoringKey.name, toKvText(mark), engine.fromWallClock(mark.madeAt), laterLeads],
			mark.erasures,
		],
		...adaptions,
		...swap(keys, ownJobs),
		["DELETE FROM notes WHERE key = $1", restoringKey.name],
		...dropTables(),
	);
	if (restoredRows.length === 0) return "changed";
	await engine.afterCopy?.();
	engine.notifyJobsAvailable();
	return "restored";
}
