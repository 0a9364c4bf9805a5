/** Reads a CRM's answers. Those of HighLevel's two APIs have the same form. */

import { asFailure, DeliveryFailure } from "../http/failure.ts";
import type { JsonAnswer } from "../http/http.ts";
import type { OpportunityOutcome, OutcomePage } from "./crm.ts";

interface RejectionBody {
	code?: unknown;
	meta?: { contactId?: unknown; matchingField?: unknown };
}

/** The body of a rejection, if it is JSON. */
function parseRejection(failure: DeliveryFailure): RejectionBody {
	try {
		return JSON.parse(failure.details.body ?? "") ?? {};
	} catch {
		return {};
	}
}

/** The contact named by an "exists already" rejection, and whether only its telephone number matches. */
export function existingContact(
	failure: DeliveryFailure,
): { id: string; byPhone: boolean } | undefined {
	const { contactId: id, matchingField } = parseRejection(failure).meta ?? {};
	return typeof id === "string" && id ? { id, byPhone: matchingField === "phone" } : undefined;
}

/** Whether a rejection says that the contact has an opportunity, and the account allows only one per contact. */
export function opportunityExists(failure: DeliveryFailure): boolean {
	return parseRejection(failure).code === "OPPORTUNITY_NO_DUPLICATE";
}

/** Ids of this contact's opportunities in a CRM's answer. */
export function opportunityIdsOf(contactId: string, opportunities: unknown): string[] {
	const entries = (Array.isArray(opportunities) ? opportunities : []) as {
		id?: unknown;
		contactId?: unknown;
		contact?: { id?: unknown };
	}[];
	return entries
		.filter((entry) => entry?.contactId === contactId || entry?.contact?.id === contactId)
		.map(({ id }) => id)
		.filter((id) => typeof id === "string");
}

const maxPence = 1_000_000_000;

/** The outcome of one opportunity in a CRM's answer; empty if its id, status or time is missing. */
function outcomeOf(entry: unknown): OpportunityOutcome[] {
	const { id, status, monetaryValue, currency, ...times } = (entry ?? {}) as Record<
		string,
		unknown
	>;
	const at = [times.lastStatusChangeAt, times.updatedAt, times.createdAt]
		.map((time) => Date.parse(String(time)))
		.find((time) => !Number.isNaN(time));
	if (typeof id !== "string" || typeof status !== "string" || at === undefined) return [];
	const pence = Math.round(Number(monetaryValue) * 100);
	const isPounds = currency === undefined || currency === null || currency === "GBP";
	const hasValue = isPounds && pence > 0 && pence <= maxPence;
	return [
		{
			id,
			changedAt: at,
			status: status === "won" ? "won" : ["lost", "abandoned"].includes(status) ? "lost" : "open",
			...(hasValue && { pence }),
			...(!isPounds && { currency: String(currency).slice(0, 3) }),
		},
	];
}

/**
 * A page of outcomes from a CRM's list of opportunities. `meta` has the time and id after which the next page starts.
 */
export function outcomePageOf(answer: NonNullable<JsonAnswer>): OutcomePage {
	const { opportunities, meta } = answer as {
		opportunities?: unknown[];
		meta?: { nextPageUrl?: unknown; startAfter?: unknown; startAfterId?: unknown };
	};
	const { startAfter, startAfterId } = meta ?? {};
	const next = new URLSearchParams({
		...(startAfter !== undefined && { startAfter: String(startAfter) }),
		startAfterId: String(startAfterId),
	});
	return {
		outcomes: (opportunities ?? []).flatMap(outcomeOf),
		...(meta?.nextPageUrl && startAfterId ? { next: next.toString() } : {}),
	};
}

/** Whether one of the notes in a CRM's answer includes this text. */
export function includesNote(mark: string, notes: unknown): boolean {
	if (!Array.isArray(notes)) return false;
	return notes.some((note: { body?: unknown }) => String(note?.body).includes(mark));
}

/** Number of rejections after which we conclude that an account doesn't offer a list. */
const rejectionsBelieved = 5;

/**
 * Returns a function that reads a list. After {@link rejectionsBelieved} rejections and no success, it concludes that
 * this account's API doesn't offer the list, and returns an empty one instead of throwing.
 */
export function listIfOffered() {
	let rejections = 0;
	let isOffered = false;
	return async <Item>(list: () => Promise<Item[]>): Promise<Item[]> => {
		try {
			const items = await list();
			isOffered = true;
			return items;
		} catch (thrown) {
			const { status = 0, rejected } = asFailure(thrown).details;
			if (!rejected || status < 400 || isOffered) throw thrown;
			rejections++;
			if (rejections < rejectionsBelieved) throw thrown;
			return [];
		}
	};
}

/** Reports a created contact without an id in the words of the error catalogue (spec section 8). */
export function nameMissingContactId(thrown: unknown): unknown {
	if (!(thrown instanceof DeliveryFailure) || !thrown.details.unproven) return thrown;
	const { what, details } = thrown;
	return new DeliveryFailure(what, details, "No contact ID returned from API");
}

/** Statuses by which the CRM says that something is already gone. */
const goneStatuses = [400, 404, 410, 422];

/** Waits for a delete. Something already gone counts as deleted. */
export async function ignoreGone(deletion: Promise<unknown>): Promise<void> {
	try {
		await deletion;
	} catch (thrown) {
		const failure = asFailure(thrown);
		if (!goneStatuses.includes(failure.details.status ?? 0)) throw failure;
	}
}
