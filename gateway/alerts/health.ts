/** What `GET /health` says: how the gateway is, and nothing about persons. */
import type { Backlog } from "../store/store.ts";
import { version } from "../version.ts";
import type { Ledger, Topic } from "./incidents.ts";
import type { RefusalTopic, Service, Sightings } from "./refusals.ts";

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
	needs: ("store" | "overdue" | "crm" | "mail" | "door")[];
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

function ofService(service: Service, sightings: Sightings, open: Ledger["open"]): ServiceHealth {
	const { ok = 0, failed } = sightings.services[service] ?? {};
	const isAbout = (topic: string) => topic === service || topic.startsWith(`${service}-`);
	const refusing =
		(Object.keys(open) as Topic[]).some(isAbout) ||
		Object.entries(sightings.refusals).some(
			([topic, { last, ok }]) => isAbout(topic as RefusalTopic) && last > ok,
		);
	return {
		state: failed ? "failing" : ok > 0 ? "ok" : "unknown",
		...(failed && { since: new Date(failed.first).toISOString() }),
		refusing,
	};
}

export function readHealth(facts: {
	writable: boolean;
	why: string | undefined;
	/** Undefined when the store did not answer. */
	backlog: Backlog | undefined;
	sightings: Sightings;
	open: Ledger["open"];
	/** Milliseconds after which a lead on its way is overdue. */
	overdue: number;
}): Health {
	const { backlog, sightings, open, overdue } = facts;
	const writable = facts.writable && backlog !== undefined;
	const crm = ofService("crm", sightings, open);
	const mail = ofService("mail", sightings, open);
	const age = backlog?.oldestPendingAge;
	const needs = [
		!writable && ("store" as const),
		age !== undefined && age > overdue && ("overdue" as const),
		crm.refusing && ("crm" as const),
		mail.refusing && ("mail" as const),
		open.door && ("door" as const),
	].filter((need) => need !== undefined && need !== false);
	return {
		status: needs.length === 0 ? "ok" : "attention",
		needs,
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
		crm,
		mail,
	};
}
