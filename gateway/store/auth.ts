import { intervals } from "../limits/intervals.ts";
import type { Engine } from "./engine.ts";
import { type EndedSessions, listStoreRules } from "./feature-rules.ts";
import { camelCaseRow } from "./rows/rows.ts";

/**
 * Purpose of a stored token: a sign-in link, or a used passkey challenge (`registration`, `authentication`). A used
 * challenge is stored until it expires, to prevent a replay.
 */
export type TokenPurpose = "link" | "registration" | "authentication";

/** A signed-in device. Times are milliseconds since 1970. */
export interface StoredSession {
	id: string;
	name: string;
	/** Id of the passkey used to sign in; absent if a link was used. */
	passkey?: string;
	since: number;
	/** The latest request; updated at most once a minute. */
	seenAt: number;
}

/** The session of a request. */
export interface LiveSession extends StoredSession {
	/** Milliseconds since the sign-in, by the store's clock. */
	ageMs: number;
}

export interface StoredPasskey {
	id: string;
	name: string;
	/** base64url. */
	publicKey: string;
	counter: number;
	/** Transports the browser may use. */
	transports: string[];
	/** Host name it belongs to. */
	host: string;
	addedAt: number;
	usedAt?: number;
}

/** Sessions, passkeys and one-time tokens of the desk. Only digests of tokens and sessions are stored. */
export interface AuthStore {
	/** Stores a one-time token, valid for `lasts` milliseconds. False if it exists already. */
	issue(digest: string, purpose: TokenPurpose, lasts: number, value?: string): Promise<boolean>;
	/**
	 * Redeems a token. Returns the value stored with it, or undefined if it is unknown, used, expired or for another
	 * purpose.
	 */
	redeem(digest: string, purpose: TokenPurpose): Promise<string | undefined>;
	begin(session: { id: string; digest: string; name: string; passkey?: string }): Promise<void>;
	/** The active session of a digest. Records the use unless `quietly`. */
	session(digest: string, quietly?: boolean): Promise<LiveSession | undefined>;
	/** Latest first. */
	sessions(): Promise<StoredSession[]>;
	/** Ends sessions and returns how many. Ending all of them also ends all open sign-in links. */
	end(which: EndedSessions): Promise<number>;
	enrol(passkey: Omit<StoredPasskey, "addedAt" | "usedAt">): Promise<void>;
	passkeys(): Promise<StoredPasskey[]>;
	/**
	 * Records a use. False if the passkey is unknown, or its counter didn't grow, which means that it was copied.
	 * Passkeys without a counter always have 0.
	 */
	used(id: string, counter: number): Promise<boolean>;
	/** Removes a passkey and ends its sessions. False if there is no such passkey. */
	forget(id: string): Promise<boolean>;
	/** Removes all passkeys, and ends all sessions and open sign-in links. Returns the number of passkeys. */
	forgetAll(): Promise<number>;
}

/** A session ends after this long without a request. */
export const sessionIdleMs = 12 * 3600_000;
/** Maximum length of a session, however often it is used. */
export const sessionMaxMs = 30 * 24 * 3600_000;

const live = `seen_at > now_ms() - ${sessionIdleMs} AND since > now_ms() - ${sessionMaxMs}`;

export const createAuth = (engine: Engine): AuthStore => {
	const sessions = createSessionRows(engine);
	return { ...createTokens(engine), ...sessions, ...createPasskeyRows(engine, sessions.end) };
};

/** Single-use tokens: sign-in links and used challenges. */
function createTokens(engine: Engine): Pick<AuthStore, "issue" | "redeem"> {
	return {
		async issue(digest, purpose, lasts, value = "") {
			await engine.write("DELETE FROM desk_tokens WHERE expires_at < now_ms()");
			const rows = await engine.write(
				`INSERT INTO desk_tokens (digest, purpose, value, expires_at)
				VALUES ($1, $2, $3, now_ms() + CAST($4 AS BIGINT))
				ON CONFLICT (digest) DO NOTHING RETURNING digest`,
				digest,
				purpose,
				value,
				lasts,
			);
			return rows.length > 0;
		},

		async redeem(digest, purpose) {
			// Read first: thousands of invalid tokens must cause no writes.
			const rows = await engine.read("SELECT 1 FROM desk_tokens WHERE digest = $1", digest);
			if (rows.length === 0) return undefined;
			const [token] = await engine.write<{ value: string; fresh: number }>(
				`DELETE FROM desk_tokens WHERE digest = $1 AND purpose = $2
				RETURNING value, CASE WHEN expires_at > now_ms() THEN 1 ELSE 0 END AS fresh`,
				digest,
				purpose,
			);
			return token && Number(token.fresh) === 1 ? token.value : undefined;
		},
	};
}

