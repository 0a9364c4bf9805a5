/** Who was erased, as keyed hashes: a copy from before that is restored must not bring them back. */
import { createHmac, randomBytes } from "node:crypto";
import { defineKey } from "../lib/kv.ts";
import type { Engine } from "./engine.ts";
import { fromKvText, toKvText } from "./kv.ts";

/** What was erased: a person by one of their keys, or one lead. */
export interface Erased {
	key: "email" | "phone" | "lead";
	value: string;
}

/** Keys of the hashes, in hex; several once a copy of another installation was restored. */
export const erasureKeysKey = defineKey<string[]>("erasure keys");
/** Each erasure has a row of its own, by its hash: when it was, by the wall clock. */
export const erasedPrefix = defineKey<number>("erased ").name;

const hashOf = (hexKey: string, { key, value }: Erased) =>
	createHmac("sha256", Buffer.from(hexKey, "hex")).update(`${key} ${value}`).digest("base64url");

async function readKeys(engine: Engine): Promise<string[]> {
	const sql = "SELECT value FROM notes WHERE key = $1";
	const [row] = await engine.read<{ value: string }>(sql, erasureKeysKey.name);
	return ((row && fromKvText(row.value)) as string[] | undefined) ?? [];
}

async function ensureKey(engine: Engine): Promise<string> {
	const [known] = await readKeys(engine);
	if (known) return known;
	await engine.write(
		"INSERT INTO notes (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
		...[erasureKeysKey.name, toKvText([randomBytes(32).toString("hex")])],
	);
	return (await readKeys(engine))[0] ?? "";
}

/** Remembers an erasure, before it is done: if that fails, the copy's person is erased as was wanted. */
export async function rememberErasure(engine: Engine, erased: Erased): Promise<void> {
	const key = await ensureKey(engine);
	const [{ now } = { now: 0 }] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
	await engine.write(
		`INSERT INTO notes (key, value) VALUES ($1, $2)
		ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
		`${erasedPrefix}${hashOf(key, erased)}`,
		toKvText(Math.round(engine.toWallClock(Number(now)))),
	);
}

/** Tells whether a person or lead was erased at or after a time, by the wall clock. */
export async function readErasuresSince(
	engine: Engine,
	since: number,
): Promise<(erased: Erased) => boolean> {
	const keys = await readKeys(engine);
	const rows = await engine.read<{ key: string; value: string }>(
		"SELECT key, value FROM notes WHERE key LIKE $1",
		`${erasedPrefix}%`,
	);
	const hashes = new Set(
		rows
			.filter(({ value }) => Number(fromKvText(value)) >= since)
			.map(({ key }) => key.slice(erasedPrefix.length)),
	);
	return (erased) =>
		hashes.size > 0 && erased.value !== "" && keys.some((key) => hashes.has(hashOf(key, erased)));
}
