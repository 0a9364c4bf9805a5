import type { LeadStore } from "../../store/store.ts";
import { queueOf, webhookKind } from "../../webhooks/events.ts";
import { readReceivers } from "../../webhooks/receivers.ts";
import type { Sign } from "../incidents.ts";

/** An address that does not answer for so long is worth a word, in milliseconds. */
const lastingMs = 3600_000;

/** Whether an address that is to hear of leads has been out of order for long, or wants no more. */
export async function readWebhooks(store: LeadStore, now: number): Promise<Sign> {
	const receivers = await readReceivers(store);
	const bad = Object.values(receivers).filter(
		({ paused, since }) => paused || now - since >= lastingMs,
	);
	const reason = bad.map(({ host, why }) => `${host} ${why}`).join("; ");
	const counts = await store.jobs.counts(webhookKind);
	const events = counts.reduce((sum, { waiting }) => sum + waiting, 0);
	return { trouble: bad.length > 0, facts: { ...(reason && { reason }), events } };
}

/** Whether events were given up that nobody has sent again. */
export async function readLostEvents(store: LeadStore): Promise<Sign> {
	const lost = (await store.jobs.counts(webhookKind)).filter(({ failed }) => failed > 0);
	const receivers = Object.entries(await readReceivers(store));
	const reason = receivers
		.filter(([key]) => lost.some(({ queue }) => queue === queueOf(key)))
		.map(([, { host, why }]) => `${host} ${why}`)
		.join("; ");
	const events = lost.reduce((sum, { failed }) => sum + failed, 0);
	return { trouble: events > 0, facts: { events, ...(reason && { reason }) } };
}
