/** Runs all checks but the store's own, over failure statistics and store. */

import { remainingSteps } from "../../../leads/deliver.ts";
import type { DeliveryStep } from "../../../leads/progress.ts";
import type { Backlog, LeadStore, StoredLead } from "../../store/store.ts";
import {
	type FailureStats,
	isCredentialStatus,
	maxLeadsPerTopic,
	type RejectionStats,
	type RejectionTopic,
} from "../failure-stats.ts";
import type { Signal, Topic } from "../incidents.ts";
import { checkIntake } from "./intake.ts";
import { checkLostEvents, checkWebhooks } from "./webhook.ts";

const stepsByTopic: Record<RejectionTopic, readonly DeliveryStep[]> = {
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

const isStuck = ({ state, kind, progress }: StoredLead, topic: RejectionTopic) =>
	state === "pending" &&
	remainingSteps(kind, progress).some((step) => stepsByTopic[topic].includes(step));

/** Consecutive rejections that are trouble: of the key, and of what one step sends. A single one may be chance. */
const minConsecutive = { key: 2, content: 3 } as const;

/**
 * Rejections are trouble once there were enough in a row, of all leads or of one, and for as long as a rejected
 * lead is stuck. A rejected key is no trouble any more after the first success: the other leads follow when due.
 */
async function checkRejections(
	store: LeadStore,
	topic: RejectionTopic,
	{ last, ok, run, status, reason, leads }: RejectionStats,
	{ pending }: Backlog,
): Promise<Signal> {
	const found = await Promise.all(leads.map((id) => store.get(id)));
	const stuck = found.filter((lead) => lead !== undefined).filter((lead) => isStuck(lead, topic));
	const general = topic === "crm-credential" || isCredentialStatus(status);
	const again = stuck.some(({ progress: { refusals = {} } }) =>
		stepsByTopic[topic].some((step) => (refusals[step] ?? 0) >= minConsecutive.content),
	);
	const over = stuck.length === 0 || (general && last < ok);
	const begun = general ? run >= minConsecutive.key : run >= minConsecutive.content || again;
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

/** Whether a lead's mail was sent without a confirmation, and the coach was not told of this lead. */
const hasUnknownMail = ({ state, progress, announcedAt }: StoredLead) =>
	!progress.done.includes("mail") &&
	(progress.unanswered ?? 0) > 0 &&
	(state === "pending" || (state === "dead" && announcedAt === undefined));

/** A single such mail is trouble, because the coach may not have it. */
async function checkUnknownMails(
	store: LeadStore,
	{ reason, leads }: RejectionStats,
): Promise<Signal> {
	const found = await Promise.all(leads.map((id) => store.get(id)));
	const open = found.filter((lead) => lead !== undefined).filter(hasUnknownMail);
	return {
		trouble: open.length > 0,
		facts: { leads: open.length, ...(reason && { reason }) },
	};
}

const dayMs = 24 * 3600_000;

/** Consecutive rejections that cannot be mistyped addresses: the mail server relays to nobody. */
const minRejectedReplies = 3;

/** Over once an auto-reply is accepted, or none was rejected for a day. */
function checkRejectedReplies({ last, run, status, reason }: RejectionStats, now: number): Signal {
	const over = run === 0 || now - last >= dayMs;
	return {
		trouble: over ? false : run >= minRejectedReplies || undefined,
		facts: {
			leads: run,
			...(status !== undefined && { status }),
			...(reason && { reason }),
		},
	};
}

/** Stays open for a day after the last one, so that a flood is one incident. */
const checkReplyLimit = ({ last, run }: RejectionStats, now: number): Signal => ({
	trouble: now - last < dayMs,
	facts: { leads: run },
});

/** Pending leads checked one by one; if there are more, a full list of rejected ones explains them. */
const maxPendingChecked = 200;

/** Whether every overdue lead was rejected: the coach has been told of the rejections. */
async function isExplainedByRejections(
	store: LeadStore,
	refusals: FailureStats["refusals"],
	{ pending }: Backlog,
	before: number,
): Promise<boolean> {
	const lists = Object.values(refusals).map(({ leads }) => leads);
	if (pending > maxPendingChecked) return lists.some(({ length }) => length >= maxLeadsPerTopic);
	const refused = new Set(lists.flat());
	const waiting = await store.list({ state: "pending", limit: maxPendingChecked });
	return waiting.every(({ id, receivedAt }) => receivedAt > before || refused.has(id));
}

async function checkBacklog(
	store: LeadStore,
	{ refusals, services }: FailureStats,
	backlog: Backlog,
	now: number,
	overdueMs: number,
): Promise<Signal> {
	const { pending, oldestPendingAge: age = 0 } = backlog;
	const reasons = [services.crm?.failed?.reason, services.mail?.failed?.reason].filter(Boolean);
	const facts = { leads: pending, ...(reasons.length > 0 && { reason: reasons.join("; ") }) };
	// Hysteresis: over only once the oldest is half as old, so that the incident does not flap.
	if (age <= overdueMs) return { trouble: age < overdueMs / 2 ? false : undefined, facts };
	const explained = await isExplainedByRejections(store, refusals, backlog, now - overdueMs);
	return { trouble: explained ? undefined : true, facts };
}

/** All signals but the store's own, which cannot be read when it fails. */
export async function runChecks(
	store: LeadStore,
	stats: FailureStats,
	now: number,
	overdueMs: number,
): Promise<Partial<Record<Topic, Signal>>> {
	const backlog = await store.backlog();
	const signals: Partial<Record<Topic, Signal>> = {
		door: await checkIntake(store, now),
		webhook: await checkWebhooks(store, now),
		"webhook-lost": await checkLostEvents(store),
		overdue: await checkBacklog(store, stats, backlog, now, overdueMs),
	};
	for (const topic of Object.keys(stepsByTopic) as RejectionTopic[]) {
		const found = stats.refusals[topic];
		if (!found) signals[topic] = { trouble: false, facts: {} };
		else if (topic === "mail-unknown") signals[topic] = await checkUnknownMails(store, found);
		else if (topic === "mail-replies") signals[topic] = checkRejectedReplies(found, now);
		else if (topic === "reply-limit") signals[topic] = checkReplyLimit(found, now);
		else signals[topic] = await checkRejections(store, topic, found, backlog);
	}
	return signals;
}
