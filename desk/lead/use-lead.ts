import { useMutation, useQuery } from "@tanstack/react-query";
import type { Bounced, Called, LeadDetail, NewNote } from "../../gateway/desk-api/api.ts";
import { call, Refusal } from "../api-client.ts";
import { say } from "../components/toast.tsx";
import { cache, changed, knownLine } from "../query-client.ts";

const path = (id: string) => `leads/${encodeURIComponent(id)}`;

/** A lead; until all of it has come, the line that the list had of it. */
export function useLead(id: string) {
	const { data, error, refetch } = useQuery({
		queryKey: ["lead", id],
		queryFn: () => call<LeadDetail>(path(id)),
	});
	return { data, line: data ?? knownLine(id), error, refetch };
}

/** Something that the coach does with a lead. */
type Act =
	| { do: "release" | "spam" }
	| ({ do: "called" } & Called)
	| ({ do: "bounced" } & Bounced)
	| ({ do: "note" } & NewNote)
	| { do: "unnote"; note: string };

function send(id: string, act: Act): Promise<LeadDetail> {
	const lead = path(id);
	switch (act.do) {
		case "called":
			return call(`${lead}/called`, { method: "PUT", body: { called: act.called } });
		case "bounced":
			return call(`${lead}/bounced`, { method: "PUT", body: { bounced: act.bounced } });
		case "note":
			return call(`${lead}/notes`, { method: "POST", body: { text: act.text } });
		case "unnote":
			return call(`${lead}/notes/${encodeURIComponent(act.note)}`, { method: "DELETE" });
		default:
			return call(`${lead}/${act.do}`, { method: "POST" });
	}
}

const doneWords: Partial<Record<Act["do"], string>> = {
	release: "On its way to your CRM and mailbox.",
	spam: "Marked as spam. You can still release it.",
};

/** Does one of the things that can be done with a lead, and shows what came of it everywhere. */
export const useAct = (id: string) =>
	useMutation({
		mutationFn: (act: Act) => send(id, act),
		onSuccess(lead, act) {
			changed(lead);
			const words = doneWords[act.do];
			if (words) say(words, { key: "done" });
		},
		onError(thrown) {
			// It is not what this page thinks it is: another device was quicker.
			if (thrown instanceof Refusal && ["gone", "conflict"].includes(thrown.code))
				void cache.invalidateQueries({ queryKey: ["lead", id] });
		},
	});
