/** Reads the rows of a store to copy. */
import type { Engine, Value } from "../engine.ts";
import { copyingKey, restoringKey } from "../kv/kv.ts";
import { sanitizeText } from "../rows/sanitize-text.ts";
import { type CopiedTable, copiedTables, isTime } from "../rows/tables.ts";

export type Row = Record<string, Value>;
const isLarge = ({ pageBy }: CopiedTable) => pageBy !== undefined;
export const [leadsTable, ...otherTables] = copiedTables.filter((table) => !isLarge(table)) as [
	CopiedTable,
	...CopiedTable[],
];
/** Tables too large to be read at once. They are copied last, after the rows that refer to them. */
export const largeTables = copiedTables.filter(isLarge);

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

/** Rows of a large table read at once. */
const largePageSize = 8;

/** All rows of a large table, a few at a time. */
export async function* readLargePages(store: Engine, table: CopiedTable): AsyncGenerator<Row[]> {
	const { name, columns, pageBy: [text, count] = ["", ""] } = table;
	let last: readonly [string, number] = ["", -1];
	for (;;) {
		const page = await store.read<Row>(
			`SELECT ${columns.join(", ")} FROM ${name}
			WHERE ${text} > $1 OR (${text} = $1 AND ${count} > CAST($2 AS BIGINT))
			ORDER BY ${text}, ${count} LIMIT ${largePageSize}`,
			...last,
		);
		const end = page.at(-1);
		if (!end) return;
		yield page;
		last = [String(end[text]), Number(end[count])];
	}
}

/**
 * Keys and values to copy: those whose names begin with `kept`, except the marks of a copy or restore in progress.
 * The other keys, of clocks and intervals, mean nothing in another store.
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
