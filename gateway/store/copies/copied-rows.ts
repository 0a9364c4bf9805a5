/** Reads the rows of a store to copy. */
import type { Engine, Value } from "../engine.ts";
import { copyingKey, restoringKey } from "../kv/kv.ts";
import { sanitizeText } from "../rows/sanitize-text.ts";
import { type CopiedTable, copiedTables, isTime } from "../rows/tables.ts";

export type Row = Record<string, Value>;
export const [leadsTable, ...otherTables] = copiedTables as [CopiedTable, ...CopiedTable[]];

/** All rows, in an order that does not depend on the database. */
export async function readRows(store: Engine, { name, columns }: CopiedTable): Promise<Row[]> {
	const rows = await store.read<Row>(`SELECT ${columns.join(", ")} FROM ${name}`);
	const rowTexts = rows.map((row) => [JSON.stringify(Object.values(row)), row] as const);
	return rowTexts.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
const pageSize = 500;

/** All leads in order of arrival. */
export async function* readLeadPages(store: Engine): AsyncGenerator<Row[]> {
	let last = 0;
	for (;;) {
		const page = await store.read<Row>(
			`SELECT ${leadsTable.columns.join(", ")} FROM leads WHERE rowid > CAST($1 AS BIGINT) ORDER BY rowid LIMIT ${pageSize}`,
			last,
		);
		if (page.length === 0) return;
		yield page;
		last = Number(page.at(-1)?.rowid ?? last);
	}
}

/**
 * Keys and values to copy. Those of clocks and intervals mean nothing in another store, so they are left out.
 */
export const readCopiedValues = (store: Engine) =>
	store.read<{ key: string; value: string }>(
		"SELECT key, value FROM notes WHERE key LIKE 'kept %' AND key NOT IN ($1, $2) ORDER BY key",
		copyingKey.name,
		restoringKey.name,
	);

/**
 * A row with its times converted to another clock, and without characters that Postgres rejects.
 */
export const shiftTimes = (table: CopiedTable, row: Row, change: (time: number) => number): Row => {
	const copiedValues = Object.entries(row).map(([name, value]) => [
		name,
		isTime(table.name, name) && value != null
			? Math.round(change(Number(value)))
			: sanitizeText(value),
	]);
	return Object.fromEntries(copiedValues);
};
