import { defineKey, type KeyValueStore, type KvKey } from "../../lib/kv.ts";
import type { Engine } from "../engine.ts";
import { parse } from "../rows/readable.ts";

/** A value in its stored form. */
export const toKvText = (value: unknown): string => JSON.stringify({ is: value });

/** Parses a stored value; undefined if it is unreadable. */
export const fromKvText = (text: string): unknown => parse<{ is: unknown }>(text)?.is;

/** Set while a copy is being written to the store. */
export const copyingKey = defineKey<true>("moving");

/** Set while a copy is being loaded or waits for its restore: its {@link CopyMark}. */
export const restoringKey = defineKey<unknown>("restoring");

export function createKeyValues(engine: Engine): KeyValueStore {
	const isWritten = async (sql: string, ...values: string[]) =>
		(await engine.write(`${sql} RETURNING key`, ...values)).length > 0;
	return {
		async get<Value>({ name }: KvKey<Value>) {
			const sql = "SELECT value FROM notes WHERE key = $1";
			const [row] = await engine.read<{ value: string }>(sql, name);
			return row && (fromKvText(row.value) as Value | undefined);
		},

		async set({ name }, value) {
			if (value === undefined) await engine.write("DELETE FROM notes WHERE key = $1", name);
			else
				await engine.write(
					`INSERT INTO notes (key, value) VALUES ($1, $2)
					ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
					name,
					toKvText(value),
				);
		},

		async compareAndSet({ name }, before, value) {
			if (before === undefined)
				return isWritten(
					"INSERT INTO notes (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
					name,
					toKvText(value),
				);
			return isWritten(
				"UPDATE notes SET value = $2 WHERE key = $1 AND value = $3",
				name,
				toKvText(value),
				toKvText(before),
			);
		},
	};
}
