/**
 * When the coach is told of something that needs him: once when it begins, once when it is over. Pure
 * functions over a ledger of plain JSON, which the store keeps: restarts and several gateways tell
 * nothing twice.
 */

/**
 * - `crm-credential`: the CRM refuses the key
 * - `crm-contact`, `crm-tags`, `crm-opportunity`, `crm-fields`, `crm-note`: it refuses what that step sends
 * - `mail`: the mail server or relay refuses the mail
 * - `mail-unknown`: a mail about a lead went out, and nobody knows whether it arrived
 * - `mail-replies`: the mail server takes no mails to visitors
 * - `reply-limit`: so many mails to visitors were asked for that some were not sent
 * - `overdue`: the oldest lead on its way came over an hour ago
 * - `store`: leads cannot be written down
 * - `webhook`: an address that is to hear of leads has been out of order for an hour, or wants no more
 * - `webhook-lost`: events for such an address were given up, and nobody has sent them again
 * - `door`: visitors' leads are refused where they come in
 */
export const topics = [
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
	"overdue",
	"store",
	"door",
	"webhook",
	"webhook-lost",
] as const;
export type Topic = (typeof topics)[number];

/** What a message may say: figures and our own words, nothing of a person. Times: ms since 1970. */
export interface Facts {
	/** Leads concerned. */
	leads?: number;
	/** Events for webhooks. */
	events?: number;
	/** What went wrong, without a word from outside: "Failed to create contact 401". */
	reason?: string;
	/** Status of the last answer. */
	status?: number;
	/** When one of them is tried next. */
	nextTry?: number;
}

/** How a topic looks at this moment; `trouble` is undefined where it cannot be told. */
export interface Signal {
	trouble: boolean | undefined;
	facts: Facts;
}

export interface Incident {
	since: number;
	facts: Facts;
	/** No trouble since then. */
	calmSince?: number;
	/** How often it had come back within a day before. */
	returns: number;
}

/** A message that is still to go out. */
export interface PendingNotice {
	topic: Topic;
	/** `past`: it began and ended before anybody could be told. */
	event: "began" | "over" | "past";
	since: number;
	/** When it ended, for `over` and `past`. */
	until?: number;
	facts: Facts;
	/** Tries that failed, and when the next one is due. */
	tries: number;
	notBefore: number;
}

/** Where the store keeps the {@link AlertState}. */
export const alertStateKey = "alerts";

export interface AlertState {
	open: Partial<Record<Topic, Incident>>;
	/** Incidents that ended within the last day: one that comes back has to stay away for longer. */
	past: Partial<Record<Topic, { until: number; returns: number }>>;
	owed: PendingNotice[];
}

/** Changes a ledger that others may change, too: the change is made to what it is at that moment, and given back. */
export type UpdateState = (change: (ledger: AlertState) => AlertState) => Promise<AlertState>;

export interface Timing {
	/** How long trouble has to stay away until an incident is over, in milliseconds; doubled for each return. */
	quietMs: number;
	/** Pause after a message that could not be sent, in milliseconds; doubled each time. */
	resendMs: number;
}

const dayMs = 24 * 3600_000;
/** Doublings at most: five minutes become under three hours. */
const maxDoublings = 5;
const maxResendMs = 15 * 60_000;

export function emptyAlertState(): AlertState {
	return { open: {}, past: {}, owed: [] };
}

/** The ledger after a look at the signs. Changes nothing it was given. */
export function evaluate(
	state: AlertState,
	signals: Partial<Record<Topic, Signal>>,
	now: number,
	timing: Timing,
): AlertState {
	const next = structuredClone(state);
	for (const topic of topics) {
		const signal = signals[topic];
		if (signal) evaluateTopic(next, topic, signal, now, timing);
	}
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
	// A clock that was put back must not make the calm begin in the future.
	incident.calmSince = Math.min(incident.calmSince ?? now, now);
	const quietMs = timing.quietMs * 2 ** Math.min(incident.returns, maxDoublings);
	if (now - incident.calmSince >= quietMs) closeIncident(state, topic, incident, now);
}

function openIncident(state: AlertState, topic: Topic, facts: Facts, now: number): void {
	const before = state.past[topic];
	const returns = before && now - before.until < dayMs ? before.returns + 1 : 0;
	// Back before anybody could be told of its end: to the coach it never went away.
	const unsent = state.owed.find((owed) => owed.topic === topic);
	state.owed = state.owed.filter((owed) => owed !== unsent);
	const since = unsent?.since ?? now;
	state.open[topic] = { since, facts, returns };
	if (unsent?.event !== "over")
		state.owed.push({ topic, event: "began", since, facts, tries: 0, notBefore: now });
}

function closeIncident(state: AlertState, topic: Topic, incident: Incident, now: number): void {
	const { since, facts, returns, calmSince: until = now } = incident;
	delete state.open[topic];
	state.past[topic] = { until: now, returns };
	// Nobody heard of its beginning: one message says all.
	const heard = !state.owed.some((owed) => owed.topic === topic && owed.event === "began");
	state.owed = state.owed.filter((owed) => owed.topic !== topic || owed.event !== "began");
	const event = heard ? "over" : "past";
	state.owed.push({ topic, event, since, until, facts, tries: 0, notBefore: now });
}

/**
 * The messages whose time has come, with the newest facts. A beginning that could not be told in time
 * is held back while all is calm: either it comes back, or one message will say that it was.
 */
export function dueMessages(
	{ owed, open }: AlertState,
	now: number,
	{ resendMs }: Timing,
): PendingNotice[] {
	const latest = now + Math.max(resendMs, maxResendMs);
	return owed
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

/** The ledger after a message was taken, or could not be sent. */
export function afterSending(
	state: AlertState,
	message: PendingNotice,
	wasSent: boolean,
	now: number,
	{ resendMs }: Timing,
): AlertState {
	const owed = state.owed.flatMap((entry) => {
		if (!isSame(entry, message)) return [entry];
		if (wasSent) return [];
		const delayMs = Math.min(resendMs * 2 ** entry.tries, Math.max(resendMs, maxResendMs));
		return [{ ...entry, tries: entry.tries + 1, notBefore: now + delayMs }];
	});
	return { ...state, owed };
}

/** Every message that failed may be tried at once: the way to the coach is open again. */
export function retryNow(state: AlertState, now: number): AlertState {
	const owed = state.owed.map((entry) => (entry.tries > 0 ? { ...entry, notBefore: now } : entry));
	return { ...state, owed };
}
