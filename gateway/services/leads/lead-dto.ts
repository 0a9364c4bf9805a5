/** Leads in the format of the desk's API. */

import { deliveries } from "../../../leads/forms/deliveries.ts";
import { leadKinds } from "../../../leads/forms/forms.ts";
import { joinParts } from "../../../leads/forms/headline.ts";
import { writeHeadline } from "../../../leads/forms/headlines.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import { isUkMobile, toE164 } from "../../../leads/values/phone.ts";
import type { DeskState, LeadDetail, LeadLine, TimelineItem } from "../../desk-api/api.ts";
import { hourMs } from "../../lib/time.ts";
import type { Activity } from "../../store/activity.ts";
import type { LeadDetails } from "../../store/leads/lead-details.ts";
import type { FollowUp } from "../../store/outcomes/follow-ups.ts";
import { identityKeys, parseIdentity } from "../../store/people/identity.ts";
import type { LeadPerson } from "../../store/people/people.ts";
import { personName } from "../../store/people/person-name.ts";
import { spamReason } from "../../store/search/search-conditions.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { type LeadPart, readFeatureItems, readLeadParts } from "../lead-parts.ts";
import { findPublicationTime } from "../publications.ts";
import { leadGoneMessage, ServiceError } from "../service-error.ts";
import { listErasures, type WaitingErasure } from "./erase.ts";
import { deliveredError } from "./lead-actions.ts";
import { reasonOf, splitAnswers } from "./lead-texts.ts";
import { shownOutcome } from "./set-outcome.ts";
import { type StoredTests, testIds, testsKey } from "./test-lead.ts";
import { kindLabel, problemOf, timelineOf } from "./timeline.ts";

const maxSnippetLength = 160;

export const stateOf = ({ state, reason }: StoredLead): DeskState =>
	state === "quarantined" && reason === spamReason ? "spam" : state;

/** A newer version may have stored a kind that this one does not know. */
const isKnown = ({ kind }: StoredLead) => leadKinds.includes(kind);

/** A lead's answers, in words. */
function summaryOf(lead: StoredLead, part: LeadPart | undefined): string {
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

function estimateOf({ kind, fields, context }: StoredLead): LeadDetail["estimate"] {
	if (kind !== "calculator") return undefined;
	const { below = "" } = deliveries.calculator.gatewaySummary?.(fields as never, context) ?? {};
	const lines = below.split("\n").filter((line) => line.includes(": "));
	if (lines.length === 0) return undefined;
	return lines.map((line) => {
		const at = line.indexOf(": ");
		return { label: line.slice(0, at), amount: line.slice(at + 2) };
	});
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

type ScheduledErasure = Pick<WaitingErasure, "target" | "dueAt">;

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

function toLeadLine(
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

/** Maximum number of leads of a person shown on their page. */
const maxSamePerson = 50;

/** Data beside a lead's own: its person, and what features add. */
interface Surroundings {
	parts: ReadonlyMap<string, LeadPart>;
	people: readonly LeadPerson[];
	samePerson: readonly string[];
	/** Features' items for its timeline. */
	items: readonly TimelineItem[];
	/** When the publication that the visitor saw went live. */
	publishedAt: number | undefined;
}

async function readSurroundings(store: LeadStore, lead: StoredLead): Promise<Surroundings> {
	const { publication } = lead.context;
	const [parts, people, samePerson, items, publishedAt] = await Promise.all([
		readLeadParts(store, [lead]),
		store.people.of([lead.id]),
		store.people.leadsLike(lead.id, maxSamePerson),
		readFeatureItems(store, lead),
		publication === undefined ? undefined : findPublicationTime(store, publication),
	]);
	return { parts, people, samePerson, items, publishedAt };
}

/** All details of one lead. @throws ServiceError */
export async function readLeadDetail(store: LeadStore, id: string): Promise<LeadDetail> {
	const details = await store.search.details(id, testsKey);
	if (!details) throw new ServiceError("gone", leadGoneMessage);
	return toLeadDetail(details, await readSurroundings(store, details.lead));
}

/** Makes a quarantined, dead or waiting lead due now, and returns it updated. @throws ServiceError */
export async function releaseInDesk(store: LeadStore, id: string): Promise<LeadDetail> {
	const details = await store.search.releaseWithDetails(id, testsKey);
	if (!details) throw new ServiceError("gone", leadGoneMessage);
	if (details === "delivered") throw deliveredError();
	return toLeadDetail(details, await readSurroundings(store, details.lead));
}

function toLeadDetail(
	details: LeadDetails<StoredTests>,
	{ parts, people, samePerson, items, publishedAt }: Surroundings,
): LeadDetail {
	const { lead, activities: remarks, erasures, followUp, value, now } = details;
	const line = toLeadLine(lead, {
		...{ remarks, tests: value?.tests.map(({ id }) => id) ?? [], parts, people, now },
		erasingWith: new Map([[lead.id, samePerson]]),
		waiting: erasures as ScheduledErasure[],
		followUps: new Map(followUp && [[lead.id, followUp]]),
	});
	const { firstName, lastName, phone } = toPerson(lead.fields);
	const dial = toE164(phone);
	const estimate = estimateOf(lead);
	const summary = summaryOf(lead, parts.get(lead.id));
	const undelivered = lead.state !== "delivered";
	const { decidedAt, decidedBy = "desk", ...decision } = followUp ?? {};
	const bounced = remarks.some(({ what }) => what === "bounced");
	return {
		...line,
		...{ firstName, lastName, summary, context: lead.context },
		...{ samePerson: [...(samePerson.length > 0 ? samePerson : [lead.id])] },
		answers: lead.kind === "contact" ? [] : splitAnswers(summary),
		...(dial !== undefined && { dial }),
		mobile: isUkMobile(phone),
		...(estimate && { estimate }),
		...(publishedAt !== undefined && { publishedAt }),
		story: timelineOf(lead, remarks, [
			...(parts.get(lead.id)?.items(lead, remarks) ?? []),
			...items,
		]),
		...(lead.state === "pending" && lead.attempts > 0 && { nextTryAt: lead.nextAttemptAt }),
		...((bounced || lead.progress.reply?.state === "sent") && { bounced }),
		noteList: remarks
			.filter(({ what }) => what === "note")
			.map(({ id, at, text }) => ({ id, at, text })),
		...(decidedAt !== undefined && {
			decision: {
				...{ outcome: line.outcome, by: decidedBy, at: decidedAt },
				...("pence" in decision && { pence: decision.pence }),
				...("reason" in decision && { reason: decision.reason }),
			},
		}),
		can: { release: undelivered, spam: undelivered && line.state !== "spam", erase: true },
	};
}
