import { defineKey } from "../lib/kv.ts";

/**
 * Incidents: the coach is notified once when one begins and once when it is over. Pure functions over plain JSON in
 * the store, so neither a restart nor a second gateway repeats a message.
 */
import { dayMs } from "../lib/time.ts";

/** Topics for failures of delivery steps and auto-replies (`failure-stats.ts`). */
export const rejectionTopics = [
	"crm-credential",
	"crm-contact",
	"crm-tags",
	"crm-opportunity",
	"crm-fields",
	"crm-note",
	"mail",
	"mail-unknown",
	"mail-replies",
	"reply-limit",
] as const;
export type CoreRejectionTopic = (typeof rejectionTopics)[number];

/** Topics added by features; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureTopics {}
export type RejectionTopic = CoreRejectionTopic | keyof FeatureTopics;

/**
 * - `crm-credential`: the CRM rejects the key
 * - `crm-contact`, `crm-tags`, `crm-opportunity`, `crm-fields`, `crm-note`: it rejects what that step sends
 * - `mail`: the mail server or relay rejects the mail
 * - `mail-unknown`: a mail about a lead was sent without a confirmation
 * - `mail-replies`: the mail server rejects auto-replies
 * - `reply-limit`: mails to visitors exceeded their budget
 * - `overdue`: a pending lead has waited for over an hour
 * - `store`: leads cannot be stored
 * - `overdue-job`: a background job was given up and not retried
 * - `crm-outcomes`: outcomes of leads cannot be read from the CRM
 * - `backup`: the nightly copy failed
 * - `door`: intake rejects visitors' leads
 */
export const topics = [
	...rejectionTopics,
	"overdue",
	"store",
	"door",
	"overdue-job",
	"crm-outcomes",
	"backup",
] as const;
export type CoreTopic = (typeof topics)[number];
export type Topic = CoreTopic | keyof FeatureTopics;

/** Facts for a message: counts and our own words, no personal data. Times: ms since 1970. */
export interface Facts {
	/** Leads affected. */
	leads?: number;
	/** Events for other programs. */
	events?: number;
	/** The failure, in our own words: "Failed to create contact 401". */
	reason?: string;
	/** Status of the last answer. */
	status?: number;
	/** Time of the next attempt for one of the leads. */
	nextTry?: number;
}

/** A topic's state now; `trouble` is undefined while that is unclear. */
export interface Signal {
	trouble: boolean | undefined;
	facts: Facts;
}

export interface Incident {
	since: number;
	facts: Facts;
	/** Since when there has been no trouble. */
	calmSince?: number;
	/** How often it returned within a day of its last end. */
	returns: number;
}

/** A notification still to be sent. */
export interface PendingNotice {
	topic: Topic;
	/** `past`: it began and ended before a notification got through. */
	event: "began" | "over" | "past";
	since: number;
	/** When it ended, for `over` and `past`. */
	until?: number;
	facts: Facts;
	/** Failed attempts, and when the next is due. */
	tries: number;
	notBefore: number;
}

/** Key of the {@link AlertState} in the store. */
export const alertStateKey = defineKey<AlertState>("alerts");

export interface AlertState {
	open: Partial<Record<Topic, Incident>>;
	/** The last end of each topic's incident. One that returns within a day must stay quiet longer to end. */
	past: Partial<Record<Topic, { until: number; returns: number }>>;
	owed: PendingNotice[];
}

/** Applies a change to the shared state atomically, and returns the new state. */
export type UpdateState = (change: (state: AlertState) => AlertState) => Promise<AlertState>;

export interface Timing {
	/** Time without trouble that ends an incident; doubled for each return. */
	quietMs: number;
	/** Delay after a failed notification; doubled each time. */
	resendMs: number;
}

/** Limit of the doubling: five minutes become under three hours. */
const maxDoublings = 5;
const maxResendMs = 15 * 60_000;

export function emptyAlertState(): AlertState {
	return { open: {}, past: {}, owed: [] };
}

