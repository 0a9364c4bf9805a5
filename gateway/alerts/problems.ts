/**
 * What is wrong at this moment: the one list that `/health`, the desk's pages and the commands read. It holds every
 * open incident, and what is known to be wrong before, or without, there being one.
 */
import type { Backlog } from "../store/store.ts";
import type { FailureStats, RejectionTopic, Service } from "./failure-stats.ts";
import type { AlertState, Incident, Topic } from "./incidents.ts";
import type { FailedChecks } from "./service-checks.ts";

/** Whose trouble it is, in the words of `/health`, which stay the same. */
export const needs = ["store", "overdue", "crm", "mail", "door", "webhook"] as const;
export type Need = (typeof needs)[number];

export interface Problem {
	need: Need;
	/** `crm-silent`, `mail-silent`: a test from the desk got no proper answer. */
	topic: Topic | `${Service}-silent`;
	since: number;
	facts: Incident["facts"];
}

/** Derived from the topic's first word. `reply-limit` has no need, because strangers could turn `/health` red with it. */
export const needOf = (topic: Problem["topic"]): Need | undefined =>
	needs.find((need) => topic === need || topic.startsWith(`${need}-`));

export interface ProblemFacts {
	/** Incidents that are not over, those of the store itself too. */
	open: AlertState["open"];
	/** Why leads cannot be written down now; undefined where they can. */
	storeFails: { reason: string } | undefined;
	stats: FailureStats;
	/** Undefined when the store did not answer. */
	backlog: Backlog | undefined;
	/** Milliseconds after which a lead on its way is overdue. */
	overdueMs: number;
	checks: FailedChecks;
	now: number;
}

export function listProblems(facts: ProblemFacts): Problem[] {
	const { open, storeFails, stats, backlog, overdueMs, checks, now } = facts;
	const found = new Map<Problem["topic"], Problem>();
	const add = (topic: Problem["topic"], since: number, about: Incident["facts"]) => {
		const need = needOf(topic);
		if (need && !found.has(topic)) found.set(topic, { need, topic, since, facts: about });
	};
	for (const [topic, { since, facts }] of Object.entries(open) as [Topic, Incident][])
		add(topic, since, facts);
	if (storeFails) add("store", now, storeFails);
	const age = backlog?.oldestPendingAge ?? 0;
	if (age > overdueMs) add("overdue", now - age, { leads: backlog?.pending ?? 0 });
	for (const [topic, rejections] of Object.entries(stats.refusals)) {
		const { last, ok, status, reason } = rejections;
		// Nobody knows yet whether one without an answer arrived, and one visitor's address may be mistyped: that is for
		// their incidents to say.
		if (last <= ok || topic === "mail-unknown" || topic === "mail-replies") continue;
		add(topic as RejectionTopic, last, { ...(status && { status }), ...(reason && { reason }) });
	}
	for (const [service, failed] of Object.entries(checks) as [Service, FailedChecks["crm"]][]) {
		if (!failed || (stats.services[service]?.ok ?? 0) > failed.at) continue;
		const { at, reason, status, topic } = failed;
		add(topic, at, { reason, ...(status !== undefined && { status }) });
	}
	return [...found.values()];
}
