import { createHash, type Hash } from "node:crypto";
import type { Engine } from "../engine.ts";
import { copyingKey, toKvText } from "../kv/kv.ts";
import { type CopiedTable, notifiedTables, seededTables } from "../rows/tables.ts";
import { StoreUnusable } from "../store-error.ts";
import {
	largeTables,
	leadsTable,
	otherTables,
	type Row,
	readCopiedValues,
	readLargePages,
	readLeadPages,
	readRows,
	shiftTimes,
} from "./copied-rows.ts";

/** What was copied, and the checksums of both stores, which are equal. */
export interface CopyResult {
	leads: number;
	kvEntries: number;
	/** SHA-256 over every row, with wall-clock times. */
	sum: { from: string; to: string };
}

function add(sum: Hash, rows: readonly object[]): void {
	for (const row of rows) sum.update(`${JSON.stringify(Object.values(row))}\n`);
}

async function count(store: Engine, where = "1 = 1"): Promise<number> {
	const [row] = await store.read<{ count: number }>(
		`SELECT count(*) AS count FROM leads WHERE ${where}`,
	);
	return row?.count ?? 0;
}

/**
 * Copies a store into an empty one, and compares checksums of their rows. Repeat the call after an interruption.
 * @param live whether a gateway may be delivering from the first store; the leads it delivers are still pending
 * @throws StoreUnusable with a message for a person, if a gateway delivers from the first store, the second has
 *   leads of its own, or they differ afterwards
 */
export async function copyStore(from: Engine, to: Engine, live = false): Promise<CopyResult> {
	if (!live && (await count(from, "leased_until > now_ms() AND state = 'pending'")) > 0)
		throw new StoreUnusable(
			"A gateway is delivering from the first store, or was a moment ago. Stop it, wait half a minute, and try again.",
		);
	const [mark] = await to.read("SELECT key FROM notes WHERE key = $1", copyingKey.name);
	if (!mark && (await count(to)) > 0)
		throw new StoreUnusable("The second store already has leads. Name an empty one.");
	const keep = (key: string, value: string) =>
		to.write(
			`INSERT INTO notes (key, value) VALUES ($1, $2)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
			key,
			value,
		);
	await keep(copyingKey.name, toKvText(true));
	// A gateway stores values before its first lead, so the second store may have some.
	await to.write("DELETE FROM notes WHERE key LIKE 'kept %' AND key <> $1", copyingKey.name);
	// Triggers create events for rows of these tables, but copied leads must cause none. A gateway may also have
	// seeded rows in its new store.
	for (const table of [...notifiedTables, ...seededTables]) await to.write(`DELETE FROM ${table}`);

	const put = async (table: CopiedTable, rows: readonly Row[]) => {
		const { name, columns } = table;
		const placeholders = columns.map((_, index) => `$${index + 1}`).join(", ");
		const insertion = `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${placeholders}) ON CONFLICT DO NOTHING`;
		await Promise.all(
			rows.map((row) => {
				const fittedRow = shiftTimes(table, row, to.fromWallClock);
				return to.write(insertion, ...columns.map((column) => fittedRow[column] ?? null));
			}),
		);
	};
	const before = createHash("sha256");
	let rowCount = 0;
	// Read before the leads: then no row refers to a lead that arrived later.
	const more = await Promise.all(otherTables.map((table) => readRows(from, table)));
	for await (const page of readLeadPages(from)) {
		const shownRows = page.map((row) => shiftTimes(leadsTable, row, from.toWallClock));
		add(before, shownRows);
		await put(leadsTable, shownRows);
		rowCount += page.length;
	}
	for (const [index, table] of otherTables.entries()) {
		const tableRows = (more[index] ?? []).map((row) => shiftTimes(table, row, from.toWallClock));
		add(before, tableRows);
		await put(table, tableRows);
	}
	const kvEntries = await readCopiedValues(from);
	for (const { key, value } of kvEntries) await keep(key, value);
	add(before, kvEntries);
	for (const table of largeTables)
		for await (const page of readLargePages(from, table)) {
			const rowsToShow = page.map((row) => shiftTimes(table, row, from.toWallClock));
			add(before, rowsToShow);
			await put(table, rowsToShow);
		}
	await to.afterCopy?.();

	const after = createHash("sha256");
	const shownThere = (table: CopiedTable) => (row: Row) => shiftTimes(table, row, to.toWallClock);
	for await (const page of readLeadPages(to)) add(after, page.map(shownThere(leadsTable)));
	for (const table of otherTables) add(after, (await readRows(to, table)).map(shownThere(table)));
	add(after, await readCopiedValues(to));
	for (const table of largeTables)
		for await (const page of readLargePages(to, table)) add(after, page.map(shownThere(table)));
	const sum = { from: before.digest("hex"), to: after.digest("hex") };
	if (sum.from !== sum.to)
		throw new StoreUnusable(
			"The copy differs from the original. Was a gateway using one of the two stores? Empty the second store and try again.",
		);
	await to.write("DELETE FROM notes WHERE key = $1", copyingKey.name);
	return { leads: rowCount, kvEntries: kvEntries.length, sum };
}
