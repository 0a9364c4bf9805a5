/**
 * Restoring a copy: it is loaded into tables of its own beside those in use, checked to its last line, and then takes
 * their place in one transaction. Until that is committed nothing has changed, whatever ends the process.
 */
import { randomUUID } from "node:crypto";
import { besides, leads, type Row, shiftTimes } from "./copied-rows.ts";
import { type CopyHeader, readCopy, UnusableCopy } from "./copy-file.ts";
import type { Engine, Statement, Value } from "./engine.ts";
import { erasedPrefix, erasureKeysKey, readErasuresSince } from "./erasures.ts";
import { fromKvText, restoringKey, toKvText } from "./kv.ts";
import type { CopiedTable } from "./tables.ts";

/** A copy that is loaded and checked, and not restored yet. */
export interface LoadedCopy {
	id: string;
	madeAt: number;
	version: string;
	leads: number;
	/** Leads of people erased since, which are left out. */
	erased: number;
}

/** A copy as it stands in the key-value table while it is loaded. */
interface Loading extends Omit<LoadedCopy, "leads" | "erased"> {
	isReady: boolean;
	leads: number;
	erased: number;
	/** Erasures in this store when it was loaded. */
	erasures: number;
	/** When loading began, by the wall clock. */
	since: number;
}

export interface RestoreRules {
	/** Names of keys that stay as they are in this store. */
	keptKeys: readonly string[];
	/** Kinds of jobs that belong to this store: the copy's are left out. */
	ownJobs: readonly string[];
	/** Changes the values of the copy before they are restored. */
	adaptValues(copy: ReadonlyMap<string, unknown>): Promise<ReadonlyMap<string, unknown>>;
}

/** Tables that belong to an installation: signed-in devices, and who is told of leads. */
const ownTables: readonly string[] = ["desk_passkeys", "push_devices", "webhook_targets"];
const replaced = besides.filter(({ name }) => !ownTables.includes(name));
/** They are emptied while leads are inserted: the copy's leads are news to nobody. */
const listeners = besides.filter(({ name }) => ["push_devices", "webhook_targets"].includes(name));
/** Their rows go with their lead. */
const ofLead = ["lead_remarks", "follow_ups", "meetings", "meeting_slots"];

const prefix = "restoring_";
/** Rows of one transaction. */
const batchSize = 100;
/** Any change of a loading copy that another one has taken the place of. */
const replacedSentence =
	"Another copy was chosen meanwhile, here or on another device. Choose yours again.";

const isCurrent = (mark: Loading): Statement => [
	"UPDATE notes SET value = value WHERE key = $1 AND value = $2 RETURNING key",
	...[restoringKey.name, toKvText(mark)],
];

async function readMark(engine: Engine): Promise<Loading | undefined> {
	const [row] = await engine.read<{ value: string }>(
		"SELECT value FROM notes WHERE key = $1",
		restoringKey.name,
	);
	return row && (fromKvText(row.value) as Loading | undefined);
}

async function wallClock(engine: Engine): Promise<number> {
	const [row] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
	return Math.round(engine.toWallClock(Number(row?.now ?? 0)));
}

async function countErasures(engine: Engine): Promise<number> {
	const [row] = await engine.read<{ count: number }>(
		"SELECT count(*) AS count FROM notes WHERE key LIKE $1",
		`${erasedPrefix}%`,
	);
	return Number(row?.count ?? 0);
}

const dropAll = (): Statement[] =>
	[...[leads, ...besides].map(({ name }) => name), "notes"].map((name) => [
		`DROP TABLE IF EXISTS ${prefix}${name}`,
	]);

