/** Outcome of a lead: new, contacted, meeting held, won, lost. */
import type { OutcomeAnswer } from "../../desk-api/api.ts";
import { setOutcome } from "../../desk-api/queries.ts";
import type { FollowUp, Outcome } from "../../store/outcomes/follow-ups.ts";
import type { LeadStore } from "../../store/store.ts";
import { parseSent } from "../query.ts";
import { leadGoneMessage, ServiceError } from "../service-error.ts";

/** A lead's outcome as shown: a called person counts as contacted at least. */
export const shownOutcome = (followUp: FollowUp | undefined, wasCalled: boolean): Outcome => {
	const { outcome = "new" } = followUp ?? {};
	return outcome === "new" && wasCalled ? "contacted" : outcome;
};

const readFollowUp = async (store: LeadStore, id: string) => (await store.followUps.list([id]))[0];

/**
 * Records an outcome set by the coach. The latest one wins, on whichever device.
 * @returns the outcome it replaced, if this device did not know of it
 * @throws ServiceError
 */
export async function decide(
	store: LeadStore,
	id: string,
	body: unknown,
): Promise<OutcomeAnswer["replaced"]> {
	const { outcome, pence, reason, seenAt } = parseSent(setOutcome, body);
	const before = await readFollowUp(store, id);
	const decision = {
		outcome,
		by: "desk" as const,
		...(outcome === "won" && pence !== undefined && { pence }),
		...(outcome === "lost" && reason && { reason }),
	};
	if (!(await store.followUps.decide(id, decision)))
		throw new ServiceError("gone", leadGoneMessage);
	// Setting a lead back to new also removes its call. Any other outcome clears a due reminder.
	if (outcome === "new") await store.activity.mark(id, "called", false);
	else await store.followUps.settleDue(id);
	if (seenAt === undefined || before?.decidedAt === undefined || before.decidedAt <= seenAt)
		return undefined;
	return { outcome: before.outcome, by: before.decidedBy ?? "desk", at: before.decidedAt };
}