/** The state after a round of checks. Does not change its arguments. */
export function evaluate(
	state: AlertState,
	signals: Partial<Record<Topic, Signal>>,
	now: number,
	timing: Timing,
): AlertState {
	const next = structuredClone(state);
	for (const [topic, signal] of Object.entries(signals) as [Topic, Signal][])
		evaluateTopic(next, topic, signal, now, timing);
	return next;
}

function evaluateTopic(
	state: AlertState,
	topic: Topic,
	{ trouble, facts }: Signal,
	now: number,
	timing: Timing,
): void {
	const incident = state.open[topic];
	if (!incident) {
		if (trouble) openIncident(state, topic, facts, now);
		return;
	}
	if (trouble !== false) {
		delete incident.calmSince;
		if (trouble) incident.facts = { ...incident.facts, ...facts };
		return;
	}
	// If the clock was put back, the quiet time must not start in the future.
	incident.calmSince = Math.min(incident.calmSince ?? now, now);
	const quietMs = timing.quietMs * 2 ** Math.min(incident.returns, maxDoublings);
	if (now - incident.calmSince >= quietMs) closeIncident(state, topic, incident, now);
}

function openIncident(state: AlertState, topic: Topic, facts: Facts, now: number): void {
	const before = state.past[topic];
	const returns = before && now - before.until < dayMs ? before.returns + 1 : 0;
	// It returned before its end was announced, so for the coach it never ended.
	const unsent = state.owed.find((notice) => notice.topic === topic);
	state.owed = state.owed.filter((notice) => notice !== unsent);
	const since = unsent?.since ?? now;
	state.open[topic] = { since, facts, returns };
	if (unsent?.event !== "over")
		state.owed.push({ topic, event: "began", since, facts, tries: 0, notBefore: now });
}

function closeIncident(state: AlertState, topic: Topic, incident: Incident, now: number): void {
	const { since, facts, returns, calmSince: until = now } = incident;
	delete state.open[topic];
	state.past[topic] = { until: now, returns };
	// If its beginning was never announced, one message reports both.
	const wasAnnounced = !state.owed.some(
		(notice) => notice.topic === topic && notice.event === "began",
	);
	state.owed = state.owed.filter((notice) => notice.topic !== topic || notice.event !== "began");
	const event = wasAnnounced ? "over" : "past";
	state.owed.push({ topic, event, since, until, facts, tries: 0, notBefore: now });
}

/**
 * Due notifications, with the latest facts. A beginning that was not sent in time is held back while its topic is
 * quiet: either the trouble returns, or one message reports beginning and end.
 */
export function dueMessages(
	{ owed: notices, open }: AlertState,
	now: number,
	{ resendMs }: Timing,
): PendingNotice[] {
	const latest = now + Math.max(resendMs, maxResendMs);
	return notices
		.filter(({ notBefore }) => notBefore <= now || notBefore > latest)
		.filter(({ topic, event }) => event !== "began" || open[topic]?.calmSince === undefined)
		.map((message) =>
			message.event === "began"
				? { ...message, facts: open[message.topic]?.facts ?? message.facts }
				: message,
		);
}

const isSame = (one: PendingNotice, other: PendingNotice) =>
	one.topic === other.topic && one.event === other.event && one.since === other.since;

/** The state after a notification was sent or has failed. */
export function afterSending(
	state: AlertState,
	message: PendingNotice,
	wasSent: boolean,
	now: number,
	{ resendMs }: Timing,
): AlertState {
	const notices = state.owed.flatMap((entry) => {
		if (!isSame(entry, message)) return [entry];
		if (wasSent) return [];
		const delayMs = Math.min(resendMs * 2 ** entry.tries, Math.max(resendMs, maxResendMs));
		return [{ ...entry, tries: entry.tries + 1, notBefore: now + delayMs }];
	});
	return { ...state, owed: notices };
}

/** Makes every failed notification due, because the channel works again. */
export function retryNow(state: AlertState, now: number): AlertState {
	const notices = state.owed.map((entry) =>
		entry.tries > 0 ? { ...entry, notBefore: now } : entry,
	);
	return { ...state, owed: notices };
}