function createSessionRows(
	engine: Engine,
): Pick<AuthStore, "begin" | "session" | "sessions" | "end"> {
	const sessionOf = (row: object) =>
		camelCaseRow<StoredSession>("desk_sessions", row, engine.toWallClock);

	return {
		async begin({ id, digest, name, passkey }) {
			await engine.write(`DELETE FROM desk_sessions WHERE NOT (${live})`);
			await engine.write(
				`INSERT INTO desk_sessions (id, digest, name, passkey, since, seen_at)
				VALUES ($1, $2, $3, $4, now_ms(), now_ms())`,
				id,
				digest,
				name,
				passkey ?? null,
			);
		},

		async session(digest, quietly = false) {
			const [row] = await engine.read<{ id: string; unseen: number; age: number }>(
				`SELECT id, name, passkey, since, seen_at, now_ms() - seen_at AS unseen,
					now_ms() - since AS age FROM desk_sessions
				WHERE digest = $1 AND ${live}`,
				digest,
			);
			if (!row) return undefined;
			const { unseen, age, ...sessionRow } = row;
			if (!quietly && unseen > intervals.sessionSeenMs)
				await engine.write("UPDATE desk_sessions SET seen_at = now_ms() WHERE id = $1", row.id);
			return { ...sessionOf(sessionRow), ageMs: Number(age) };
		},

		async sessions() {
			const rows = await engine.read<object>(
				`SELECT id, name, passkey, since, seen_at FROM desk_sessions WHERE ${live}
				ORDER BY seen_at DESC, since DESC, id`,
			);
			return rows.map(sessionOf);
		},

		async end(which) {
			for (const { onSessionsEnd } of listStoreRules()) await onSessionsEnd?.(engine, which);
			if (which === "all") {
				await engine.write("DELETE FROM desk_tokens WHERE purpose = 'link'");
				return (await engine.write("DELETE FROM desk_sessions RETURNING id")).length;
			}
			const [column, value] = "id" in which ? ["id", which.id] : ["passkey", which.passkey];
			const sql = `DELETE FROM desk_sessions WHERE ${column} = $1 RETURNING id`;
			return (await engine.write(sql, value as string)).length;
		},
	};
}

function createPasskeyRows(
	engine: Engine,
	end: AuthStore["end"],
): Pick<AuthStore, "enrol" | "passkeys" | "used" | "forget" | "forgetAll"> {
	return {
		async enrol({ id, name, publicKey, counter, transports, host }) {
			await engine.write(
				`INSERT INTO desk_passkeys (id, name, public_key, counter, transports, host, added_at)
				VALUES ($1, $2, $3, $4, $5, $6, now_ms()) ON CONFLICT (id) DO NOTHING`,
				id,
				name,
				publicKey,
				counter,
				JSON.stringify(transports),
				host,
			);
		},

		async passkeys() {
			const sql = "SELECT * FROM desk_passkeys ORDER BY added_at, id";
			return (await engine.read<{ transports: string }>(sql)).map(({ transports, ...row }) => ({
				...camelCaseRow<Omit<StoredPasskey, "transports">>(
					"desk_passkeys",
					row,
					engine.toWallClock,
				),
				transports: JSON.parse(transports) as string[],
			}));
		},

		async used(id, counter) {
			const rows = await engine.write(
				`UPDATE desk_passkeys SET counter = $2, used_at = now_ms()
				WHERE id = $1 AND (counter < $2 OR ($2 = 0 AND counter = 0)) RETURNING id`,
				id,
				counter,
			);
			return rows.length > 0;
		},

		async forget(id) {
			await end({ passkey: id });
			const removedPasskeys = await engine.write(
				"DELETE FROM desk_passkeys WHERE id = $1 RETURNING id",
				id,
			);
			return removedPasskeys.length > 0;
		},

		async forgetAll() {
			// Delete passkeys first: a remaining one could start a session after the others have ended.
			const removedPasskeys = await engine.write("DELETE FROM desk_passkeys RETURNING id");
			await end("all");
			return removedPasskeys.length;
		},
	};
}