/** Makes the empty tables, in place of those of an earlier try. */
async function begin(engine: Engine, mark: Loading): Promise<void> {
	const tables = [leads, ...besides, { name: "notes", columns: ["key", "value"] }];
	// A process that was killed may hold the tables for as long as the database takes to notice.
	const replaceAll = engine.removeMany ?? engine.removeAll;
	await replaceAll(
		[
			`INSERT INTO notes (key, value) VALUES ($1, $2)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING key`,
			...[restoringKey.name, toKvText(mark)],
		],
		...dropAll(),
		...tables.map(
			({ name, columns }): Statement => [
				`CREATE TABLE ${prefix}${name} AS SELECT ${columns.join(", ")} FROM ${name} WHERE 1 = 0`,
			],
		),
	);
}

/** Collects rows and writes them in batches, as long as no other copy has taken this one's place. */
function createWriter(engine: Engine, mark: Loading) {
	let statements: Statement[] = [];
	async function flush(): Promise<void> {
		if (statements.length === 0) return;
		const rows = statements;
		statements = [];
		const current = await engine.writeAll(isCurrent(mark), ...rows);
		if (current.length === 0) throw new UnusableCopy(replacedSentence);
	}
	return {
		flush,
		async add(name: string, columns: readonly string[], values: readonly Value[]) {
			const placeholders = columns.map((_, index) => `$${index + 1}`).join(", ");
			statements.push([
				`INSERT INTO ${prefix}${name} (${columns.join(", ")}) VALUES (${placeholders})`,
				...values,
			]);
			if (statements.length === batchSize) await flush();
		},
	};
}

/** The table that lines of a copy are about. @throws UnusableCopy */
function findTable(name: string, columns: readonly string[]): CopiedTable {
	const known =
		name === "notes"
			? ({ name, columns: ["key", "value"] } as unknown as CopiedTable)
			: [leads, ...besides].find((table) => table.name === name);
	if (!known || columns.some((column) => !known.columns.includes(column)))
		throw new UnusableCopy(
			"This copy has something in it that this version doesn't know. Update coachkit first, then restore it.",
		);
	return { name: known.name, columns };
}

/** Tells which rows stay out: those of people erased since the copy was made, and of this installation's own kinds. */
async function createFilter(engine: Engine, madeAt: number, ownJobs: readonly string[]) {
	const isErased = await readErasuresSince(engine, madeAt);
	const gone = new Set<string>();
	const of = (row: Row, column: string) => String(row[column] ?? "");
	const isPersonErased = (row: Row) =>
		isErased({ key: "email", value: of(row, "email").toLowerCase() }) ||
		isErased({ key: "phone", value: of(row, "phone") });
	return {
		gone,
		isOut(table: string, row: Row): boolean {
			if (table === "leads") {
				const isOut = isPersonErased(row) || isErased({ key: "lead", value: of(row, "id") });
				if (isOut) gone.add(of(row, "id"));
				return isOut;
			}
			if (ownTables.includes(table)) return true;
			const lead = of(row, "lead");
			if (gone.has(lead) || isErased({ key: "lead", value: lead })) return true;
			if (table === "permissions") return isPersonErased(row);
			if (table === "replies") return isErased({ key: "email", value: of(row, "address") });
			return table === "jobs" && ownJobs.includes(of(row, "kind"));
		},
	};
}

