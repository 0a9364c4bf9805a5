import type { LeadRequest, SendResult } from "../../../leads/lead.ts";
import { sendLead } from "../../../leads/send.ts";
import { coaches, here } from "../assets.ts";

/** Base address of another coach's gateway; empty where he has none, undefined when the lead is our own. */
const otherGateway = (origin: string) =>
	origin && origin !== here ? (coaches()[origin] ?? "") : undefined;

/** Sends a lead to the coach whose it is: the one named by `origin`, or the one whose script this is. */
export function send(request: LeadRequest, origin = ""): Promise<SendResult> {
	return sendLead(request, undefined, otherGateway(origin));
}
