import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import { postgresMigrations } from "../migrations/postgres.ts";
import { StoreUnusable } from "../store-error.ts";

/** Keys of our advisory locks: "coac" in ASCII, and a number. */
export const locks = { claim: 0x636f616301, migrate: 0x636f616302 } as const;

interface Layout {
	version: number;
	/** HMAC key for the digests of rate limit keys. */
	secret: string;
}

async function layoutOf(sql: postgres.Sql): Promise<Layout | undefined> {
	// to_regclass may miss what another transaction has just created.
	const rows = await sql`SELECT FROM pg_class JOIN pg_namespace AS space ON space.oid = relnamespace
		WHERE relname = 'layout' AND nspname = 'coachkit'`;
	if (rows.length === 0) return undefined;
	return (await sql<Layout[]>`SELECT version, secret FROM coachkit.layout`)[0];
}

/**
 * Migrates the database. Safe if several gateways do so at once.
 * @returns the secret shared by all gateways on it
 * @throws StoreUnusable if a newer version made it
 */
export async function prepareDatabase(sql: postgres.Sql, label: string): Promise<string> {
	const before = await layoutOf(sql);
	const version = before?.version ?? 0;
	if (version > postgresMigrations.length)
		throw new StoreUnusable(
			`The lead store ${label} was made by a newer version of coachkit (its layout is number ${version}, this version knows ${postgresMigrations.length}). Start that newer version again, or name another database in LEADS_DB.`,
		);
	if (before && version === postgresMigrations.length) return before.secret;
	return sql.begin(async (transaction) => {
		const inside = transaction as unknown as postgres.Sql;
		// Without a limit, a statement that waits for a table lock would block all later ones.
		await inside.unsafe("SET LOCAL lock_timeout = '3s'");
		await inside.unsafe(`SELECT pg_advisory_xact_lock(${locks.migrate})`);
		const now = await layoutOf(inside);
		for (const step of postgresMigrations.slice(now?.version ?? 0)) await inside.unsafe(step);
		const secret = now?.secret ?? randomBytes(32).toString("hex");
		await inside.unsafe("DELETE FROM coachkit.layout");
		await inside`INSERT INTO coachkit.layout VALUES (${postgresMigrations.length}, ${secret})`;
		return secret;
	});
}
