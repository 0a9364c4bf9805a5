import type { Engine } from "./engine.ts";
import { camelCaseRow } from "./rows.ts";

/** A visitor's consent to marketing mail, confirmed by the link in their mail (double opt-in). */
export interface Consent {
	/** Id of the lead it was asked for with. */
	lead: string;
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	/** The wording beside the checkbox, and its version. */
	wording: string;
	version: string;
	/** Milliseconds since 1970. */
	askedAt: number;
	confirmedAt: number;
	withdrawnAt?: number;
	/** Failed syncs since the last change. */
	tries: number;
}

/** Consents, and which of them the CRM does not have yet. */
export interface ConsentStore {
	get(lead: string): Promise<Consent | undefined>;
	/** Stores a confirmed consent, also after it was withdrawn. */
	confirm(one: Omit<Consent, "confirmedAt" | "withdrawnAt" | "tries">): Promise<void>;
	/** False: no such consent. */
	withdraw(lead: string): Promise<boolean>;
	/** Consents due for syncing to the CRM; each is leased for `leaseMs` milliseconds. */
	due(leaseMs: number): Promise<Consent[]>;
	/** Marks it as synced, unless it has changed meanwhile. */
	markSynced(one: Consent): Promise<void>;
	/** Records that the sync failed, to be retried after `delayMs` milliseconds. */
	markFailed(one: Consent, delayMs: number): Promise<void>;
}

const columns =
	"lead, first_name, last_name, email, phone, wording, version, asked_at, confirmed_at, withdrawn_at, tries";

export function createConsent(engine: Engine): ConsentStore {
	const fromRow = (row: object) => camelCaseRow<Consent>("permissions", row, engine.toWallClock);
	/** Matches the consent only if it is unchanged since it was leased. */
	const same = "lead = $1 AND (withdrawn_at IS NULL) = (CAST($2 AS BIGINT) = 0)";
	const sameOf = ({ lead, withdrawnAt }: Consent) => [lead, withdrawnAt === undefined ? 0 : 1];
	return {
		async get(lead) {
			const sql = `SELECT ${columns} FROM permissions WHERE lead = $1`;
			const [row] = await engine.read<object>(sql, lead);
			return row && fromRow(row);
		},
		async confirm({ lead, firstName, lastName, email, phone, wording, version, askedAt }) {
			await engine.write(
				`INSERT INTO permissions (lead, first_name, last_name, email, phone, wording, version,
					asked_at, confirmed_at, due_at)
				VALUES ($1, $2, $3, $4, $5, $6, $7, CAST($8 AS BIGINT), now_ms(), now_ms())
				ON CONFLICT (lead) DO UPDATE SET confirmed_at = now_ms(), withdrawn_at = NULL,
					due_at = now_ms(), tries = 0
				WHERE permissions.withdrawn_at IS NOT NULL RETURNING lead`,
				...[lead, firstName, lastName, email.trim().toLowerCase(), phone, wording, version],
				Math.round(engine.fromWallClock(askedAt)),
			);
		},
		async withdraw(lead) {
			const changed = await engine.write(
				`UPDATE permissions SET withdrawn_at = coalesce(withdrawn_at, now_ms()),
					due_at = CASE WHEN withdrawn_at IS NULL THEN now_ms() ELSE due_at END, tries = 0
				WHERE lead = $1 RETURNING lead`,
				lead,
			);
			return changed.length > 0;
		},
		async due(leaseMs) {
			const sql = "SELECT lead FROM permissions WHERE due_at <= now_ms() LIMIT 1";
			const any = await engine.read(sql);
			if (any.length === 0) return [];
			const rows = await engine.write<object>(
				`UPDATE permissions SET due_at = now_ms() + CAST($1 AS BIGINT)
				WHERE due_at <= now_ms() RETURNING ${columns}`,
				leaseMs,
			);
			return rows.map(fromRow);
		},
		async markSynced(one) {
			const sql = `UPDATE permissions SET due_at = NULL, tries = 0 WHERE ${same} RETURNING lead`;
			await engine.write(sql, ...sameOf(one));
		},
		async markFailed(one, delayMs) {
			await engine.write(
				`UPDATE permissions SET due_at = now_ms() + CAST($3 AS BIGINT), tries = tries + 1
				WHERE ${same} RETURNING lead`,
				...[...sameOf(one), Math.round(delayMs)],
			);
		},
	};
}

/** Erases a person's consents, or those asked for with an erased lead. */
export const eraseConsents = (engine: Engine, key: "email" | "phone" | "lead", value: string) =>
	engine.remove(`DELETE FROM permissions WHERE ${key} = $1 RETURNING lead`, value);
