/** Statistics of recent failures per topic: plain JSON that gateways share through the store. */

import {
	type DeliveryFailure,
	type FailureDetails,
	unprovenWeight,
} from "../../leads/http/failure.ts";
import type { DeliveryStep } from "../../leads/progress.ts";
import type { ReplyEvent } from "../delivery/observers.ts";
import { findTopicOfStep } from "./feature-topics.ts";
import type { RejectionTopic } from "./incidents.ts";

export type Service = "crm" | "mail";

/** Outcome of one step of one lead. */
export interface StepOutcome {
	/** The lead's id. */
	id: string;
	step: DeliveryStep;
	/** Absent if the step succeeded. */
	failure?: DeliveryFailure;
}

/** Rejections of one topic. Times are milliseconds since 1970. */
export interface RejectionStats {
	/** Time of the last one; 0 for none. */
	last: number;
	/** Time of the last success. */
	ok: number;
	/** Consecutive rejections since the last success. */
	run: number;
	status?: number;
	reason?: string;
	/** Rejected leads, latest last; at most {@link maxLeadsPerTopic}. */
	leads: string[];
}

/** A service's latest outcomes. */
export interface ServiceRecord {
	ok: number;
	/** Failures since the last success. */
	failed?: { first: number; last: number; reason: string };
}

export interface FailureStats {
	refusals: Partial<Record<RejectionTopic, RejectionStats>>;
	services: Partial<Record<Service, ServiceRecord>>;
}

/** Maximum number of leads kept for each topic. */
export const maxLeadsPerTopic = 100;
/** Client errors that may go away by themselves: 408 (time-out), 425 (too early), 429 (too many requests). */
const transientStatuses = new Set([408, 425, 429]);
const credentialStatuses = new Set([401, 403, 530, 534, 535, 538]);

export function emptyFailureStats(): FailureStats {
	return { refusals: {}, services: {} };
}

/** The service that a step calls; undefined for a feature's step, whose rejections have a topic of their own. */
export const serviceOf = (step: DeliveryStep): Service | undefined =>
	findTopicOfStep(step) ? undefined : step === "mail" ? "mail" : "crm";

/** Whether a failure is permanent until somebody changes something. */
export function isRejection({ status = 0, smtp, why, unproven }: FailureDetails): boolean {
	if (smtp) return (status >= 500 && status <= 599) || why === "(EAUTH)" || why === "(ETLS)";
	return unproven === true || (status >= 300 && status <= 499 && !transientStatuses.has(status));
}

/** Whether the key or password was rejected, which affects all leads. */
export function isCredentialStatus(status: number | undefined): boolean {
	return status !== undefined && credentialStatuses.has(status);
}

function topicOf(step: DeliveryStep, status: number | undefined): RejectionTopic {
	if (step === "mail") return "mail";
	const own = findTopicOfStep(step);
	if (own) return own as RejectionTopic;
	return isCredentialStatus(status) ? "crm-credential" : (`crm-${step}` as RejectionTopic);
}

const statsOf = (stats: FailureStats, topic: RejectionTopic) => {
	stats.refusals[topic] ??= { last: 0, ok: 0, run: 0, leads: [] };
	return stats.refusals[topic];
};

/** Records an auto-reply's outcome in `stats`. */
export function recordReply(
	stats: FailureStats,
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
		Object.assign(statsOf(stats, "mail-replies"), { ok: now, run: 0, leads: [] });
	if (endedBy === "server") addRejection(stats, "mail-replies", { id, reason: why, status }, now);
	if (endedBy === "limit") addRejection(stats, "reply-limit", { id, reason: "" }, now);
}

/** Records a lead's rejection in `stats`. */
function addRejection(
	stats: FailureStats,
	topic: RejectionTopic,
	{
		id,
		reason,
		status,
		weight = 1,
	}: { id: string; reason: string; status?: number | undefined; weight?: number },
	now: number,
): void {
	const rejections = statsOf(stats, topic);
	rejections.last = now;
	rejections.run += weight;
	rejections.reason = reason;
	if (status) rejections.status = status;
	else delete rejections.status;
	rejections.leads = [...rejections.leads.filter((other) => other !== id), id].slice(
		-maxLeadsPerTopic,
	);
}

/** Records an outcome in `stats`, unless no call was made. A mail with an unknown outcome is recorded either way. */
export function recordStep(
	stats: FailureStats,
	{ id, step, failure }: StepOutcome,
	now: number,
): void {
	const isUnknownMail = step === "mail" && failure?.details.outcomeUnknown;
	if (isUnknownMail) addRejection(stats, "mail-unknown", { id, reason: failure.reason }, now);
	if (failure?.details.notAttempted) return;
	const service = serviceOf(step);
	const record: ServiceRecord = (service && stats.services[service]) ?? { ok: 0 };
	if (service) stats.services[service] = record;
	if (!failure) {
		record.ok = now;
		delete record.failed;
		const endedTopics: RejectionTopic[] = [topicOf(step, undefined)];
		if (service === "crm") endedTopics.push("crm-credential");
		for (const topic of endedTopics) Object.assign(statsOf(stats, topic), { ok: now, run: 0 });
		return;
	}
	const { details, reason } = failure;
	record.failed = { first: record.failed?.first ?? now, last: now, reason };
	if (isUnknownMail || !isRejection(details)) return;
	const weight = details.unproven ? unprovenWeight : 1;
	addRejection(
		stats,
		topicOf(step, details.status),
		{ id, reason, status: details.status, weight },
		now,
	);
}

function mergeService(
	record: ServiceRecord = { ok: 0 },
	fresh: ServiceRecord = { ok: 0 },
): ServiceRecord {
	const ok = Math.max(record.ok, fresh.ok);
	const failures = [record.failed, fresh.failed].filter((failure) => failure && failure.last >= ok);
	const last = failures.at(-1);
	if (!last) return { ok };
	return {
		ok,
		failed: { ...last, first: Math.min(...failures.map((failure) => failure?.first ?? 0)) },
	};
}

function mergeRejections(
	earlier: RejectionStats | undefined,
	fresh: RejectionStats,
): RejectionStats {
	if (!earlier) return fresh;
	const newer = fresh.last >= earlier.last ? fresh : earlier;
	const old = earlier.leads.filter((id) => !fresh.leads.includes(id));
	return {
		...newer,
		ok: Math.max(earlier.ok, fresh.ok),
		run: fresh.ok > 0 ? fresh.run : earlier.run + fresh.run,
		leads: [...old, ...fresh.leads].slice(-maxLeadsPerTopic),
	};
}

/** Merges newer statistics into known ones. */
export function mergeStats(earlier: FailureStats, fresh: FailureStats): FailureStats {
	const result = structuredClone(earlier);
	for (const [topic, rejections] of Object.entries(fresh.refusals) as [
		RejectionTopic,
		RejectionStats,
	][])
		result.refusals[topic] = mergeRejections(result.refusals[topic], rejections);
	for (const service of Object.keys(fresh.services) as Service[])
		result.services[service] = mergeService(result.services[service], fresh.services[service]);
	return result;
}
