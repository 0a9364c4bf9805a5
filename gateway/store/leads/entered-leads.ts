/** Leads that the coach enters at the desk: by hand, or from a file. */
import type { LeadContext } from "../../../leads/context.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { DeliveryProgress } from "../../../leads/progress.ts";
import type { ActivityKind } from "../activity.ts";
import type { Engine, Statement } from "../engine.ts";
import { identityKeys } from "../people/identity.ts";

export interface EnteredLead {
	/** A UUID in lower case. */
	id: string;
	fields: RawFields;
	context: LeadContext;
	/** Milliseconds until its delivery begins. */
	delayMs: number;
}

export interface EnterOptions {
	/** Steps that are already done, such as the mail to the coach; the others are delivered. */
	progress: DeliveryProgress;
	/**
	 * - `announced`: delivered, with the event for other programs
	 * - `quiet`: delivered, without that event
	 * - `none`: stays at the desk
	 */
	delivery: "announced" | "quiet" | "none";
	/** Entries for each lead's activity log. One is left out if the lead already has an entry of its kind. */
	activities: readonly { what: ActivityKind; text: string }[];
}

/** Leads per statement; a Durable Object allows 100 values. */
const batchSize = 15;

/**
 * The state in which a lead is inserted. Triggers notify about leads inserted as pending or released from
 * quarantine, so only `announced` leads start as quarantined.
 */
const firstStates = { announced: "quarantined", quiet: "delivered", none: "delivered" } as const;

function insertion(leads: readonly EnteredLead[], { progress, delivery }: EnterOptions): Statement {
	const rows = leads.map((_, at) => {
		const first = at * 6 + 3;
		const texts = [0, 1, 2, 3, 4].map((column) => `$${first + column}`);
		return `(${texts.join(", ")}, CAST($${first + 5} AS BIGINT))`;
	});
	return [
		`INSERT INTO leads (id, kind, state, email, phone, fields, context, received_at, active_since,
			next_attempt_at, settled_at, progress)
		SELECT column1, 'form', CAST($1 AS TEXT), column2, column3, column4, column5, now_ms(),
			now_ms() + column6, now_ms() + column6, now_ms(), CAST($2 AS TEXT)
		FROM (VALUES ${rows.join(", ")}) AS rows
		WHERE 1 = 1 ON CONFLICT (id) DO NOTHING RETURNING id`,
		firstStates[delivery],
		JSON.stringify(progress),
		...leads.flatMap(({ id, fields, context, delayMs }) => {
			const { email, phone } = identityKeys(fields);
			return [id, email, phone, JSON.stringify(fields), JSON.stringify(context), delayMs];
		}),
	];
}

function createEnteredLeads(engine: Engine) {
	/** Enters a batch, all or none. Skips ids that are already stored. */
	async function enterBatch(leads: readonly EnteredLead[], options: EnterOptions) {
		const { delivery, activities } = options;
		const ids = leads.map(({ id }) => id);
		const places = (from: number) => ids.map((_, at) => `$${at + from}`).join(", ");
		const newIds = await engine.writeAll<{ id: string }>(
			insertion(leads, options),
			...activities.map(
				({ what, text }): Statement => [
					`INSERT INTO lead_remarks (lead, what, at, text)
					SELECT id, CAST($1 AS TEXT), now_ms(), CAST($2 AS TEXT) FROM leads
					WHERE id IN (${places(3)}) AND NOT EXISTS (SELECT 1 FROM lead_remarks AS known
						WHERE known.lead = leads.id AND known.what = CAST($1 AS TEXT))`,
					...[what, text, ...ids],
				],
			),
			...(delivery === "none"
				? []
				: [
						[
							`UPDATE leads SET state = 'pending', settled_at = NULL WHERE id IN (${places(2)})
								AND state = CAST($1 AS TEXT) AND fence = 0`,
							...[firstStates[delivery], ...ids],
						] as const,
					]),
		);
		return newIds.map(({ id }) => id);
	}

	return {
		/** Enters leads, and returns the ids of those that weren't stored before. */
		async enter(leads: readonly EnteredLead[], options: EnterOptions): Promise<string[]> {
			const newIds: string[] = [];
			for (let at = 0; at < leads.length; at += batchSize)
				newIds.push(...(await enterBatch(leads.slice(at, at + batchSize), options)));
			if (options.delivery !== "none" && newIds.length > 0) engine.notifyJobsAvailable();
			return newIds;
		},
	};
}

/** The entered leads of a store. */
export const enteredLeadsOf = (store: {
	part<Part>(create: (engine: Engine) => Part): Part;
}): ReturnType<typeof createEnteredLeads> => store.part(createEnteredLeads);
