import type { Signal } from "../../alerts/incidents.ts";
import { hourMs } from "../../lib/time.ts";
import type { LeadStore } from "../../store/store.ts";
import { queueName, webhookKind } from "./events.ts";
import { readFailingReceivers } from "./receivers.ts";

/** Downtime of a receiver before the coach is alerted. */
const downMs = hourMs;

/** Whether a receiver has been down for too long, or answered 410 or with a redirect. */
export async function checkWebhooks(store: LeadStore, now: number): Promise<Signal> {
	const receivers = await readFailingReceivers(store);
	const bad = Object.values(receivers).filter(
		({ paused, since }) => paused || now - since >= downMs,
	);
	const reason = bad.map(({ host, why }) => `${host} ${why}`).join("; ");
	const counts = await store.jobs.counts(webhookKind);
	const events = counts.reduce((sum, { waiting }) => sum + waiting, 0);
	return { trouble: bad.length > 0, facts: { ...(reason && { reason }), events } };
}

/** Whether events were given up and not sent again. */
export async function checkLostEvents(store: LeadStore): Promise<Signal> {
	const failedCounts = (await store.jobs.counts(webhookKind)).filter(({ failed }) => failed > 0);
	const receivers = Object.entries(await readFailingReceivers(store));
	const reason = receivers
		.filter(([key]) => failedCounts.some(({ queue }) => queue === queueName(key)))
		.map(([, { host, why }]) => `${host} ${why}`)
		.join("; ");
	const events = failedCounts.reduce((sum, { failed }) => sum + failed, 0);
	return { trouble: events > 0, facts: { events, ...(reason && { reason }) } };
}
