/** The body of `GET /health`, without personal data. */

import { version } from "../../lib/version.ts";
import type { Backlog } from "../../store/store.ts";
import type { FailureStats, Service } from "../failure-stats.ts";
import { featureTopics } from "../feature-topics.ts";
import { listNeeds, type Need, type Problem } from "./problems.ts";

/** State of a service, by its last outcome. */
export interface ServiceHealth {
	/** `unknown` until a lead has gone there. */
	state: "ok" | "failing" | "unknown";
	/** When the failures began. */
	since?: string;
	/**
	 * Whether it rejects what we send, so that waiting doesn't help: a wrong key, a deleted stage, a full mailbox.
	 */
	rejecting: boolean;
	/** Older name of `rejecting`. */
	refusing: boolean;
}

/** Topics about reading, which don't affect whether leads get through. */
const readingTopics: readonly Problem["topic"][] = ["crm-outcomes", "backup"];

/** Newer names in `needs`, sent along with the older ones. */
const newerWords = { door: "intake" } as const satisfies Partial<Record<Need, string>>;
export type NeedWord = Need | (typeof newerWords)[keyof typeof newerWords];

export interface Health {
	/** `attention` comes with status 503: somebody has to act. */
	status: "ok" | "attention";
	/** Reasons, in fixed words; empty when all is well. */
	needs: NeedWord[];
	version: string;
	/** `why`: a sentence, if the store gave one. */
	store: { writable: boolean; why?: string };
	leads: {
		pending: number;
		/** In seconds; null if no lead is pending. */
		oldestPendingAge: number | null;
		quarantined: number;
		/** Older name of `quarantined`. */
		doubtful: number;
		dead: number;
		/** Quarantined and dead leads that no digest has announced yet. */
		unannounced: number;
	} | null;
	crm: ServiceHealth;
	mail: ServiceHealth;
}

function serviceHealth(
	service: Service,
	stats: FailureStats,
	problems: readonly Problem[],
): ServiceHealth {
	const { ok = 0, failed } = stats.services[service] ?? {};
	const mine = problems.filter(
		({ need, topic }) =>
			need === service && !readingTopics.includes(topic) && !featureTopics.get(topic)?.isReading,
	);
	const silent = mine.find(({ topic }) => topic === `${service}-silent`);
	const rejecting = mine.some(({ topic }) => topic !== silent?.topic);
	const since = failed?.first ?? silent?.since;
	return {
		state: since !== undefined ? "failing" : ok > 0 ? "ok" : "unknown",
		...(since !== undefined && { since: new Date(since).toISOString() }),
		rejecting,
		refusing: rejecting,
	};
}

export function readHealth(facts: {
	problems: readonly Problem[];
	/** Why leads cannot be stored, if the store gave a sentence. */
	why: string | undefined;
	/** Undefined if the store did not answer. */
	backlog: Backlog | undefined;
	stats: FailureStats;
}): Health {
	const { problems, backlog, stats } = facts;
	const openNeeds = listNeeds().filter((need) => problems.some((problem) => problem.need === need));
	const writable = !openNeeds.includes("store");
	const age = backlog?.oldestPendingAge;
	return {
		status: openNeeds.length === 0 ? "ok" : "attention",
		needs: openNeeds.flatMap((need) => (need === "door" ? [need, newerWords[need]] : [need])),
		version,
		store: { writable, ...(!writable && facts.why !== undefined && { why: facts.why }) },
		leads: backlog
			? {
					pending: backlog.pending,
					oldestPendingAge: age === undefined ? null : Math.round(age / 1000),
					quarantined: backlog.quarantined,
					doubtful: backlog.quarantined,
					dead: backlog.dead,
					unannounced: backlog.unannounced,
				}
			: null,
		crm: serviceHealth("crm", stats, problems),
		mail: serviceHealth("mail", stats, problems),
	};
}
