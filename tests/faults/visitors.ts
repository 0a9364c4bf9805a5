import { setTimeout as sleep } from "node:timers/promises";
import type { LeadKind, LeadRequest } from "../../leads/lead.ts";
import { sampleFields } from "../../leads/testing/samples.ts";

/** Part of every name and address in a fault run: it must not be in any log line. */
export const canary = "Canarybird";

const kinds: LeadKind[] = ["checklist", "contact", "checklist", "contact", "consultation"];

/**
 * The n-th lead of a run.
 *
 * @param people how many different people there are; each sends the forms in turn
 */
export function leadOf(n: number, people: number): LeadRequest {
	const kind = kinds[n % kinds.length] ?? "checklist";
	const person = n % people;
	const phone = `+4479${String(person).padStart(8, "0")}`;
	const given = sampleFields[kind];
	return {
		id: crypto.randomUUID(),
		kind,
		fields: {
			...given,
			firstName: canary,
			lastName: `${canary}-${person}`,
			email: `${canary}.${person}@x.example`,
			...("telephone" in given ? { telephone: phone } : { phone }),
		},
		context: { page: `https://partner.example/?who=${canary}`, referrer: "" },
		elapsedMs: 9000,
		website: "",
	};
}

/** A visitor's browser: sends, and sends again until the gateway says 202. */
export async function submit(url: string, request: LeadRequest): Promise<void> {
	const body = JSON.stringify(request);
	for (;;) {
		try {
			const signal = AbortSignal.timeout(2000);
			const response = await fetch(url, { method: "POST", body, signal });
			const { status } = response;
			await response.text();
			if (status === 202) return;
			if (status < 500 && status !== 429) throw new RangeError(`Refused with ${status}`);
		} catch (thrown) {
			if (thrown instanceof RangeError) throw thrown;
		}
		await sleep(20 + 80 * Math.random());
	}
}
