import type { LeadRequest, SendResult } from "../../../../leads/lead.ts";
import { sendLead } from "../../../../leads/send.ts";
import { registeredOrigins, scriptOrigin } from "../../element/options/origins.ts";

/**
 * Base address of another coach's gateway; empty where they have none, undefined when the lead is our own. So
 * is that of a form whose coach has no script here: an attribute written by a stranger must not lose a lead.
 */
const otherGateway = (origin: string) =>
	origin !== scriptOrigin && Object.hasOwn(registeredOrigins(), origin)
		? registeredOrigins()[origin]
		: undefined;

/** Sends a lead to the coach whose it is: the one named by `origin`, or the one whose script this is. */
export function send(request: LeadRequest, origin: string): Promise<SendResult> {
	return sendLead(request, undefined, otherGateway(origin));
}
