import type { Standin } from "../state/context.ts";
import { makeId } from "../state/ids.ts";
import type { Contact, Opportunity } from "../state/records.ts";

/** Possible statuses of an opportunity. */
export const statuses = ["open", "won", "lost", "abandoned"];

/** The rejection of a contact's second opportunity in one pipeline, in both API versions. */
export interface DuplicateOpportunity {
	statusCode: 400;
	code: "OPPORTUNITY_NO_DUPLICATE";
	message: string;
	meta: { existingId: string };
}

/** Creates an opportunity, or says that the contact has one and the account allows no more. */
export function addOpportunity(
	{ state, account }: Standin,
	input: Omit<Opportunity, "id" | "dateAdded">,
): Opportunity | DuplicateOpportunity {
	const existing = state.opportunities.find(
		(other) => other.contactId === input.contactId && other.pipelineId === input.pipelineId,
	);
	if (existing && account.opportunities === "one")
		return {
			statusCode: 400,
			code: "OPPORTUNITY_NO_DUPLICATE",
			message: "Can not create duplicate opportunity for the contact.",
			meta: { existingId: existing.id },
		};
	const opportunity = { id: makeId(), ...input, dateAdded: new Date().toISOString() };
	state.addOpportunity(opportunity);
	return opportunity;
}

/**
 * Deletes an opportunity; if a pipeline is given, only one in that pipeline. @returns false if there is no such
 * opportunity
 */
export function removeOpportunity({ state }: Standin, id: string, pipeline?: string): boolean {
	const at = state.opportunities.findIndex(
		(one) => one.id === id && one.pipelineId === (pipeline ?? one.pipelineId),
	);
	if (at < 0) return false;
	state.opportunities.splice(at, 1);
	state.changed();
	return true;
}

/**
 * Changes an opportunity's outcome, as the coach does in the CRM itself. False if there is no such
 * opportunity.
 */
export function changeOpportunity(
	{ state }: Pick<Standin, "state">,
	id: string,
	change: Pick<Opportunity, "status"> & Partial<Pick<Opportunity, "monetaryValue">>,
): boolean {
	const opportunity = state.opportunities.find((one) => one.id === id);
	if (!opportunity) return false;
	Object.assign(opportunity, change, { statusChanged: new Date().toISOString() });
	state.changed();
	return true;
}

/** An opportunity in the format of both API versions. */
export function opportunityAnswer(opportunity: Opportunity, contact: Contact | undefined) {
	const { title, stageId, dateAdded, statusChanged = dateAdded, via: _, ...rest } = opportunity;
	return {
		...rest,
		name: title,
		pipelineStageId: stageId,
		createdAt: dateAdded,
		updatedAt: statusChanged,
		lastStatusChangeAt: statusChanged,
		contact: contact && {
			id: contact.id,
			name: contact.name,
			email: contact.email,
			phone: contact.phone,
			tags: contact.tags,
		},
	};
}
