/** What other programs hear of leads, and how their addresses are named in the store. */
import { hash } from "node:crypto";
import type { LeadKind } from "../../leads/lead.ts";
import type { Job } from "../store/jobs.ts";
import type { StoredLead } from "../store/store.ts";

export type EventType = "lead.received" | "lead.delivered" | "lead.dead" | "lead.erased";

/** What a job says of the event; of a person it knows no more than the lead's id. */
export interface EventPayload {
	type: EventType;
	kind?: LeadKind;
}

/** The kind of these jobs. */
export const webhookKind = "webhook";

/** Names an address without telling it: the rest of it may be a secret. */
export const receiverKey = (url: string) => hash("sha256", url, "base64url").slice(0, 12);
export const queueName = (key: string) => `${webhookKind} ${key}`;

/** The id that receivers tell repetitions by: the same for each attempt, in every version. */
export const messageId = ({ id }: Pick<Job, "id">) =>
	id.startsWith("msg_") ? id : `msg_${hash("sha256", id, "base64url").slice(0, 27)}`;

/** How a call went; without an answer, well. */
export interface DeliveryError {
	why: string;
	/** Nothing more is to go there. */
	final?: boolean;
	/** What it asked us to wait, in milliseconds. */
	retryAfter?: number;
}

/** What is sent, with what the lead says at this moment. Undefined: it is gone, and nothing is to be said. */
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
