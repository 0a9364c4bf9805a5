/** Reads from what deliveries met with, and from the store, what needs the coach at this moment. */
import { openSteps, type Step } from "../../../leads/deliver.ts";
import type { Backlog, LeadStore, StoredLead } from "../../store/store.ts";
import {
	isCredential,
	leadsAtMost,
	type Refusals,
	type RefusalTopic,
	type Sightings,
} from "../failure-stats.ts";
import type { Sign, Topic } from "../incidents.ts";
import { readDoor } from "./intake.ts";
import { readLostEvents, readWebhooks } from "./webhook.ts";

const stepsAbout: Record<RefusalTopic, readonly Step[]> = {
	"crm-credential": ["contact", "tags", "opportunity", "fields", "note"],
	"crm-contact": ["contact"],
	"crm-tags": ["tags"],
	"crm-opportunity": ["opportunity"],
	"crm-fields": ["fields"],
	"crm-note": ["note"],
	mail: ["mail"],
	"mail-unknown": ["mail"],
	// No lead waits for these.
	"mail-replies": [],
	"reply-limit": [],
};

const isStuck = ({ state, kind, progress }: StoredLead, topic: RefusalTopic) =>
	state === "pending" && openSteps(kind, progress).some((step) => stepsAbout[topic].includes(step));

/** One refusal may be a server's mood. So many in a row are none: of a key, and of what is sent. */
const inARow = { key: 2, content: 3 } as const;

/**
 * Refusals are trouble when there were some in a row, of all leads or of one, and as long as a lead that
 * met with them is stuck. Where it is the key that was refused, the first call that goes well ends it:
 * the others follow at their own time.
 */
async function readRefusals(
	store: LeadStore,
	topic: RefusalTopic,
	{ last, ok, run, status, reason, leads }: Refusals,
	{ pending }: Backlog,
): Promise<Sign> {
	const found = await Promise.all(leads.map((id) => store.get(id)));
	const stuck = found.filter((lead) => lead !== undefined).filter((lead) => isStuck(lead, topic));
	const general = topic === "crm-credential" || isCredential(status);
	const again = stuck.some(({ progress: { refusals = {} } }) =>
		stepsAbout[topic].some((step) => (refusals[step] ?? 0) >= inARow.content),
	);
	const over = stuck.length === 0 || (general && last < ok);
	const begun = general ? run >= inARow.key : run >= inARow.content || again;
	const nextTry = Math.min(...stuck.map(({ nextAttemptAt }) => nextAttemptAt));
	return {
		trouble: over ? false : begun || undefined,
		facts: {
			leads: general ? Math.max(pending, stuck.length) : stuck.length,
			...(status !== undefined && { status }),
			...(reason && { reason }),
			...(stuck.length > 0 && { nextTry }),
		},
	};
}

/** Whether a lead's mail went out, nobody knows whether it arrived, and the coach was not told of this lead. */
const isUnknown = ({ state, progress, announcedAt }: StoredLead) =>
	!progress.done.includes("mail") &&
	(progress.unanswered ?? 0) > 0 &&
	(state === "pending" || (state === "dead" && announcedAt === undefined));

/** One such mail is trouble: the coach may be waiting for it. */
async function readUnknownMails(store: LeadStore, { reason, leads }: Refusals): Promise<Sign> {
	const found = await Promise.all(leads.map((id) => store.get(id)));
	const open = found.filter((lead) => lead !== undefined).filter(isUnknown);
	return {
		trouble: open.length > 0,
		facts: { leads: open.length, ...(reason && { reason }) },
	};
}

const day = 24 * 3600_000;

/** So many refused one after the other are no mistyped addresses: the mail server sends to nobody else. */
const refusedReplies = 3;

/** Until one is taken, or none was refused for a day. */
function readRefusedReplies({ last, run, status, reason }: Refusals, now: number): Sign {
	const over = run === 0 || now - last >= day;
	return {
		trouble: over ? false : run >= refusedReplies || undefined,
		facts: {
			leads: run,
			...(status !== undefined && { status }),
			...(reason && { reason }),
		},
	};
}

/** Open for a day after the last one, so that a flood is told of once. */
const readReplyLimit = ({ last, run }: Refusals, now: number): Sign => ({
	trouble: now - last < day,
	facts: { leads: run },
});

/** Pending leads that are looked at one by one; beyond, a hundred refused ones speak for all. */
const pendingAtMost = 200;

/** Whether all that waits for too long was refused: then the coach has been told of that. */
async function isExplained(
	store: LeadStore,
	refusals: Sightings["refusals"],
	{ pending }: Backlog,
	before: number,
): Promise<boolean> {
	const lists = Object.values(refusals).map(({ leads }) => leads);
	if (pending > pendingAtMost) return lists.some(({ length }) => length >= leadsAtMost);
	const refused = new Set(lists.flat());
	const waiting = await store.list({ state: "pending", limit: pendingAtMost });
	return waiting.every(({ id, receivedAt }) => receivedAt > before || refused.has(id));
}

async function readBacklog(
	store: LeadStore,
	{ refusals, services }: Sightings,
	backlog: Backlog,
	now: number,
	overdue: number,
): Promise<Sign> {
	const { pending, oldestPendingAge: age = 0 } = backlog;
	const reasons = [services.crm?.failed?.reason, services.mail?.failed?.reason].filter(Boolean);
	const facts = { leads: pending, ...(reasons.length > 0 && { reason: reasons.join("; ") }) };
	// Not over before the oldest is a good deal younger, or the two would take turns.
	if (age <= overdue) return { trouble: age < overdue / 2 ? false : undefined, facts };
	const explained = await isExplained(store, refusals, backlog, now - overdue);
	return { trouble: explained ? undefined : true, facts };
}

/** All signs but those of the store itself, which cannot be asked when it fails. */
export async function readSigns(
	store: LeadStore,
	sightings: Sightings,
	now: number,
	overdue: number,
): Promise<Partial<Record<Topic, Sign>>> {
	const backlog = await store.backlog();
	const signs: Partial<Record<Topic, Sign>> = {
		door: await readDoor(store, now),
		webhook: await readWebhooks(store, now),
		"webhook-lost": await readLostEvents(store),
		overdue: await readBacklog(store, sightings, backlog, now, overdue),
	};
	for (const topic of Object.keys(stepsAbout) as RefusalTopic[]) {
		const found = sightings.refusals[topic];
		if (!found) signs[topic] = { trouble: false, facts: {} };
		else if (topic === "mail-unknown") signs[topic] = await readUnknownMails(store, found);
		else if (topic === "mail-replies") signs[topic] = readRefusedReplies(found, now);
		else if (topic === "reply-limit") signs[topic] = readReplyLimit(found, now);
		else signs[topic] = await readRefusals(store, topic, found, backlog);
	}
	return signs;
}
