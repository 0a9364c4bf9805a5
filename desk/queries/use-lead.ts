import { useMutation, useQuery } from "@tanstack/react-query";
import type {
	Called,
	LeadDetail,
	LeadLine,
	NewNote,
	OutcomeAnswer,
	SetOutcome,
	SetReminder,
} from "../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../api/api-client.ts";
import { toast } from "../components/toast.tsx";
import type { QueuedAction } from "../define-feature.ts";
import { outcomeLabels } from "../lib/outcome-labels.ts";
import { findLeadAction } from "../outbox/lead-actions.ts";
import { pendingEntries, useOutbox } from "../outbox/outbox.ts";
import { replayLead, replayLine } from "../outbox/replay.ts";
import { sendOrQueue } from "../outbox/send-or-queue.ts";
import { cachedLine, changeLines, queryClient, refreshLeads } from "./query-client.ts";

const path = (id: string) => `leads/${encodeURIComponent(id)}`;

/** A lead's page made from its row, until the rest has been fetched. */
const fromLine = (line: LeadLine): LeadDetail => ({
	...line,
	firstName: "",
	lastName: "",
	mobile: false,
	summary: line.gist,
	story: [],
	noteList: [],
	samePerson: [line.id],
	answers: [],
	context: { page: "", referrer: "" },
	can: { release: false, spam: false, erase: false },
});

/** A lead as the server last sent it, or made from its row; undefined if neither is cached. */
function knownLead(id: string): LeadDetail | undefined {
	const line = cachedLine(id);
	return queryClient.getQueryData<LeadDetail>(["lead", id]) ?? (line && fromLine(line));
}

/** How a lead is fetched and cached. */
export const leadQuery = (id: string) => ({
	queryKey: ["lead", id],
	queryFn: () => callApi<LeadDetail>(path(id)),
});

/**
 * A lead with its waiting changes. Until it has loaded, and without signal, it is made from its row
 * in the list.
 */
export function useLead(id: string, enabled = true) {
	const { data, error, refetch } = useQuery({
		...leadQuery(id),
		enabled,
	});
	const { entries } = useOutbox();
	const isAway = error instanceof ApiError && error.code === "unreachable";
	const row = cachedLine(id);
	const knownLead = data ?? (isAway && row ? fromLine(row) : undefined);
	const lead = knownLead && replayLead(knownLead, entries);
	return { data: lead, line: lead ?? (row && replayLine(row, entries)), error, refetch };
}

/** A core action on a lead, as a screen passes it. */
export type LeadAction =
	| { do: "release" | "spam" | "no-answer" | "undo-no-answer" }
	| ({ do: "remind" } & SetReminder)
	| ({ do: "outcome" } & SetOutcome)
	| ({ do: "called" } & Called)
	| ({ do: "note" } & NewNote)
	| { do: "unnote"; note: string };

/** Sends an action on a lead. @throws ApiError */
export function sendAction(id: string, act: QueuedAction): Promise<LeadDetail> {
	const action = findLeadAction(act.do);
	if (!action) throw new ApiError("invalid", "This version of the desk can’t do that any more.");
	const { path: below, ...options } = action.request(act);
	return callApi(`${path(id)}/${below}`, options);
}

/** Outcomes that this device set, by lead and time. */
const ownDecisions = new Set<string>();
const maxOwnDecisions = 200;
const decisionKey = (id: string, at: number) => `${id} ${at}`;

/** Whether this device set the outcome itself, or is about to. */
export const isOwnDecision = (id: string, at: number): boolean =>
	ownDecisions.has(decisionKey(id, at)) ||
	pendingEntries().some((entry) => entry.lead === id && entry.at === at);

function keepOwnDecision({ id, decision }: LeadDetail): void {
	if (!decision) return;
	ownDecisions.add(decisionKey(id, decision.at));
	for (const oldest of ownDecisions) {
		if (ownDecisions.size <= maxOwnDecisions) break;
		ownDecisions.delete(oldest);
	}
}

/** Tells the coach if this press has replaced a decision from another device or the CRM. */
function tellReplaced({ replaced }: OutcomeAnswer): void {
	if (!replaced) return;
	const where = replaced.by === "crm" ? "Your CRM" : "Another device";
	toast(
		`${where} had marked it as ${outcomeLabels[replaced.outcome].toLowerCase()}. Your change counts now.`,
		{ key: "replaced" },
	);
}

/** Records that the coach has opened a lead. */
export function markOpened(id: string): void {
	changeLines(id, (line) => ({ ...line, unread: false }));
	// If it fails, the lead just stays unread: not worth a message.
	void callApi(`${path(id)}/opened`, { method: "PUT" }).catch(() => {});
}

/** Applies the gateway's answer to an action, sent now or after waiting for signal. */
export function acceptAnswer(lead: OutcomeAnswer, act: { do: string }): void {
	if (act.do === "outcome") keepOwnDecision(lead);
	tellReplaced(lead);
	refreshLeads(lead);
}

const doneMessages: Partial<Record<string, string>> = {
	release: "Sending to your CRM and mailbox.",
	spam: "Marked as spam. You can undo this with “Not spam”.",
};

/** Performs an action on a lead, now or once there is signal, and updates every screen that shows the lead. @throws ApiError */
export async function performAction(id: string, act: QueuedAction): Promise<LeadDetail> {
	const send = () => sendAction(id, act);
	const { lead, isQueued } = await sendOrQueue(knownLead(id), id, act, send);
	if (!isQueued) acceptAnswer(lead, act);
	return lead;
}

/** {@link performAction}, with its state. */
export const useLeadAction = <Act extends QueuedAction = LeadAction>(id: string) =>
	useMutation({
		mutationFn: (act: Act) => performAction(id, act),
		onSuccess(_, act) {
			const words = doneMessages[act.do];
			if (words) toast(words, { key: "done" });
		},
		onError(thrown) {
			// This page is out of date: another device has changed the lead.
			if (thrown instanceof ApiError && ["gone", "conflict"].includes(thrown.code))
				void queryClient.invalidateQueries({ queryKey: ["lead", id] });
		},
	});
