/**
 * Loads a copy line by line into separate tables, and checks all of it. Changes nothing in use.
 */
import { randomUUID } from "node:crypto";
import { createClock } from "../clock.ts";
import type { Engine, Statement, Value } from "../engine.ts";
import { restoringKey, toKvText } from "../kv/kv.ts";
import { readErasureState, readErasuresSince } from "../leads/erasures.ts";
import { type CopiedTable, isOfPerson, ownTables } from "../rows/tables.ts";
import { largeTables, leadsTable, otherTables, type Row, shiftTimes } from "./copied-rows.ts";
import { type CopyHeader, readCopy, UnusableCopy } from "./copy-file.ts";
import {
	type CopyMark,
	discardCopy,
	dropTables,
	holdMark,
	type LoadedCopy,
	prefix,
} from "./loaded-copy.ts";

/** Rows written in one transaction. */
const batchSize = 100;
/** Maximum number of characters written in one transaction, for large rows. */
const batchLength = 4_000_000;

/** The key-value table; a copy has some of its keys. */
const kvTable: CopiedTable = { name: "notes", columns: ["key", "value"] };
const loadedTables = [leadsTable, ...otherTables, kvTable, ...largeTables];

/** Loading another copy has replaced this one. */
const replacedByAnother = () =>
	new UnusableCopy(
		"Another copy was opened at the same time, here or on another device. Please choose yours again.",
	);

/** Creates the empty tables, replacing those of an earlier attempt. */
async function createTables(engine: Engine, mark: CopyMark): Promise<void> {
	// The database may not have noticed yet that an earlier attempt was killed, and still lock its tables.
	const writeAll = engine.writeSlowly ?? engine.removeAll;
	await writeAll(
		[
			`INSERT INTO notes (key, value) VALUES ($1, $2)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING key`,
			restoringKey.name,
			toKvText(mark),
		],
		...dropTables(),
		...loadedTables.map(
			({ name, columns }): Statement => [
				`CREATE TABLE ${prefix}${name} AS SELECT ${columns.join(", ")} FROM ${name} WHERE 1 = 0`,
			],
		),
	);
}

/** Collects rows and writes them in batches, unless another copy has replaced this one. */
function createWriter(engine: Engine, mark: CopyMark) {
	let statements: Statement[] = [];
	let length = 0;
	async function flush(): Promise<void> {
		if (statements.length === 0) return;
		const batch = statements;
		[statements, length] = [[], 0];
		const heldMarks = await engine.writeAll(holdMark(mark), ...batch);
		if (heldMarks.length === 0) throw replacedByAnother();
	}
	return {
		flush,
		async add(name: string, columns: readonly string[], values: readonly Value[]) {
			const placeholders = columns.map((_, index) => `$${index + 1}`).join(", ");
			statements.push([
				`INSERT INTO ${prefix}${name} (${columns.join(", ")}) VALUES (${placeholders})`,
				...values,
			]);
			for (const value of values) length += typeof value === "string" ? value.length : 0;
			if (statements.length === batchSize || length >= batchLength) await flush();
		},
	};
}

/** The table that lines of a copy belong to. @throws UnusableCopy */
function findTable(name: string, columns: readonly string[]): CopiedTable {
	const knownTable = loadedTables.find((table) => table.name === name);
	if (!knownTable || columns.some((column) => !knownTable.columns.includes(column)))
		throw new UnusableCopy(
			"This copy contains something that this version doesn't know. Please update coachkit, then restore it.",
		);
	return { name: knownTable.name, columns };
}

/** Returns a filter that drops the rows of people erased since `madeAt`, and rows specific to an installation. */
async function createFilter(engine: Engine, madeAt: number, ownJobs: readonly string[]) {
	const isErased = await readErasuresSince(engine, madeAt);
	const erasedLeads = new Set<string>();
	const textOf = (row: Row, column: string) => String(row[column] ?? "");
	const isPersonErased = (row: Row) =>
		isErased({ key: "email", value: textOf(row, "email").toLowerCase() }) ||
		isErased({ key: "phone", value: textOf(row, "phone") });
	return {
		countErased: () => erasedLeads.size,
		isLeftOut(table: string, row: Row): boolean {
			if (table === leadsTable.name) {
				const id = textOf(row, "id");
				const isGone = isPersonErased(row) || isErased({ key: "lead", value: id });
				if (isGone) erasedLeads.add(id);
				return isGone;
			}
			if (ownTables.includes(table)) return true;
			const lead = textOf(row, "lead");
			if (erasedLeads.has(lead) || isErased({ key: "lead", value: lead })) return true;
			if (isOfPerson(table)) return isPersonErased(row);
			if (table === "replies") return isErased({ key: "email", value: textOf(row, "address") });
			return table === "jobs" && ownJobs.includes(textOf(row, "kind"));
		},
	};
}

/** Marks a copy as being loaded, replacing any other. */
async function beginLoading(
	engine: Engine,
	{ madeAt, version }: CopyHeader,
	ownJobs: readonly string[],
) {
	const mark: CopyMark = {
		id: randomUUID(),
		madeAt,
		version,
		isReady: false,
		leads: 0,
		erased: 0,
		erasures: await readErasureState(engine),
		since: await createClock(engine).now(),
	};
	const filter = await createFilter(engine, madeAt, ownJobs);
	await createTables(engine, mark);
	return { mark, filter, writer: createWriter(engine, mark) };
}

/**
 * @param ownJobs kinds of jobs specific to this store; the copy's jobs of these kinds are left out
 * @throws UnusableCopy with a message for a person; nothing is loaded
 */
export async function loadCopy(
	engine: Engine,
	lines: AsyncIterable<string>,
	checkHeader: (header: CopyHeader) => Promise<void>,
	ownJobs: readonly string[],
): Promise<LoadedCopy> {
	let loading: Awaited<ReturnType<typeof beginLoading>> | undefined;
	let table: CopiedTable | undefined;
	let leads = 0;
	try {
		for await (const part of readCopy(lines)) {
			if ("header" in part) {
				await checkHeader(part.header);
				loading = await beginLoading(engine, part.header, ownJobs);
			} else if ("table" in part) table = findTable(part.table, part.columns);
			else if (table && loading) {
				const { name, columns } = table;
				const row = Object.fromEntries(
					columns.map((column, index) => [column, part.row[index] ?? null]),
				);
				if (loading.filter.isLeftOut(name, row)) continue;
				if (name === leadsTable.name) leads++;
				const shiftedRow = shiftTimes(table, row, engine.fromWallClock);
				await loading.writer.add(
					...([name, columns] as const),
					columns.map((column) => shiftedRow[column] ?? null),
				);
			}
		}
		if (!loading) throw replacedByAnother();
		const { mark, filter, writer } = loading;
		await writer.flush();
		const ready = { ...mark, isReady: true, leads, erased: filter.countErased() };
		const heldMarks = await engine.write(
			"UPDATE notes SET value = $3 WHERE key = $1 AND value = $2 RETURNING key",
			restoringKey.name,
			toKvText(mark),
			toKvText(ready),
		);
		if (heldMarks.length === 0) throw replacedByAnother();
		const { madeAt, version, erased } = ready;
		return { id: mark.id, madeAt, version, erased, leads };
	} catch (thrown) {
		if (loading) await discardCopy(engine, loading.mark.id).catch(() => {});
		throw thrown;
	}
}
