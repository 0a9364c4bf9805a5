import { hash } from "node:crypto";
import type { LeadRequest } from "../../leads/lead.ts";
import type { LeadStore, NewLead } from "../store/store.ts";

/** Whether something smells of a robot, and of which kind. */
function suspicion(request: LeadRequest, timeTrap: number): string | undefined {
	if (request.website !== "") return "the hidden field was filled";
	if (request.elapsedMs < timeTrap) return `filled in ${Math.round(request.elapsedMs)} ms`;
	return undefined;
}

/** The same submit has the same digest. Its time on the way is not part of it; the rules order the fields. */
function digestOf({ kind, fields, context, website }: LeadRequest): string {
	return hash("sha256", JSON.stringify([kind, fields, context.page, website]), "base64url");
}

/**
 * Puts a checked lead into the store. Resolves once it would survive a power cut.
 *
 * @param timeTrap forms filled in fewer milliseconds go to quarantine
 */
export function accept(
	store: LeadStore,
	request: LeadRequest,
	{ timeTrap, now }: { timeTrap: number; now: number },
): ReturnType<LeadStore["add"]> {
	const { id, kind, fields, context } = request;
	const reason = suspicion(request, timeTrap);
	const lead: NewLead = {
		id,
		kind,
		fields,
		context,
		digest: digestOf(request),
		receivedAt: now,
		state: reason ? "quarantined" : "pending",
		...(reason && { reason }),
	};
	return store.add(lead);
}
