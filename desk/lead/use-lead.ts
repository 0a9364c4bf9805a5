import { useMutation, useQuery } from "@tanstack/react-query";
import type { Bounced, Called, LeadDetail, NewNote } from "../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../api-client.ts";
import { toast } from "../components/toast.tsx";
import { cachedLine, queryClient, refreshLeads } from "../query-client.ts";

const path = (id: string) => `leads/${encodeURIComponent(id)}`;

/** A lead; while it loads, its row from the list. */
export function useLead(id: string) {
	const { data, error, refetch } = useQuery({
		queryKey: ["lead", id],
		queryFn: () => callApi<LeadDetail>(path(id)),
	});
	return { data, line: data ?? cachedLine(id), error, refetch };
}

/** An action of the coach on a lead. */
type LeadAction =
	| { do: "release" | "spam" }
	| ({ do: "called" } & Called)
	| ({ do: "bounced" } & Bounced)
	| ({ do: "note" } & NewNote)
	| { do: "unnote"; note: string };

function send(id: string, act: LeadAction): Promise<LeadDetail> {
	const lead = path(id);
	switch (act.do) {
		case "called":
			return callApi(`${lead}/called`, { method: "PUT", body: { called: act.called } });
		case "bounced":
			return callApi(`${lead}/bounced`, { method: "PUT", body: { bounced: act.bounced } });
		case "note":
			return callApi(`${lead}/notes`, { method: "POST", body: { text: act.text } });
		case "unnote":
			return callApi(`${lead}/notes/${encodeURIComponent(act.note)}`, { method: "DELETE" });
		default:
			return callApi(`${lead}/${act.do}`, { method: "POST" });
	}
}

const doneMessages: Partial<Record<LeadAction["do"], string>> = {
	release: "On its way to your CRM and mailbox.",
	spam: "Marked as spam. You can still release it.",
};

/** Performs an action on a lead and updates every screen that shows the lead. */
export const useLeadAction = (id: string) =>
	useMutation({
		mutationFn: (act: LeadAction) => send(id, act),
		onSuccess(lead, act) {
			refreshLeads(lead);
			const words = doneMessages[act.do];
			if (words) toast(words, { key: "done" });
		},
		onError(thrown) {
			// This page is out of date: another device has changed the lead.
			if (thrown instanceof ApiError && ["gone", "conflict"].includes(thrown.code))
				void queryClient.invalidateQueries({ queryKey: ["lead", id] });
		},
	});
