import type { LeadRequest } from "../../leads/lead.ts";
import type { LeadStore, NewLead } from "../store/store.ts";

/**
 * Puts a checked lead into the store. Resolves once it would survive a power cut.
 *
 * @param doubt what smells of a robot in it: then it waits for the coach instead of being delivered
 */
export function accept(
	store: LeadStore,
	{ id, kind, fields, context }: LeadRequest,
	doubt: string | undefined,
): ReturnType<LeadStore["add"]> {
	const lead: NewLead = {
		id,
		kind,
		fields,
		context,
		state: doubt ? "quarantined" : "pending",
		...(doubt && { reason: doubt }),
	};
	return store.add(lead);
}