/** Loads a copy's lines. @throws UnusableCopy */
export async function loadCopy(
	engine: Engine,
	lines: AsyncIterable<string>,
	checkHeader: (header: CopyHeader) => Promise<void>,
	ownJobs: readonly string[],
): Promise<LoadedCopy> {
	let mark: Loading | undefined;
	let table: CopiedTable | undefined;
	let writer: ReturnType<typeof createWriter> | undefined;
	let filter: Awaited<ReturnType<typeof createFilter>> | undefined;
	let count = 0;
	try {
		for await (const part of readCopy(lines)) {
			if ("header" in part) {
				await checkHeader(part.header);
				const { madeAt, version } = part.header;
				mark = {
					...{ id: randomUUID(), madeAt, version, isReady: false, leads: 0, erased: 0 },
					erasures: await countErasures(engine),
					since: await wallClock(engine),
				};
				filter = await createFilter(engine, madeAt, ownJobs);
				await begin(engine, mark);
				writer = createWriter(engine, mark);
			} else if ("table" in part) table = findTable(part.table, part.columns);
			else if (table && writer && filter) {
				const row = Object.fromEntries(
					table.columns.map((column, index) => [column, part.row[index] ?? null]),
				);
				if (filter.isOut(table.name, row)) continue;
				if (table.name === leads.name) count++;
				const fitted = shiftTimes(table, row, engine.fromWallClock);
				await writer.add(
					...([table.name, table.columns] as const),
					table.columns.map((column) => fitted[column] ?? null),
				);
			}
		}
		if (!mark || !writer || !filter) throw new UnusableCopy(replacedSentence);
		await writer.flush();
		const ready = { ...mark, isReady: true, leads: count, erased: filter.gone.size };
		const kept = await engine.write(
			"UPDATE notes SET value = $3 WHERE key = $1 AND value = $2 RETURNING key",
			...[restoringKey.name, toKvText(mark), toKvText(ready)],
		);
		if (kept.length === 0) throw new UnusableCopy(replacedSentence);
		const { id, madeAt, version, erased } = ready;
		return { id, madeAt, version, erased, leads: count };
	} catch (thrown) {
		if (mark) await discardCopy(engine, mark.id).catch(() => {});
		throw thrown;
	}
}

/** Condition for leads that came after the copy was made. */
const isLater = (placeholder: string) =>
	`received_at > CAST(${placeholder} AS BIGINT) AND id NOT IN (SELECT id FROM ${prefix}leads)`;

/** Number of leads that came after the loaded copy was made, which restoring it would remove; undefined: none is loaded. */
export async function countLaterLeads(engine: Engine, id: string): Promise<number | undefined> {
	const mark = await readMark(engine);
	if (!mark?.isReady || mark.id !== id) return undefined;
	const [row] = await engine.read<{ count: number }>(
		`SELECT count(*) AS count FROM leads WHERE ${isLater("$1")}`,
		engine.fromWallClock(mark.madeAt),
	);
	return Number(row?.count ?? 0);
}

const list = (columns: readonly string[]) => columns.join(", ");
const deleteAll = ({ name }: CopiedTable): Statement => [`DELETE FROM ${name}`];

/** Moves the rows of a loaded table into the one in use. */
function moveIn({ name, columns }: CopiedTable): Statement {
	// Jobs of this installation may have its numbers; only their order counts.
	const moved = name === "jobs" ? columns.filter((column) => column !== "seq") : columns;
	const where = ofLead.includes(name) ? `lead IN (SELECT id FROM ${prefix}leads)` : "1 = 1";
	const order = columns.includes("seq") ? " ORDER BY seq" : "";
	return [
		`INSERT INTO ${name} (${list(moved)}) SELECT ${list(moved)} FROM ${prefix}${name}
		WHERE ${where}${order} ON CONFLICT DO NOTHING`,
	];
}

/** How restoring ended: `changed`, if leads came or somebody was erased since it was looked at. */
export type RestoreResult = "restored" | "changed" | "gone";

