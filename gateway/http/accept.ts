import type { LeadRequest } from "../../leads/lead.ts";
import type { LeadStore, NewLead } from "../store/store.ts";

/** Whether something smells of a robot, and of which kind. */
function suspicion(request: LeadRequest, timeTrap: number): string | undefined {
	if (request.website !== "") return "the hidden field was filled";
	if (request.elapsedMs < timeTrap) return `filled in ${Math.round(request.elapsedMs)} ms`;
	return undefined;
}

/**
 * Puts a checked lead into the store. Resolves once it would survive a power cut.
 *
 * @param timeTrap forms filled in fewer milliseconds go to quarantine
 */
export async function accept(
	store: LeadStore,
	request: LeadRequest,
	timeTrap: number,
): Promise<{ kept: Awaited<ReturnType<LeadStore["add"]>>; doubt: string | undefined }> {
	const { id, kind, fields, context } = request;
	const reason = suspicion(request, timeTrap);
	const lead: NewLead = {
		id,
		kind,
		fields,
		context,
		state: reason ? "quarantined" : "pending",
		...(reason && { reason }),
	};
	return { kept: await store.add(lead), doubt: reason };
}
