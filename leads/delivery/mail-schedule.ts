import { type LeadKind, leadKinds } from "../forms/forms.ts";
import { deliverySteps, mailNeedsContact } from "./deliver.ts";

/**
 * How long a checklist's mail waits for its contact in the CRM. The limit lets the coach hear of leads while
 * the CRM is down.
 */
export const maxContactWaitMs = 3600_000;

/** Head start of the CRM before a mail that does not depend on it, in milliseconds. */
export const crmHeadStartMs = 5000;

/** Milliseconds until a new lead's mail may be sent without its contact. Undefined for an unknown kind. */
export function mailDelayMs(kind: string): number | undefined {
	if (!leadKinds.includes(kind as LeadKind)) return undefined;
	const leadKind = kind as LeadKind;
	if (deliverySteps(leadKind).length === 1) return 0;
	return mailNeedsContact(leadKind) ? maxContactWaitMs : crmHeadStartMs;
}
