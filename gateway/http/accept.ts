import type { LeadRequest } from "../../leads/lead.ts";
import type { LeadStore, NewLead } from "../store/store.ts";

/**
 * Puts a checked lead into the store. Resolves once it would survive a power cut.
 *
 * @param doubt what smells of a robot in it: then it waits for the coach instead of being delivered
 * @param likeness by which it is known when it comes again
 */
export function accept(
	store: LeadStore,
	{ id, kind, fields, context }: LeadRequest,
	doubt: string | undefined,
	likeness: string,
): ReturnType<LeadStore["add"]> {
	const lead: NewLead = {
		id,
		kind,
		fields,
		context,
		likeness,
		state: doubt ? "quarantined" : "pending",
		...(doubt && { reason: doubt }),
	};
	return store.add(lead);
}
