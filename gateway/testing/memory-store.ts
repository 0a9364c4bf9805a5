/** A lead store in memory, for tests. It passes the contract but for surviving anything. */
import { newProgress } from "../../leads/deliver.ts";
import { isSameLead, type LeadCount, type LeadStore, type StoredLead } from "../store/store.ts";

export function memoryStore(): LeadStore {
	const leads = new Map<string, StoredLead>();
	const copy = <T>(value: T): T => structuredClone(value);
	const drop = (test: (lead: StoredLead) => boolean) => {
		const doomed = [...leads.values()].filter(test);
		for (const { id } of doomed) leads.delete(id);
		return doomed.length;
	};

	return {
		async add(lead) {
			const known = leads.get(lead.id);
			if (known) return isSameLead(known, lead) ? "repeated" : "conflict";
			const { receivedAt } = lead;
			leads.set(lead.id, {
				...copy(lead),
				attempts: 0,
				activeSince: receivedAt,
				nextAttemptAt: receivedAt,
				progress: newProgress(),
			});
			return "added";
		},
		async get(id) {
			return copy(leads.get(id));
		},
		async due(now, limit) {
			return [...leads.values()]
				.filter(({ state, nextAttemptAt }) => state === "pending" && nextAttemptAt <= now)
				.sort((a, b) => a.nextAttemptAt - b.nextAttemptAt)
				.slice(0, limit)
				.map(copy);
		},
		async update(id, change) {
			const lead = leads.get(id);
			if (!lead) return;
			Object.assign(lead, copy(change));
			if (lead.reason === "") delete lead.reason;
		},
		async list({ state, kind, since = 0, limit = 100 }) {
			return [...leads.values()]
				.filter((lead) => (!state || lead.state === state) && (!kind || lead.kind === kind))
				.filter(({ receivedAt }) => receivedAt >= since)
				.reverse()
				.sort((a, b) => b.receivedAt - a.receivedAt)
				.slice(0, limit)
				.map(copy);
		},
		async counts() {
			const counts = new Map<string, LeadCount>();
			for (const { kind, state } of leads.values()) {
				const count = counts.get(kind + state) ?? { kind, state, count: 0 };
				counts.set(kind + state, { ...count, count: count.count + 1 });
			}
			return [...counts.values()];
		},
		async release(id, now) {
			const lead = leads.get(id);
			if (!lead || lead.state === "delivered") return false;
			Object.assign(lead, { state: "pending", attempts: 0, activeSince: now, nextAttemptAt: now });
			lead.progress = { ...lead.progress, refused: {}, refusals: {} };
			delete lead.reason;
			delete lead.settledAt;
			return true;
		},
		async erase(email) {
			const sought = email.trim().toLowerCase();
			return drop(({ fields }) => fields.email?.toLowerCase() === sought);
		},
		async purge(before) {
			return drop(
				({ state, settledAt = 0, receivedAt }) =>
					(state === "delivered" && settledAt < before) ||
					(state === "quarantined" && receivedAt < before),
			);
		},
		claimDelivery: () => true,
		async close() {},
	};
}
