import type { LeadRequest, SendResult } from "../../../../leads/lead.ts";
import { sendLead } from "../../../../leads/sending/send.ts";
import { registeredOrigins, scriptOrigin } from "../../element/options/origins.ts";

/**
 * Base URL of another coach's gateway; empty without one, undefined for our own leads. Leads for a
 * coach without a script on the page count as ours, so that a wrong attribute loses none.
 */
const otherGateway = (origin: string) =>
	origin !== scriptOrigin && Object.hasOwn(registeredOrigins(), origin)
		? registeredOrigins()[origin]
		: undefined;

/** Sends a lead to the coach named by `origin`, or else to this script's coach. */
export function send(request: LeadRequest, origin: string): Promise<SendResult> {
	return sendLead(request, undefined, otherGateway(origin));
}
