import { randomUUID } from "node:crypto";
import type { PermissionElsewhere } from "../../feature.ts";
import type { Engine, Statement, Value } from "../../store/engine.ts";
import type { StoreRules } from "../../store/feature-rules.ts";
import { whole } from "../../store/jobs/job-claim.ts";
import { camelCaseRow } from "../../store/rows/rows.ts";
import type { LeadStore } from "../../store/store.ts";

/** A visitor's consent to marketing mail, confirmed by the link in their mail (double opt-in). */
export interface Consent {
	/** Id of the lead with which it was requested. */
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
}

/** Consents. A confirmation, withdrawal or restoration enqueues a job of the kind `consent`, which syncs it to the CRM. */
export interface ConsentStore {
	get(lead: string): Promise<Consent | undefined>;
	/** Stores a confirmed consent, also after it was withdrawn. */
	confirm(one: Omit<Consent, "confirmedAt" | "withdrawnAt">): Promise<void>;
	/** Stores consents that the coach got elsewhere; one that is known already stays as it is. */
	addFromElsewhere(consents: readonly PermissionElsewhere[]): Promise<void>;
	/** Deletes the consents of these leads. */
	remove(leads: readonly string[]): Promise<void>;
	/** False: no such consent. */
	withdraw(lead: string): Promise<boolean>;
	/** Withdraws every consent of an address. */
	withdrawAll(email: string): Promise<void>;
	/** Undoes the withdrawals of an address in the last `withinMs` milliseconds. False: there were none. */
	restore(email: string, withinMs: number): Promise<boolean>;
}

/** Version of a consent that the coach got elsewhere; our own wordings have numbers. */
const elsewhere = "elsewhere";
/** A Durable Object allows 100 values in one statement. */
const leadsPerStatement = 90;

const columns =
	"lead, first_name, last_name, email, phone, wording, version, asked_at, confirmed_at, withdrawn_at";

/** Enqueues the sync in place of a waiting one. The job reads the consent when it runs, so one is enough. */
const sync = (lead: string, inMs = 0): Statement[] => [
	["DELETE FROM jobs WHERE queue = $1 AND lease IS NULL", `consent ${lead}`],
	[
		`INSERT INTO jobs (id, kind, queue, lead, payload, made_at, due_at)
		VALUES ($1, 'consent', $2, $3, '{}', now_ms(), now_ms() + ${whole(4)})`,
		...[`consent ${lead} ${randomUUID()}`, `consent ${lead}`, lead, inMs],
	],
];

function createWithdrawals(
	engine: Engine,
): Pick<ConsentStore, "withdraw" | "withdrawAll" | "restore"> {
	const withdraw = (lead: string) =>
		engine.writeAll(
			[
				`UPDATE permissions SET withdrawn_at = now_ms()
				WHERE lead = $1 AND withdrawn_at IS NULL RETURNING lead`,
				lead,
			],
			...sync(lead),
		);
	const leadsWhere = async (condition: string, ...values: Value[]) =>
		(
			await engine.read<{ lead: string }>(
				`SELECT lead FROM permissions WHERE ${condition} ORDER BY confirmed_at, lead`,
				...values,
			)
		).map(({ lead }) => lead);
	return {
		async withdraw(lead) {
			await withdraw(lead);
			return (await leadsWhere("lead = $1", lead)).length > 0;
		},
		async withdrawAll(email) {
			const leads = await leadsWhere("email = $1 AND withdrawn_at IS NULL", email);
			for (const lead of leads) await withdraw(lead);
		},
		async restore(email, withinMs) {
			const since = "withdrawn_at > now_ms() - CAST($2 AS BIGINT)";
			const leads = await leadsWhere(`email = $1 AND ${since}`, email, withinMs);
			for (const lead of leads)
				await engine.writeAll(
					["UPDATE permissions SET withdrawn_at = NULL WHERE lead = $1 RETURNING lead", lead],
					...sync(lead),
				);
			return leads.length > 0;
		},
	};
}

function createConsent(engine: Engine): ConsentStore {
	const fromRow = (row: object) => camelCaseRow<Consent>("permissions", row, engine.toWallClock);
	return {
		...createWithdrawals(engine),
		async get(lead) {
			const sql = `SELECT ${columns} FROM permissions WHERE lead = $1`;
			const [row] = await engine.read<object>(sql, lead);
			return row && fromRow(row);
		},
		async confirm({ lead, firstName, lastName, email, phone, wording, version, askedAt }) {
			await engine.writeAll(
				[
					`INSERT INTO permissions (lead, first_name, last_name, email, phone, wording, version,
						asked_at, confirmed_at)
					VALUES ($1, $2, $3, $4, $5, $6, $7, CAST($8 AS BIGINT), now_ms())
					ON CONFLICT (lead) DO UPDATE SET confirmed_at = now_ms(), withdrawn_at = NULL
					WHERE permissions.withdrawn_at IS NOT NULL RETURNING lead`,
					...[lead, firstName, lastName, email.trim().toLowerCase(), phone, wording, version],
					Math.round(engine.fromWallClock(askedAt)),
				],
				...sync(lead),
			);
		},
		async addFromElsewhere(consents) {
			await Promise.all(
				consents.map(({ lead, firstName, lastName, email, phone, wording, toCrmInMs }) =>
					engine.writeAll(
						[
							`INSERT INTO permissions (lead, first_name, last_name, email, phone, wording, version,
								asked_at, confirmed_at)
							VALUES ($1, $2, $3, $4, $5, $6, '${elsewhere}', now_ms(), now_ms())
							ON CONFLICT (lead) DO NOTHING RETURNING lead`,
							...[lead, firstName, lastName, email.trim().toLowerCase(), phone, wording],
						],
						...(toCrmInMs === undefined ? [] : sync(lead, toCrmInMs)),
					),
				),
			);
		},
		async remove(leads) {
			for (let at = 0; at < leads.length; at += leadsPerStatement) {
				const some = leads.slice(at, at + leadsPerStatement);
				const places = some.map((_, index) => `$${index + 1}`).join(", ");
				await engine.remove(
					`DELETE FROM permissions WHERE lead IN (${places}) RETURNING lead`,
					...some,
				);
			}
		},
	};
}

/** Erases a person's consents, or those requested with an erased lead. */
export const eraseConsents: NonNullable<StoreRules["onErase"]> = (engine, { key, value }) =>
	engine.remove(`DELETE FROM permissions WHERE ${key} = $1 RETURNING lead`, value);

/** Consents in a lead store. */
export const consentsOf = (store: Pick<LeadStore, "part">): ConsentStore =>
	store.part(createConsent);
