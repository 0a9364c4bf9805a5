import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { ApiError } from "../api/api-client.ts";
import type { QueuedAction } from "../define-feature.ts";
import { entryOfNote, findLeadAction } from "./lead-actions.ts";
import { enqueueAction, pendingCount, pendingEntries, withdrawQueued } from "./outbox.ts";
import { replayLead } from "./replay.ts";

/** A lead after an action. */
export interface ActionResult {
	lead: LeadDetail;
	/** The action waits to be sent; the lead is the server's latest version with all waiting changes. */
	isQueued: boolean;
}

/**
 * Sends an action, or stores it if the server can't be reached. Earlier waiting changes are sent
 * first.
 *
 * @param knownLead the lead as the server last sent it @throws ApiError
 */
export async function sendOrQueue(
	knownLead: LeadDetail | undefined,
	id: string,
	act: QueuedAction & { note?: string },
	send: () => Promise<LeadDetail>,
): Promise<ActionResult> {
	const queuedResult = (): ActionResult => {
		if (!knownLead) throw new ApiError("unreachable", "Saved on this device. We’ll send it later.");
		return { lead: replayLead(knownLead, pendingEntries()), isQueued: true };
	};
	const unsentNote = act.do === "unnote" && act.note ? entryOfNote(act.note) : undefined;
	if (unsentNote !== undefined) {
		await withdrawQueued(unsentNote);
		return queuedResult();
	}
	if (findLeadAction(act.do)?.waitingText === undefined)
		return { lead: await send(), isQueued: false };
	let isUncertain = false;
	if (pendingCount() === 0)
		try {
			return { lead: await send(), isQueued: false };
		} catch (thrown) {
			if (!(thrown instanceof ApiError) || thrown.code !== "unreachable") throw thrown;
			isUncertain = true;
		}
	await enqueueAction(id, act, isUncertain);
	return queuedResult();
}
