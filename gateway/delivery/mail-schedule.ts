import { mailWaits, stepsOf } from "../../leads/deliver.ts";
import { leadKinds } from "../../leads/forms/forms.ts";
import type { LeadKind } from "../../leads/lead.ts";

/**
 * How long a checklist's mail waits for its contact in the CRM, in milliseconds. Longer, and a CRM that
 * is down would keep the coach from hearing of anyone.
 */
export const maxContactWaitMs = 3600_000;

/** How long a mail that need not wait for the CRM comes after it all the same, in milliseconds. */
export const crmHeadStartMs = 5000;

/** Milliseconds until a new lead's mail may go on its own. Undefined for a kind we do not know. */
export function mailDelayMs(kind: string): number | undefined {
	if (!leadKinds.includes(kind as LeadKind)) return undefined;
	const known = kind as LeadKind;
	if (stepsOf(known).length === 1) return 0;
	return mailWaits(known) ? maxContactWaitMs : crmHeadStartMs;
}
