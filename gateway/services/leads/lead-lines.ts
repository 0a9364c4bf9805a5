import { leadKinds } from "../../../leads/forms/forms.ts";
import { joinParts } from "../../../leads/forms/headline.ts";
import { writeHeadline } from "../../../leads/forms/headlines.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import type { DeskState, LeadLine } from "../../desk-api/api.ts";
import { hourMs } from "../../lib/time.ts";
import type { Activity } from "../../store/activity.ts";
import type { FollowUp } from "../../store/outcomes/follow-ups.ts";
import { identityKeys, parseIdentity } from "../../store/people/identity.ts";
import type { LeadPerson } from "../../store/people/people.ts";
import { personName } from "../../store/people/person-name.ts";
import { spamReason } from "../../store/search/search-conditions.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { type LeadPart, readLeadParts } from "../lead-parts.ts";
import { listErasures, type WaitingErasure } from "./erase.ts";
import { reasonOf } from "./lead-texts.ts";
import { shownOutcome } from "./set-outcome.ts";
import { testIds } from "./test-lead.ts";
import { kindLabel, problemOf } from "./timeline.ts";

const maxSnippetLength = 160;

export const stateOf = ({ state, reason }: StoredLead): DeskState =>
	state === "quarantined" && reason === spamReason ? "spam" : state;

/** A newer version may have stored a kind that this one does not know. */
const isKnown = ({ kind }: StoredLead) => leadKinds.includes(kind);

/** A lead's answers, in words. */
export function summaryOf(lead: StoredLead, part: LeadPart | undefined): string {
	if (!isKnown(lead)) return "";
	const fields = { ...lead.fields, ...part?.fields };
	return summarise(lead.kind, fields, lead.context).split("\n\n-- \n", 1)[0] ?? "";
}

/** What a lead is about, on one line; a feature may add its current state. */
function gistOf(lead: StoredLead, part: LeadPart | undefined): string {
	if (!isKnown(lead)) return "";
	if (!part) return writeHeadline(lead.kind, lead.fields, lead.context);
	const { label } = part;
	const about = (lead.fields.message ?? "").replace(/\s+/g, " ").trim();
	return joinParts(label.charAt(0).toUpperCase() + label.slice(1), about);
}

/** When a lead will be erased, if scheduled. */
function findErasureTime(
	lead: StoredLead,
	waiting: readonly ScheduledErasure[],
	samePerson: readonly string[],
): number | undefined {
	const keys = identityKeys(lead.fields);
	return waiting.find(({ target }) => {
		if ("lead" in target) return target.lead === lead.id;
		if ("of" in target) return target.of === lead.id || samePerson.includes(target.of);
		const { key, value } = parseIdentity(target.person);
		return value !== "" && keys[key] === value;
	})?.dueAt;
}

export type ScheduledErasure = Pick<WaitingErasure, "target" | "dueAt">;

interface LeadFacts {
	followUps: ReadonlyMap<string, FollowUp>;
	remarks: readonly Activity[];
	waiting: readonly ScheduledErasure[];
	tests: readonly string[];
	parts: ReadonlyMap<string, LeadPart>;
	people: readonly LeadPerson[];
	/** By lead id, the same person's leads for which an erasure is scheduled. */
	erasingWith: ReadonlyMap<string, readonly string[]>;
	now: number;
}

export function toLeadLine(
	lead: StoredLead,
	{ remarks, followUps, waiting, tests, parts, people, erasingWith, now }: LeadFacts,
): LeadLine {
	const mine = remarks.filter((remark) => remark.lead === lead.id);
	const lastCall = mine.findLast(({ what }) => what === "called");
	const part = parts.get(lead.id);
	const followUp = followUps.get(lead.id);
	const outcome = shownOutcome(followUp, lastCall !== undefined);
	const owner = people.find((person) => person.lead === lead.id);
	const { openedAt } = followUp ?? {};
	// A lead without a person yet has only its own reminder.
	const { remindAt } = owner ?? followUp ?? {};
	const lastMessage = mine.findLast(({ what }) => what === "wrote");
	const state = stateOf(lead);
	const { email, phone } = toPerson(lead.fields);
	const gist = gistOf(lead, part);
	const trouble = state === "spam" ? undefined : problemOf(lead);
	const asks =
		state === "quarantined" ||
		(!lastCall && (state === "dead" || (state === "pending" && now - lead.receivedAt > hourMs)));
	const erasing = findErasureTime(lead, waiting, erasingWith.get(lead.id) ?? []);
	return {
		...{ id: lead.id, kind: lead.kind, called: part?.label ?? kindLabel(lead.kind), state },
		...(owner && { person: owner.person, personLeads: owner.leads }),
		reason: reasonOf(lead.kind),
		...{ name: personName(lead), email, phone, receivedAt: lead.receivedAt },
		gist: gist.length > maxSnippetLength ? `${gist.slice(0, maxSnippetLength)}…` : gist,
		...(lead.context.partner !== undefined && { partner: lead.context.partner }),
		...(trouble !== undefined && { trouble }),
		attention: asks,
		...(lastCall && { calledAt: lastCall.at }),
		unread: openedAt === undefined && outcome === "new",
		...(remindAt !== undefined && { remindAt }),
		...{ due: remindAt !== undefined && remindAt <= now, outcome },
		...(lastMessage && { wroteAt: lastMessage.at }),
		...part?.line,
		noAnswers: mine.filter(({ what }) => what === "no-answer").length,
		notes: mine.filter(({ what }) => what === "note").length,
		...(erasing !== undefined && { erasingAt: erasing }),
		test: tests.includes(lead.id),
	};
}

async function readFacts(store: LeadStore, leads: readonly StoredLead[]): Promise<LeadFacts> {
	const ids = leads.map(({ id }) => id);
	const [remarks, followUps, waiting, tests, parts, people, now] = await Promise.all([
		store.activity.list(ids),
		store.followUps.list(ids),
		listErasures(store),
		testIds(store),
		readLeadParts(store, leads),
		store.people.of(ids),
		store.now(),
	]);
	const byLead = new Map(followUps.map((followUp) => [followUp.lead, followUp]));
	const erasedIds = waiting.flatMap(({ target }) => ("of" in target ? [target.of] : []));
	const erasedPeople = erasedIds.length > 0 ? await store.people.of(erasedIds) : [];
	const erasingWith = new Map(
		people.map(({ lead, person }) => [
			lead,
			erasedPeople.filter((one) => one.person === person).map((one) => one.lead),
		]),
	);
	return { remarks, followUps: byLead, waiting, tests, parts, people, erasingWith, now };
}

/** Inbox lines of at most a hundred leads. */
export async function toLeadLines(
	store: LeadStore,
	leads: readonly StoredLead[],
): Promise<LeadLine[]> {
	const facts = await readFacts(store, leads);
	return leads.map((lead) => toLeadLine(lead, facts));
}
