import { permission } from "../../../business/facts.ts";
import type { Crm } from "../../../leads/crm/crm.ts";
import type { JobHandler } from "../../run-jobs.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Consent } from "./consent.ts";
import { consentsOf } from "./consent.ts";

export interface ConsentSyncOptions {
	store: Pick<LeadStore, "part">;
	crm: Crm;
	/** Milliseconds for which an unanswered create may still arrive. Default 12,000. */
	inFlightMs?: number | undefined;
}

/**
 * Syncs a consent to the CRM, independent of a lead's delivery: a confirmed consent adds the tag to the contact, a
 * withdrawn one removes it. The job reads the consent when it runs, so the last change counts.
 */
export function createConsentSync({
	store,
	crm,
	inFlightMs = 12_000,
}: ConsentSyncOptions): JobHandler {
	async function syncConsent(consent: Consent): Promise<void> {
		const { firstName, lastName, email, phone, withdrawnAt } = consent;
		// By email only: a phone may be shared, and the consent is for this mailbox.
		const { id: foundId } = await crm.findContact({ firstName, lastName, email, phone: "" }, true);
		const tags = [permission.tag];
		if (withdrawnAt !== undefined) {
			if (foundId) await crm.removeTags(foundId, tags);
			return;
		}
		if (foundId) return crm.addTags(foundId, tags);
		const source = "Website - Permission";
		// With a phone, the CRM would merge this contact into another with the same number.
		const nobody = { firstName: "", lastName: "", email: "" };
		const holder = phone ? await crm.findContact({ ...nobody, phone }) : {};
		const number = holder.id || holder.isPhoneTaken ? "" : phone;
		const person = { firstName, lastName, email, phone: number };
		const newContact = await crm.createContact({ ...person, tags, source });
		if (!crm.tagsOnCreate || !newContact.isNew) await crm.addTags(newContact.id, tags);
	}

	return {
		failed: { event: "permission-failed" },
		// The lease outlasts all calls of a job. A retry waits until an unanswered create can no longer arrive.
		leaseMs: Math.max(60_000, 4 * inFlightMs),
		minRetryMs: inFlightMs,
		async run({ lead }) {
			const consent = await consentsOf(store).get(lead);
			if (consent) await syncConsent(consent);
			return undefined;
		},
	};
}
