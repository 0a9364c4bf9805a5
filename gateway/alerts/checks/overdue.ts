/** Check: leads that have waited too long without a known rejection. */
import type { Backlog, LeadStore } from "../../store/store.ts";
import { type FailureStats, maxLeadsPerTopic } from "../failure-stats.ts";
import type { Signal } from "../incidents.ts";

/**
 * Maximum number of pending leads checked one by one. If more are pending, they count as rejected once one
 * topic's list of rejected leads is full.
 */
const maxPendingChecked = 200;

/** Whether every overdue lead was rejected; the coach already knows about rejections. */
async function isExplainedByRejections(
	store: LeadStore,
	refusals: FailureStats["refusals"],
	{ pending }: Backlog,
	before: number,
): Promise<boolean> {
	const lists = Object.values(refusals).map(({ leads }) => leads);
	if (pending > maxPendingChecked) return lists.some(({ length }) => length >= maxLeadsPerTopic);
	const refusedIds = new Set(lists.flat());
	const waiting = await store.list({ state: "pending", limit: maxPendingChecked });
	return waiting.every(({ id, receivedAt }) => receivedAt > before || refusedIds.has(id));
}

export async function checkOverdue(
	store: LeadStore,
	{ refusals, services }: FailureStats,
	backlog: Backlog,
	now: number,
	overdueMs: number,
): Promise<Signal> {
	const { pending, oldestPendingAge: age = 0 } = backlog;
	const reasons = [services.crm?.failed?.reason, services.mail?.failed?.reason].filter(Boolean);
	const facts = { leads: pending, ...(reasons.length > 0 && { reason: reasons.join("; ") }) };
	// Hysteresis: the trouble is over only at half the age, to keep the incident from flapping.
	if (age <= overdueMs) return { trouble: age < overdueMs / 2 ? false : undefined, facts };
	const explained = await isExplainedByRejections(store, refusals, backlog, now - overdueMs);
	return { trouble: explained ? undefined : true, facts };
}
