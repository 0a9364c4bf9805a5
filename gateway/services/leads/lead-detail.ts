/** A lead with everything its page at the desk shows. */
import { deliveries } from "../../../leads/forms/deliveries.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { isUkMobile, toE164 } from "../../../leads/values/phone.ts";
import type { LeadDetail, TimelineItem } from "../../desk-api/api.ts";
import type { LeadDetails } from "../../store/leads/lead-details.ts";
import type { LeadPerson } from "../../store/people/people.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import { type LeadPart, readFeatureItems, readLeadParts } from "../lead-parts.ts";
import { findPublicationTime } from "../publications.ts";
import { leadGoneMessage, ServiceError } from "../service-error.ts";
import { deliveredError } from "./lead-actions.ts";
import { type ScheduledErasure, summaryOf, toLeadLine } from "./lead-lines.ts";
import { splitAnswers } from "./lead-texts.ts";
import { type StoredTests, testsKey } from "./test-lead.ts";
import { timelineOf } from "./timeline.ts";

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
