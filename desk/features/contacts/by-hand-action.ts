import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import type { PersonByHand } from "../../../gateway/desk-api/features/contacts.ts";
import type { LeadActionDefinition } from "../../define-feature.ts";
import { pendingEntries } from "../../outbox/outbox.ts";
import { queryClient } from "../../queries/query-client.ts";
import { performAction } from "../../queries/use-lead.ts";

/** A person whom the coach typed in. Its lead has the id that this device made, so sending it again adds nobody. */
export type AddByHand = { do: "add-by-hand" } & PersonByHand;

export const addByHand: LeadActionDefinition<AddByHand> = {
	request: ({ do: _, ...body }) => ({ path: "by-hand", method: "PUT", body }),
	waitingText: "the person you added",
};

/** What the desk shows of a person until the server has them. */
function toLead(id: string, person: PersonByHand, at: number): LeadDetail {
	const { name, email, phone, wish, origin, agreed, remindAt } = person;
	const [firstName = "", ...others] = name.split(/\s+/);
	const answers = [
		{ question: "What they want", answer: wish },
		{ question: "How they found you", answer: origin },
		{ question: "What you agreed", answer: agreed },
	].filter(({ answer }) => answer !== "");
	return {
		...{ id, kind: "form", called: "added by hand", state: "pending", reason: "added by hand" },
		...{ name, firstName, lastName: others.join(" "), email, phone, mobile: false },
		...{ gist: wish ? `Added by hand, ${wish}` : "Added by hand", receivedAt: at },
		...{ attention: false, unread: false, due: false, noAnswers: 0, notes: 0, test: false },
		...{ calledAt: at, outcome: "contacted", ...(remindAt !== undefined && { remindAt }) },
		summary: answers.map(({ question, answer }) => `${question}: ${answer}`).join("\n"),
		...{ answers, samePerson: [id], noteList: [] },
		context: { page: "", referrer: "", source: "By hand", entered: "by-hand" },
		story: [{ at, what: "by-hand", tone: "neutral", text: "You added them by hand." }],
		can: { release: false, spam: false, erase: false },
	};
}

/** Adds a person, now or once there's signal. @returns whether it waits for signal @throws ApiError */
export async function addPerson(id: string, person: PersonByHand): Promise<boolean> {
	const key = ["lead", id];
	// Waiting changes are applied only to cached leads, so put the new lead in the cache first.
	queryClient.setQueryData<LeadDetail>(key, toLead(id, person, Date.now()));
	try {
		const lead = await performAction(id, { do: "add-by-hand", ...person } satisfies AddByHand);
		return lead.can.erase === false;
	} catch (thrown) {
		queryClient.removeQueries({ queryKey: key });
		throw thrown;
	}
}

/** Shows people who wait for signal, in case the page was reloaded before its cache was stored. */
export async function showWaitingPeople(): Promise<void> {
	for (const { lead, act, at } of pendingEntries()) {
		const isShown = queryClient.getQueryData(["lead", lead]) !== undefined;
		if (act.do !== "add-by-hand" || isShown) continue;
		queryClient.setQueryData<LeadDetail>(["lead", lead], toLead(lead, act as AddByHand, at));
	}
}
