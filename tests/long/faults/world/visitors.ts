import { setTimeout as sleep } from "node:timers/promises";
import type { LeadKind } from "../../../../leads/forms/forms.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import { sampleFields } from "../../../../leads/testing/samples.ts";

/** Part of every name and address in a fault run. It must not appear in any log line. */
export const canary = "Canarybird";

const kinds: LeadKind[] = ["checklist", "contact", "checklist", "contact", "consultation"];

/** The person who sends the n-th lead, and whose telephone number it has. */
export type Visitors = (n: number) => { person: number; phone: number };

/** Everybody sends one form. */
export const eachOnce: Visitors = (n) => ({ person: n, phone: n });

/** Everybody sends two forms in quick succession. */
export const eachTwice: Visitors = (n) => {
	const person = 3 * Math.floor(n / 6) + (n % 3);
	return { person, phone: person };
};

/** A third of the leads are second forms, and a tenth of the people share a telephone number. */
export const mixed: Visitors = (n) => {
	const person = 2 * Math.floor(n / 3) + Math.min(n % 3, 1);
	return { person, phone: person % 10 === 9 ? person - 1 : person };
};

/**
 * The n-th lead of a run. The visitor's name contains the person and the number.
 *
 * @param ownForms whether every other lead uses the coach's own form, whose version is chosen when the lead is sent
 */
export function leadOf(n: number, visitors: Visitors = eachOnce, ownForms = false): LeadRequest {
	const isOwn = ownForms && n % 2 === 0;
	const kind = isOwn ? "contact" : (kinds[n % kinds.length] ?? "checklist");
	const { person, ...of } = visitors(n);
	const phone = `+4479${String(of.phone).padStart(8, "0")}`;
	const given = sampleFields[kind];
	return {
		id: crypto.randomUUID(),
		kind: isOwn ? "form" : kind,
		fields: {
			...given,
			firstName: canary,
			lastName: `${canary}-${person}-${n}`,
			email: `${canary}.${person}@x.example`,
			...("telephone" in given ? { telephone: phone } : { phone }),
			// The same text from many people would count as spam.
			...("message" in given && { message: `This is enquiry number ${n}. ${given.message}` }),
		},
		context: { page: `https://partner.example/?who=${canary}`, referrer: "" },
		elapsedMs: 9000,
		website: "",
	};
}

/** The number of the lead a text speaks of. */
export function numberIn(text: string): number | undefined {
	const found = new RegExp(`${canary}-\\d+-(\\d+)`).exec(text)?.[1];
	return found === undefined ? undefined : Number(found);
}

/**
 * A browser's time-out, in milliseconds. If it were shorter, everybody would ask a slow machine again before it
 * could answer.
 */
const answerTimeoutMs = 10_000;

/**
 * A visitor's browser: repeats the request until it gets a 202.
 *
 * @param url where to send the request; a function is called for each try
 * @param onTaken called the moment the 202 is there, with where it came from
 */
export async function submit(
	url: string | (() => string),
	request: LeadRequest,
	onTaken: (url: string) => void = () => {},
): Promise<void> {
	const body = JSON.stringify(request);
	for (;;) {
		const to = typeof url === "string" ? url : url();
		try {
			const signal = AbortSignal.timeout(answerTimeoutMs);
			const response = await fetch(to, { method: "POST", body, signal });
			if (response.status === 202) onTaken(to);
			const { status } = response;
			// The kill that follows may cut off the body of the 202.
			await response.text().catch(() => {});
			if (status === 202) return;
			if (status < 500 && status !== 429) throw new RangeError(`Refused with ${status}`);
		} catch (thrown) {
			if (thrown instanceof RangeError) throw thrown;
		}
		await sleep(20 + 80 * Math.random());
	}
}
