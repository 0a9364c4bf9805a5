import { useQueries } from "@tanstack/react-query";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { useOutbox } from "../outbox/outbox.ts";
import { replayLead } from "../outbox/replay.ts";
import { leadQuery } from "../queries/use-lead.ts";

/** A person: all they sent, and the lead that presses are about. */
export interface Person {
	/** Newest first. */
	leads: LeadDetail[];
	/** The newest that is no possible spam, or else the one that was opened. */
	current: LeadDetail;
}

const isReal = ({ state }: LeadDetail) => state !== "quarantined" && state !== "spam";

/** The person who sent a lead, as far as their leads have been fetched. */
export function usePerson(opened: LeadDetail): Person {
	const others = opened.samePerson.filter((id) => id !== opened.id);
	const answers = useQueries({ queries: others.map(leadQuery) });
	const { entries } = useOutbox();
	const leads = [opened, ...answers.flatMap(({ data }) => data ?? [])]
		.map((lead) => (lead === opened ? lead : replayLead(lead, entries)))
		.toSorted((one, other) => other.receivedAt - one.receivedAt);
	return { leads, current: leads.find(isReal) ?? opened };
}