/** Puts a loaded copy in the place of what is there. */
export async function restoreCopy(
	engine: Engine,
	id: string,
	laterLeads: number,
	{ keptKeys, ownJobs, adaptValues }: RestoreRules,
): Promise<RestoreResult> {
	const mark = await readMark(engine);
	if (!mark?.isReady || mark.id !== id) return "gone";
	if ((await countErasures(engine)) !== mark.erasures) return "changed";
	const kept = [...keptKeys, restoringKey.name];
	const keptList = kept.map((_, index) => `$${index + 1}`).join(", ");
	const erased = `key LIKE '${erasedPrefix}%'`;
	const rows = await engine.read<{ key: string; value: string }>(
		`SELECT key, value FROM ${prefix}notes WHERE key NOT IN (${keptList}) AND NOT (${erased})`,
		...kept,
	);
	const values = new Map(rows.map(({ key, value }) => [key, fromKvText(value)]));
	const adapted = await adaptValues(values);
	const [own] = await engine.read<{ value: string }>(
		"SELECT value FROM notes WHERE key = $1",
		erasureKeysKey.name,
	);
	const keys = [own && fromKvText(own.value), values.get(erasureKeysKey.name)].flat();
	const erasureKeys = [...new Set(keys.filter((key) => typeof key === "string"))];
	const change: Statement[] = [...adapted]
		.filter(([key, value]) => value !== values.get(key))
		.flatMap(([key, value]): Statement[] => [
			[`DELETE FROM ${prefix}notes WHERE key = $1`, key],
			[`INSERT INTO ${prefix}notes (key, value) VALUES ($1, $2)`, key, toKvText(value)],
		]);
	const removed = rows.filter(({ key }) => !adapted.has(key)).map(({ key }) => key);
	await engine.afterCopy?.(prefix);
	const replaceAll = engine.removeMany ?? engine.removeAll;
	const done = await replaceAll(
		[
			`UPDATE notes SET value = value WHERE key = $1 AND value = $2
				AND (SELECT count(*) FROM leads WHERE ${isLater("$3")}) = CAST($4 AS BIGINT)
			RETURNING key`,
			...[restoringKey.name, toKvText(mark), engine.fromWallClock(mark.madeAt), laterLeads],
		],
		...change,
		...removed.map((key): Statement => [`DELETE FROM ${prefix}notes WHERE key = $1`, key]),
		// A worker that still holds a lead's claim must not write into the copy's.
		[
			`UPDATE ${prefix}leads SET leased_until = NULL, fence = fence + 1
				+ coalesce((SELECT fence FROM leads WHERE leads.id = ${prefix}leads.id), 0)`,
		],
		...listeners.flatMap((table): Statement[] => [
			[
				`INSERT INTO ${prefix}${table.name} (${list(table.columns)})
				SELECT ${list(table.columns)} FROM ${table.name}`,
			],
			deleteAll(table),
		]),
		deleteAll(leads),
		...replaced.filter(({ name }) => name !== "jobs").map(deleteAll),
		[
			`DELETE FROM jobs WHERE kind NOT IN (${ownJobs.map((_, index) => `$${index + 1}`).join(", ")})`,
			...ownJobs,
		],
		...[leads, ...replaced, ...listeners].map(moveIn),
		[
			`DELETE FROM notes WHERE key LIKE 'kept %' AND key NOT IN (${keptList}) AND NOT (${erased})`,
			...kept,
		],
		[
			`INSERT INTO notes (key, value) SELECT key, value FROM ${prefix}notes
			WHERE key NOT IN (${keptList}) ON CONFLICT (key) DO NOTHING`,
			...kept,
		],
		...(erasureKeys.length > 0
			? [
					[
						`INSERT INTO notes (key, value) VALUES ($1, $2)
						ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
						...[erasureKeysKey.name, toKvText(erasureKeys)],
					] as Statement,
				]
			: []),
		["DELETE FROM notes WHERE key = $1", restoringKey.name],
		...dropAll(),
	);
	if (done.length === 0) return "changed";
	await engine.afterCopy?.();
	engine.notifyJobsAvailable();
	return "restored";
}

/**
 * Removes a loaded copy.
 *
 * @param id absent: whichever it is
 * @param minAgeMs one that was begun later stays
 */
export async function discardCopy(engine: Engine, id?: string, minAgeMs = 0): Promise<void> {
	const mark = await readMark(engine);
	if (!mark || (id !== undefined && mark.id !== id)) return;
	if ((await wallClock(engine)) - mark.since < minAgeMs) return;
	await engine.removeAll(
		[
			"DELETE FROM notes WHERE key = $1 AND value = $2 RETURNING key",
			...[restoringKey.name, toKvText(mark)],
		],
		...dropAll(),
	);
}
