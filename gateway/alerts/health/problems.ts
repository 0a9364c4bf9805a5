/**
 * Everything that is wrong now: the one list behind `/health`, the desk's pages and the commands. It contains
 * open incidents, unless strangers can cause them, and problems that are not incidents yet.
 */
import type { Backlog } from "../../store/store.ts";
import type { FailureStats, Service } from "../failure-stats.ts";
import { type FeatureNeeds, featureTopics } from "../feature-topics.ts";
import type { AlertState, CoreTopic, Incident, RejectionTopic, Topic } from "../incidents.ts";
import type { FailedChecks } from "./service-checks.ts";

/** Areas of trouble, in the fixed words of `/health`. */
export const needs = ["store", "overdue", "crm", "mail", "door", "backup"] as const;
export type Need = (typeof needs)[number] | keyof FeatureNeeds;

/** Every area of trouble. */
export const listNeeds = (): readonly Need[] => [
	...new Set([...needs, ...featureTopics.entries().flatMap(([, { need }]) => need ?? [])]),
];

export interface Problem {
	need: Need;
	/** `crm-silent`, `mail-silent`: a connection test from the desk got no proper answer. */
	topic: Topic | `${Service}-silent`;
	since: number;
	facts: Incident["facts"];
}

/** The area of each topic. A topic that strangers could cause has none: they must not turn `/health` red. */
const coreNeeds: Readonly<Record<CoreTopic | `${Service}-silent`, Need | undefined>> = {
	"crm-credential": "crm",
	"crm-contact": "crm",
	"crm-tags": "crm",
	"crm-opportunity": "crm",
	"crm-fields": "crm",
	"crm-note": "crm",
	"crm-silent": "crm",
	mail: "mail",
	"mail-unknown": "mail",
	"mail-replies": "mail",
	"mail-silent": "mail",
	"reply-limit": undefined,
	overdue: "overdue",
	store: "store",
	door: "door",
	"overdue-job": "overdue",
	"crm-outcomes": "crm",
	backup: "backup",
};

export interface ProblemFacts {
	/** Open incidents, including the store's own. */
	open: AlertState["open"];
	/** Why leads cannot be stored now; undefined if they can. */
	storeFails: { reason: string } | undefined;
	stats: FailureStats;
	/** Undefined if the store did not answer. */
	backlog: Backlog | undefined;
	/** Milliseconds after which a pending lead is overdue. */
	overdueMs: number;
	checks: FailedChecks;
	now: number;
}

export function listProblems(facts: ProblemFacts): Problem[] {
	const { open, storeFails, stats, backlog, overdueMs, checks, now } = facts;
	const problemByTopic = new Map<Problem["topic"], Problem>();
	const add = (topic: Problem["topic"], since: number, about: Incident["facts"]) => {
		const need = featureTopics.get(topic)?.need ?? coreNeeds[topic as CoreTopic];
		if (need && !problemByTopic.has(topic))
			problemByTopic.set(topic, { need, topic, since, facts: about });
	};
	for (const [topic, { since, facts }] of Object.entries(open) as [Topic, Incident][])
		add(topic, since, facts);
	if (storeFails) add("store", now, storeFails);
	const age = backlog?.oldestPendingAge ?? 0;
	if (age > overdueMs) add("overdue", now - age, { leads: backlog?.pending ?? 0 });
	for (const [topic, rejections] of Object.entries(stats.refusals)) {
		const { last, ok, status, reason } = rejections;
		// One unconfirmed mail or mistyped address is no problem yet; their incidents decide.
		if (last <= ok || topic === "mail-unknown" || topic === "mail-replies") continue;
		add(topic as RejectionTopic, last, { ...(status && { status }), ...(reason && { reason }) });
	}
	for (const [service, failed] of Object.entries(checks) as [Service, FailedChecks["crm"]][]) {
		if (!failed || (stats.services[service]?.ok ?? 0) > failed.at) continue;
		const { at, reason, status, topic } = failed;
		add(topic, at, { reason, ...(status !== undefined && { status }) });
	}
	return [...problemByTopic.values()];
}
