/** Runs all checks except the store's own, over failure statistics and the store. */

import { backupReading, outcomeReading } from "../../lib/reading-state.ts";
import type { Backlog, LeadStore } from "../../store/store.ts";
import type { FailureStats, RejectionStats } from "../failure-stats.ts";
import { featureTopics } from "../feature-topics.ts";
import type { CoreTopic, RejectionTopic, Signal, Topic } from "../incidents.ts";
import { checkIntake } from "./intake.ts";
import { checkLostJobs } from "./jobs.ts";
import { checkOverdue } from "./overdue.ts";
import { checkReading } from "./readings.ts";
import { checkRejections, checkUnknownMails } from "./rejections.ts";
import { checkRejectedReplies, checkReplyLimit } from "./visitor-mails.ts";

interface CheckContext {
	store: LeadStore;
	stats: FailureStats;
	backlog: Backlog;
	/** Milliseconds since 1970. */
	now: number;
	/** Age at which a pending lead is overdue. */
	overdueMs: number;
}
type Check = (context: CheckContext) => Signal | Promise<Signal>;

/** A check of a topic's rejections; without rejections there is no trouble. */
const overStats =
	(
		topic: RejectionTopic,
		check: (stats: RejectionStats, context: CheckContext) => Signal | Promise<Signal>,
	): Check =>
	(context) => {
		const stats = context.stats.refusals[topic];
		return stats ? check(stats, context) : { trouble: false, facts: {} };
	};
const rejectionsOf = (topic: RejectionTopic): Check =>
	overStats(topic, (stats, { store, backlog }) => checkRejections(store, topic, stats, backlog));

/** One check per topic. The store's own runs separately, because a failing store cannot be read. */
const coreChecks: Record<Exclude<CoreTopic, "store">, Check> = {
	"crm-credential": rejectionsOf("crm-credential"),
	"crm-contact": rejectionsOf("crm-contact"),
	"crm-tags": rejectionsOf("crm-tags"),
	"crm-opportunity": rejectionsOf("crm-opportunity"),
	"crm-fields": rejectionsOf("crm-fields"),
	"crm-note": rejectionsOf("crm-note"),
	mail: rejectionsOf("mail"),
	"mail-unknown": overStats("mail-unknown", (stats, { store }) => checkUnknownMails(store, stats)),
	"mail-replies": overStats("mail-replies", (stats, { now }) => checkRejectedReplies(stats, now)),
	"reply-limit": overStats("reply-limit", (stats, { now }) => checkReplyLimit(stats, now)),
	door: ({ store, now }) => checkIntake(store, now),
	"overdue-job": ({ store }) => checkLostJobs(store),
	"crm-outcomes": ({ store }) => checkReading(store, outcomeReading),
	backup: ({ store }) => checkReading(store, backupReading),
	overdue: ({ store, stats, backlog, now, overdueMs }) =>
		checkOverdue(store, stats, backlog, now, overdueMs),
};

/** The signals of all topics but `store`. */
export async function runChecks(
	store: LeadStore,
	stats: FailureStats,
	now: number,
	overdueMs: number,
): Promise<Partial<Record<Topic, Signal>>> {
	const context = { store, stats, backlog: await store.backlog(), now, overdueMs };
	const signals: Partial<Record<Topic, Signal>> = {};
	const featureChecks = featureTopics
		.entries()
		.map(([topic, { check }]) => [topic, check ?? rejectionsOf(topic as RejectionTopic)]);
	for (const [topic, check] of [...Object.entries(coreChecks), ...featureChecks] as [
		Topic,
		Check,
	][])
		signals[topic] = await check(context);
	return signals;
}
