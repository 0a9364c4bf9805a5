import type { RunKind } from "../../run-jobs.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Signal } from "../incidents.ts";

/** What was not done where a job of a kind was given up. */
const notDone: Record<RunKind, string> = {
	consent: "the CRM does not know of a consent that was confirmed or withdrawn",
	erasure: "an erasure was not done",
	"test-lead": "a test lead's contact was not deleted from the CRM",
	push: "a notification was not sent to a device",
	"device-mail": "a mail about a new device or passkey was not sent",
	meeting: "a mail about a booked meeting was not sent",
	calendar:
		"a booked meeting was not moved or cancelled in your other calendar, or not taken out of it when its visitor was erased",
	reminder: "you were not told of a lead that you wanted to be reminded of",
};

/** Whether jobs were given up and not tried again. Those of webhooks have a check of their own. */
export async function checkLostJobs(store: LeadStore): Promise<Signal> {
	const reasons: string[] = [];
	for (const [kind, text] of Object.entries(notDone) as [RunKind, string][])
		if ((await store.jobs.counts(kind)).some(({ failed }) => failed > 0)) reasons.push(text);
	const reason = reasons.join("; ");
	return { trouble: reasons.length > 0, facts: reason ? { reason } : {} };
}
