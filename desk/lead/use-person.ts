import { useQueries } from "@tanstack/react-query";
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { useOutbox } from "../outbox/outbox.ts";
import { replayLead } from "../outbox/replay.ts";
import { leadQuery } from "../queries/use-lead.ts";

/** A person: all their leads, and the one that actions apply to. */
export interface Person {
	/** Newest first. */
	leads: LeadDetail[];
	/** The newest that isn't possible spam, otherwise the one that was opened. */
	current: LeadDetail;
}

const isReal = ({ state }: LeadDetail) => state !== "quarantined" && state !== "spam";

/** The person who sent a lead, with as many of their leads as have been fetched. */
export function usePerson(openedLead: LeadDetail): Person {
	const others = openedLead.samePerson.filter((id) => id !== openedLead.id);
	const answers = useQueries({ queries: others.map(leadQuery) });
	const { entries } = useOutbox();
	const leads = [openedLead, ...answers.flatMap(({ data }) => data ?? [])]
		.map((lead) => (lead === openedLead ? lead : replayLead(lead, entries)))
		.toSorted((one, other) => other.receivedAt - one.receivedAt);
	return { leads, current: leads.find(isReal) ?? openedLead };
}
