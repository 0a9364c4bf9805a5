/** What the steps of all deliveries have met with lately: plain JSON that gateways share by the store. */
import type { Step } from "../../leads/deliver.ts";
import { type DeliveryFailure, type FailureDetails, unprovenWeight } from "../../leads/failure.ts";
import type { ReplyEvent } from "../delivery/observers.ts";
import type { Topic } from "./incidents.ts";

export type Service = "crm" | "mail";
export type RefusalTopic = Exclude<
	Topic,
	"overdue" | "store" | "door" | "webhook" | "webhook-lost"
>;

/** How one step of one lead went. */
export interface StepOutcome {
	/** The lead's id. */
	id: string;
	step: Step;
	/** Absent when the step was done. */
	failure?: DeliveryFailure;
}

/** Refusals of one topic. Times are milliseconds since 1970. */
export interface Refusals {
	/** The last one; 0 for none. */
	last: number;
	/** The last time the same went well. */
	ok: number;
	/** How many there were since then. */
	run: number;
	status?: number;
	reason?: string;
	/** Leads that met with it, the latest last; at most `leadsAtMost`. */
	leads: string[];
}

/** How a service did by its last outcomes. */
export interface ServiceRecord {
	ok: number;
	/** Failures since it last worked. */
	failed?: { first: number; last: number; reason: string };
}

export interface Sightings {
	refusals: Partial<Record<RefusalTopic, Refusals>>;
	services: Partial<Record<Service, ServiceRecord>>;
}

/** Leads remembered for each topic. */
export const leadsAtMost = 100;
/** Refused now, taken in a moment: time-outs and "too many". */
const passing = new Set([408, 425, 429]);
const credentials = new Set([401, 403, 530, 534, 535, 538]);

export function newSightings(): Sightings {
	return { refusals: {}, services: {} };
}

export const serviceOf = (step: Step): Service => (step === "mail" ? "mail" : "crm");

/** True for an answer that waiting alone will not mend: somebody has to change something. */
export function isRefusal({ status = 0, smtp, why, unproven }: FailureDetails): boolean {
	if (smtp) return (status >= 500 && status <= 599) || why === "(EAUTH)" || why === "(ETLS)";
	return unproven === true || (status >= 300 && status <= 499 && !passing.has(status));
}

/** True where the key or password was refused: what one lead meets with, all do. */
export function isCredential(status: number | undefined): boolean {
	return status !== undefined && credentials.has(status);
}

function topicOf(step: Step, status: number | undefined): RefusalTopic {
	if (step === "mail") return "mail";
	return isCredential(status) ? "crm-credential" : `crm-${step}`;
}

const refusalsOf = (sightings: Sightings, topic: RefusalTopic) => {
	sightings.refusals[topic] ??= { last: 0, ok: 0, run: 0, leads: [] };
	return sightings.refusals[topic];
};

/** Notes what became of a mail to a visitor; changes `sightings`. */
export function noteReply(
	sightings: Sightings,
	{
		id,
		state,
		why = "",
		status,
		endedBy,
	}: Pick<ReplyEvent, "id" | "state" | "why" | "status" | "endedBy">,
	now: number,
): void {
	if (state === "sent")
		Object.assign(refusalsOf(sightings, "mail-replies"), { ok: now, run: 0, leads: [] });
	if (endedBy === "server") add(sightings, "mail-replies", { id, reason: why, status }, now);
	if (endedBy === "limit") add(sightings, "reply-limit", { id, reason: "" }, now);
}

/** Notes that a lead met with something; changes `sightings`. */
function add(
	sightings: Sightings,
	topic: RefusalTopic,
	{
		id,
		reason,
		status,
		weight = 1,
	}: { id: string; reason: string; status?: number | undefined; weight?: number },
	now: number,
): void {
	const refusals = refusalsOf(sightings, topic);
	refusals.last = now;
	refusals.run += weight;
	refusals.reason = reason;
	if (status) refusals.status = status;
	else delete refusals.status;
	refusals.leads = [...refusals.leads.filter((other) => other !== id), id].slice(-leadsAtMost);
}

/** Notes an outcome; changes `sightings`. Too early to try says nothing, and is left out. */
export function note(sightings: Sightings, { id, step, failure }: StepOutcome, now: number): void {
	const isUnknownMail = step === "mail" && failure?.details.unknown;
	if (isUnknownMail) add(sightings, "mail-unknown", { id, reason: failure.reason }, now);
	if (failure?.details.early) return;
	const service = serviceOf(step);
	sightings.services[service] ??= { ok: 0 };
	const record = sightings.services[service];
	if (!failure) {
		record.ok = now;
		delete record.failed;
		const ended: RefusalTopic[] = [topicOf(step, undefined)];
		if (service === "crm") ended.push("crm-credential");
		for (const topic of ended) Object.assign(refusalsOf(sightings, topic), { ok: now, run: 0 });
		return;
	}
	const { details, reason } = failure;
	record.failed = { first: record.failed?.first ?? now, last: now, reason };
	if (isUnknownMail || !isRefusal(details)) return;
	const weight = details.unproven ? unprovenWeight : 1;
	add(
		sightings,
		topicOf(step, details.status),
		{ id, reason, status: details.status, weight },
		now,
	);
}

function mergeService(
	known: ServiceRecord = { ok: 0 },
	fresh: ServiceRecord = { ok: 0 },
): ServiceRecord {
	const ok = Math.max(known.ok, fresh.ok);
	const failures = [known.failed, fresh.failed].filter((failed) => failed && failed.last >= ok);
	const last = failures.at(-1);
	if (!last) return { ok };
	return {
		ok,
		failed: { ...last, first: Math.min(...failures.map((failed) => failed?.first ?? 0)) },
	};
}

function mergeRefusals(known: Refusals | undefined, fresh: Refusals): Refusals {
	if (!known) return fresh;
	const newer = fresh.last >= known.last ? fresh : known;
	const old = known.leads.filter((id) => !fresh.leads.includes(id));
	return {
		...newer,
		ok: Math.max(known.ok, fresh.ok),
		run: fresh.ok > 0 ? fresh.run : known.run + fresh.run,
		leads: [...old, ...fresh.leads].slice(-leadsAtMost),
	};
}

/** What was known, and what has come since. */
export function merge(known: Sightings, fresh: Sightings): Sightings {
	const merged = structuredClone(known);
	for (const [topic, refusals] of Object.entries(fresh.refusals) as [RefusalTopic, Refusals][])
		merged.refusals[topic] = mergeRefusals(merged.refusals[topic], refusals);
	for (const service of Object.keys(fresh.services) as Service[])
		merged.services[service] = mergeService(merged.services[service], fresh.services[service]);
	return merged;
}
