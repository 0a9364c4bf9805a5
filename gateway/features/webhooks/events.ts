/** Webhook events: bodies, message ids, and the keys that identify receivers in the store. */
import { hash } from "node:crypto";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { Job } from "../../store/jobs/jobs.ts";
import type { StoredLead } from "../../store/store.ts";
import type { EventType } from "./webhook-targets.ts";

/** Job data of an event. The lead's id is its only personal data. */
export interface EventPayload {
	type: EventType;
	kind?: LeadKind;
}

/** Kind of the jobs that send events. */
export const webhookKind = "webhook";

/** A digest that identifies a receiver, because its URL may hold a secret. */
export const receiverKey = (url: string) => hash("sha256", url, "base64url").slice(0, 12);
export const queueName = (key: string) => `${webhookKind} ${key}`;

/** Id by which receivers deduplicate; the same for each attempt, in every version. */
export const messageId = ({ id }: Pick<Job, "id">) =>
	id.startsWith("msg_") ? id : `msg_${hash("sha256", id, "base64url").slice(0, 27)}`;

function leadData({ id, kind, fields, context, receivedAt, state }: StoredLead) {
	return { id, kind, state, receivedAt: new Date(receivedAt).toISOString(), fields, context };
}

type WithLead = (lead: StoredLead) => object;
const ofLead = (data: WithLead) => (_: string, lead: StoredLead | undefined) => lead && data(lead);

/** Data of each event, with the lead in its current state; undefined if the lead is needed but gone. */
const eventData: Record<
	EventType,
	(id: string, lead: StoredLead | undefined) => object | undefined
> = {
	"lead.received": ofLead(leadData),
	"lead.delivered": ofLead(leadData),
	"lead.dead": ofLead((lead) => ({
		...leadData(lead),
		...(lead.reason && { reason: lead.reason }),
	})),
	"lead.erased": (id) => ({ id }),
};

/** The body of an event; undefined if its lead is gone. */
export function buildBody(
	{ lead: id, madeAt, payload }: Job,
	lead: StoredLead | undefined,
): string | undefined {
	const { type } = payload as EventPayload;
	// A newer version may have enqueued a type that this one doesn't know.
	const dataOf = Object.hasOwn(eventData, type) ? eventData[type] : ofLead(leadData);
	const data = dataOf(id, lead);
	return data && JSON.stringify({ type, timestamp: new Date(madeAt).toISOString(), data });
}
