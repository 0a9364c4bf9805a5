/** The body of `GET /health`: no personal data. */

import { version } from "../lib/version.ts";
import type { Backlog } from "../store/store.ts";
import type { FailureStats, Service } from "./failure-stats.ts";
import { type Need, needs, type Problem } from "./problems.ts";

/** State of a service, by its last outcome. */
export interface ServiceHealth {
	/** `unknown` until a lead has gone there. */
	state: "ok" | "failing" | "unknown";
	/** When the failures began. */
	since?: string;
	/** It rejects what we send, which waiting does not mend: a wrong key, a deleted stage, a full mailbox. */
	refusing: boolean;
}

export interface Health {
	/** `attention` goes with status 503: somebody has to act. */
	status: "ok" | "attention";
	/** Why, in fixed words; empty when all is well. */
	needs: Need[];
	version: string;
	/** `why`: a sentence, if the store gave one. */
	store: { writable: boolean; why?: string };
	leads: {
		pending: number;
		/** Seconds; null when none is pending. */
		oldestPendingAge: number | null;
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
	const mine = problems.filter(({ need }) => need === service);
	const silent = mine.find(({ topic }) => topic === `${service}-silent`);
	const refusing = mine.some(({ topic }) => topic !== silent?.topic);
	const since = failed?.first ?? silent?.since;
	return {
		state: since !== undefined ? "failing" : ok > 0 ? "ok" : "unknown",
		...(since !== undefined && { since: new Date(since).toISOString() }),
		refusing,
	};
}

export function readHealth(facts: {
	problems: readonly Problem[];
	/** Why leads cannot be stored, if the store gave a sentence. */
	why: string | undefined;
	/** Undefined when the store did not answer. */
	backlog: Backlog | undefined;
	sightings: FailureStats;
}): Health {
	const { problems, backlog, sightings } = facts;
	const needed = needs.filter((need) => problems.some((problem) => problem.need === need));
	const writable = !needed.includes("store");
	const age = backlog?.oldestPendingAge;
	return {
		status: needed.length === 0 ? "ok" : "attention",
		needs: needed,
		version,
		store: { writable, ...(!writable && facts.why !== undefined && { why: facts.why }) },
		leads: backlog
			? {
					pending: backlog.pending,
					oldestPendingAge: age === undefined ? null : Math.round(age / 1000),
					doubtful: backlog.quarantined,
					dead: backlog.dead,
					unannounced: backlog.unannounced,
				}
			: null,
		crm: serviceHealth("crm", sightings, problems),
		mail: serviceHealth("mail", sightings, problems),
	};
}
