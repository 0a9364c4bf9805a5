import { permission } from "../../business/permission.ts";
import type { Crm } from "../../leads/crm/crm.ts";
import { asFailure } from "../../leads/failure.ts";
import { intervals } from "../intervals.ts";
import { backoff, retryDelay } from "../lib/backoff.ts";
import { type IntervalTask, runEvery } from "../lib/interval.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { Consent } from "../store/consent.ts";
import type { LeadStore } from "../store/store.ts";

export interface ConsentSyncOptions {
	store: Pick<LeadStore, "consent">;
	crm: Crm;
	log: Log;
	/** Milliseconds for which an unanswered create may still arrive. Default 12,000. */
	inFlightMs?: number | undefined;
}

/**
 * Syncs consent to the CRM, with retries: a contact gets the tag when consent is confirmed, and loses it when it is
 * withdrawn. Independent of a lead's delivery.
 */
export function createConsentSync({
	store,
	crm,
	log,
	inFlightMs = 12_000,
}: ConsentSyncOptions): IntervalTask {
	async function syncConsent(consent: Consent): Promise<void> {
		const { firstName, lastName, email, phone, withdrawnAt } = consent;
		// By e-mail alone: a phone may be shared, and the consent is for this mailbox.
		const { id: found } = await crm.findContact({ firstName, lastName, email, phone: "" }, true);
		const tags = [permission.tag];
		if (withdrawnAt !== undefined) {
			if (found) await crm.removeTags(found, tags);
			return;
		}
		if (found) return crm.addTags(found, tags);
		const source = "Website - Permission";
		// The CRM would merge a contact with a known phone into that contact.
		const nobody = { firstName: "", lastName: "", email: "" };
		const holder = phone ? await crm.findContact({ ...nobody, phone }) : {};
		const number = holder.id || holder.isPhoneTaken ? "" : phone;
		const person = { firstName, lastName, email, phone: number };
		const made = await crm.createContact({ ...person, tags, source });
		if (!crm.tagsOnCreate || !made.isNew) await crm.addTags(made.id, tags);
	}

	async function work(): Promise<void> {
		try {
			// Leased for longer than all its calls may take.
			for (const one of await store.consent.due(Math.max(60_000, 4 * inFlightMs))) {
				try {
					await syncConsent(one);
					await store.consent.markSynced(one);
				} catch (thrown) {
					const { reason, details } = asFailure(thrown);
					log("permission-failed", { id: one.lead, reason });
					// No second create while the first may still arrive.
					const delayMs = retryDelay(one.tries + 1, details.retryAfterMs, backoff);
					await store.consent.markFailed(one, Math.max(delayMs, inFlightMs));
				}
			}
		} catch (thrown) {
			log("store-failed", { ...describeError(thrown), at: "permissions" });
		}
	}

	return runEvery(work, intervals.consentSyncMs);
}
