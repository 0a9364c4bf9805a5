import { type CoreJobKind, featureJobs, type JobKind } from "../../store/jobs/job-kinds.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Signal } from "../incidents.ts";

/** By kind of job: what isn't done if the job is given up. */
const notDone: Record<CoreJobKind, string> = {
	erasure: "an erasure failed",
	"test-lead": "a test lead's contact wasn't deleted from the CRM",
	"device-mail": "an email about a new device or passkey wasn't sent",
	reminder: "a reminder wasn't sent to you",
};

/** Whether jobs were given up and not retried, except those with an alert of their own. */
export async function checkLostJobs(store: LeadStore): Promise<Signal> {
	const reasons: string[] = [];
	const texts = [...Object.entries(notDone), ...featureJobs.entries()] as [JobKind, string][];
	for (const [kind, text] of texts)
		if (text && (await store.jobs.counts(kind)).some(({ failed }) => failed > 0))
			reasons.push(text);
	const reason = reasons.join("; ");
	return { trouble: reasons.length > 0, facts: reason ? { reason } : {} };
}
