/** Webhook events: types, bodies, message ids, and the keys that stand for receivers in the store. */
import { hash } from "node:crypto";
import type { LeadKind } from "../../leads/lead.ts";
import type { Job } from "../store/jobs.ts";
import type { StoredLead } from "../store/store.ts";

export type EventType = "lead.received" | "lead.delivered" | "lead.dead" | "lead.erased";

/** A job's data about an event. It holds no personal data but the lead's id. */
export interface EventPayload {
	type: EventType;
	kind?: LeadKind;
}

/** The kind of these jobs. */
export const webhookKind = "webhook";

/** A digest that stands for a receiver's URL, which may hold a secret. */
export const receiverKey = (url: string) => hash("sha256", url, "base64url").slice(0, 12);
export const queueName = (key: string) => `${webhookKind} ${key}`;

/** The id by which receivers deduplicate: the same for each attempt, in every version. */
export const messageId = ({ id }: Pick<Job, "id">) =>
	id.startsWith("msg_") ? id : `msg_${hash("sha256", id, "base64url").slice(0, 27)}`;

/** Why a call failed. */
export interface DeliveryError {
	why: string;
	/** No further events may be sent to this receiver. */
	final?: boolean;
	/** Retry-After, in milliseconds. */
	retryAfter?: number;
}

/** The body of an event, with the lead as it is now. Undefined if the lead is gone and the event with it. */
export function buildBody(
	{ lead: id, madeAt, payload }: Job,
	lead: StoredLead | undefined,
): string | undefined {
	const { type } = payload as EventPayload;
	const timestamp = new Date(madeAt).toISOString();
	if (type === "lead.erased") return JSON.stringify({ type, timestamp, data: { id } });
	if (!lead) return undefined;
	const { kind, fields, context, receivedAt, state, reason } = lead;
	const why = type === "lead.dead" && reason ? { reason } : {};
	const received = new Date(receivedAt).toISOString();
	const data = { id, kind, state, receivedAt: received, fields, context, ...why };
	return JSON.stringify({ type, timestamp, data });
}
