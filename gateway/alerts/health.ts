/** What `GET /health` says: how the gateway is, and nothing about persons. */

import { version } from "../lib/version.ts";
import type { Backlog } from "../store/store.ts";
import type { FailureStats, Service } from "./failure-stats.ts";
import { type Need, needs, type Problem } from "./problems.ts";

/** How a service did by its last outcome. */
export interface ServiceHealth {
	/** `unknown` until a lead has gone there. */
	state: "ok" | "failing" | "unknown";
	/** Since when it fails. */
	since?: string;
	/** What waiting alone will not mend: a refused key, a deleted stage, a full mailbox. */
	refusing: boolean;
}

export interface Health {
	/** `attention` goes with status 503: somebody has to act. */
	status: "ok" | "attention";
	/** Why, in words that stay the same; empty when all is well. */
	needs: Need[];
	version: string;
	/** Why it cannot be written, as a sentence, where there is one. */
	store: { writable: boolean; why?: string };
	leads: {
		pending: number;
		/** Seconds; null when none is pending. */
		oldestPendingAge: number | null;
		doubtful: number;
		dead: number;
		/** Doubtful and dead ones that the coach was not told of yet. */
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
	/** Why leads cannot be written down, where there is a sentence for it. */
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
