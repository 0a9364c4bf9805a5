/**
 * Records erasures as keyed hashes: restoring an older copy must not bring those people back.
 */
import { createHmac, randomBytes } from "node:crypto";
import { defineKey } from "../../lib/kv.ts";
import { createClock } from "../clock.ts";
import type { Engine } from "../engine.ts";
import type { Erased } from "../feature-rules.ts";
import { fromKvText, toKvText } from "../kv/kv.ts";

/** Keys of the hashes, in hex. There are several once a copy of another installation has been restored. */
export const erasureKeysKey = defineKey<string[]>("erasure keys");
/**
 * Prefix of an erasure's key, followed by its hash. The value is the wall-clock time.
 */
export const erasedPrefix = defineKey<number>("erased ").name;

const hashOf = (hexKey: string, { key, value }: Erased) =>
	createHmac("sha256", Buffer.from(hexKey, "hex")).update(`${key} ${value}`).digest("base64url");

export async function readErasureKeys(engine: Engine): Promise<string[]> {
	const sql = "SELECT value FROM notes WHERE key = $1";
	const [row] = await engine.read<{ value: string }>(sql, erasureKeysKey.name);
	return ((row && fromKvText(row.value)) as string[] | undefined) ?? [];
}

async function ensureKey(engine: Engine): Promise<string> {
	const [keys] = await readErasureKeys(engine);
	if (keys) return keys;
	await engine.write(
		"INSERT INTO notes (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
		erasureKeysKey.name,
		toKvText([randomBytes(32).toString("hex")]),
	);
	return (await readErasureKeys(engine))[0] ?? "";
}

/**
 * Records an erasure. Call it before deleting the rows: if deleting fails half-way, a copy still can't bring them back.
 */
export async function rememberErasure(engine: Engine, erasure: Erased): Promise<void> {
	const key = await ensureKey(engine);
	await engine.write(
		`INSERT INTO notes (key, value) VALUES ($1, $2)
		ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
		`${erasedPrefix}${hashOf(key, erasure)}`,
		toKvText(await createClock(engine).now()),
	);
}

/** Query for a text that changes with every erasure, even a repeated one. */
export const erasureState = `SELECT count(*) || ' ' || coalesce(max(value), '') FROM notes WHERE key LIKE '${erasedPrefix}%'`;

export async function readErasureState(engine: Engine): Promise<string> {
	const [row] = await engine.read<{ state: string }>(`SELECT (${erasureState}) AS state`);
	return row?.state ?? "";
}

/**
 * Returns a function that tells whether a person or lead was erased at or after a time, by the wall clock.
 */
export async function readErasuresSince(
	engine: Engine,
	since: number,
): Promise<(erasure: Erased) => boolean> {
	const keys = await readErasureKeys(engine);
	const rows = await engine.read<{ key: string; value: string }>(
		"SELECT key, value FROM notes WHERE key LIKE $1",
		`${erasedPrefix}%`,
	);
	const hashes = new Set(
		rows
			.filter(({ value }) => Number(fromKvText(value)) >= since)
			.map(({ key }) => key.slice(erasedPrefix.length)),
	);
	return (erasure) =>
		hashes.size > 0 && erasure.value !== "" && keys.some((key) => hashes.has(hashOf(key, erasure)));
}
