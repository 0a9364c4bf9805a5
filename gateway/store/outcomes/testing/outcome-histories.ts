/** Random histories of the coach's actions, CRM polls, retention and erasures, compared with a small model. */
import { deepStrictEqual, doesNotMatch } from "node:assert/strict";
import { createProgress } from "../../../../leads/progress.ts";
import { type Bench, day, hour, newLead } from "../../testing/harness.ts";
import type { Outcome } from "../follow-ups.ts";

/** A repeatable pseudo-random generator (mulberry32). */
function randomOf(seed: number) {
	let state = seed;
	return (below: number): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

/** A lead in the model. */
interface Modelled {
	id: string;
	email: string;
	opportunity: string;
	partner: string;
	receivedAt: number;
	/** Deleted by retention; its past outcome stays. */
	past: boolean;
	called: boolean;
	/** Whether the person had been spoken to when retention deleted the lead. */
	spoken: boolean;
	outcome: Outcome;
	pence?: number;
	at?: number;
	by?: "desk" | "crm";
}

const partners = ["acme", "bolt", ""];
const pressed: Outcome[] = ["new", "contacted", "met", "won", "lost"];
const keptMs = 30 * day;

/**
 * @param count number of histories, each of a few leads
 * @param first seed of the first history; each later one has the next number
 * @returns how many were compared with the model
 */
export async function runHistories(at: Bench, count: number, first = 1): Promise<number> {
	const { store } = at;
	let all: Modelled[] = [];
	let comparedCount = 0;
	/** Start of the compared period, after all earlier histories. */
	let start = at.clock.now;
	const canary = "canary";

	async function compare(seed: number): Promise<void> {
		const rows = await store.outcomes.sums({
			by: "partner",
			since: start,
			until: at.clock.now + day,
			fromDay: dayOf(start),
			toDay: "2999-01-01",
		});
		const model = partners.flatMap((name) => {
			const mine = all.filter(({ partner }) => partner === name);
			if (mine.length === 0) return [];
			const won = mine.filter(({ outcome }) => outcome === "won");
			const isSpoken = (one: Modelled) =>
				one.spoken || one.called || ["contacted", "met", "won"].includes(one.outcome);
			return [
				{
					name,
					leads: mine.length,
					spoken: mine.filter(isSpoken).length,
					won: won.length,
					pence: won.reduce((sum, { pence = 0 }) => sum + pence, 0),
				},
			];
		});
		const byName = (one: { name: string }, other: { name: string }) =>
			one.name < other.name ? -1 : 1;
		const seen = rows.map(({ days: _, ...row }) => row);
		deepStrictEqual(seen.toSorted(byName), model.toSorted(byName), `history ${seed}`);
		doesNotMatch(JSON.stringify(rows), /canary/);
	}

	for (let seed = first; seed < first + count; seed++) {
		const random = randomOf(seed);
		const one = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
		all = [];
		start = at.clock.now;
		for (let step = 0; step < 6 + random(8); step++) {
			at.clock.now += 1 + random(6 * hour);
			const live = all.filter(({ past }) => !past);
			const lead = one(live);
			const event = random(9);
			if (event <= 2 || all.length === 0) {
				const partner = partners[random(3)] ?? "";
				const fresh = newLead();
				const email = `${canary}${seed}.${step}@x.example`;
				const fields = { ...fresh.fields, email, firstName: canary };
				const context = { ...fresh.context, ...(partner && { partner }) };
				const [id = ""] = await at.put({ ...fresh, fields, context });
				const opportunity = `o${seed}.${step}`;
				const claim = await at.claimOne();
				await claim.finish({
					state: "delivered",
					progress: { ...createProgress(), opportunity: { id: opportunity, before: [] } },
					attempts: 1,
				});
				all.push({
					id,
					email,
					opportunity,
					partner,
					receivedAt: at.clock.now,
					past: false,
					called: false,
					spoken: false,
					outcome: "new",
				});
				await store.search.catchUp();
				const keys = await store.outcomes.unkeyed(100);
				await store.outcomes.setKeys(
					keys.map((each) => ({ lead: each.lead, key: each.opportunity })),
				);
			} else if (event === 3 && lead) {
				lead.called = random(3) > 0;
				await store.activity.mark(lead.id, "called", lead.called);
			} else if (event <= 5 && lead) {
				const outcome = one(pressed) ?? "new";
				const pence = outcome === "won" && random(2) ? 100 * random(5000) : undefined;
				await store.followUps.decide(lead.id, {
					outcome,
					by: "desk",
					...(pence !== undefined && { pence }),
					...(outcome === "lost" && { reason: canary }),
				});
				const { pence: _, ...rest } = lead;
				all[all.indexOf(lead)] = {
					...rest,
					outcome,
					at: at.clock.now,
					by: "desk",
					...(pence !== undefined && { pence }),
				};
			} else if (event === 6) {
				const target = one(all) as Modelled;
				const status = (["open", "won", "lost"] as const)[random(3)] ?? "open";
				const value = random(2) ? 100 * (1 + random(5000)) : undefined;
				const changedAt = at.clock.now - random(12 * hour);
				await store.outcomes.apply({
					key: target.opportunity,
					status,
					changedAt,
					...(value !== undefined && { pence: value }),
				});
				all[all.indexOf(target)] = afterCrm(target, status, changedAt, value);
			} else if (event === 7) {
				if (random(3) === 0) at.clock.now += keptMs + day;
				const settledBefore = at.clock.now - keptMs;
				await store.purge(keptMs);
				for (const each of live)
					if (each.receivedAt < settledBefore) {
						each.spoken ||= each.called || ["contacted", "met", "won"].includes(each.outcome);
						each.past = true;
						each.called = false;
						// Past outcomes don't record who set the value, so the CRM may change it.
						if (each.at !== undefined) each.by = "crm";
					}
			} else if (lead) {
				await store.erase(lead.email);
				all.splice(all.indexOf(lead), 1);
			}
		}
		await compare(seed);
		comparedCount++;
		// The next history starts outside this one's period.
		at.clock.now += 2 * day;
	}
	return comparedCount;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The handbook's rule: the latest change wins, a typed value stays, and reopening undoes only the CRM's own change. */
function afterCrm(
	lead: Modelled,
	status: "open" | "won" | "lost",
	at: number,
	pence: number | undefined,
): Modelled {
	const isLater = lead.at === undefined || at > lead.at;
	const { pence: before, ...rest } = lead;
	const spoken = lead.spoken || (lead.past && status === "won" && isLater);
	if (status === "open") {
		const isTheirs = lead.by === "crm" && (lead.outcome === "won" || lead.outcome === "lost");
		if (!isTheirs || !isLater) return lead;
		return { ...rest, outcome: "contacted", at, by: "crm", spoken: lead.spoken || lead.past };
	}
	if (lead.outcome !== status) {
		if (!isLater) return lead;
		const value = status === "won" && pence !== undefined ? { pence } : {};
		return { ...rest, ...value, outcome: status, at, by: "crm", spoken };
	}
	if (status === "lost" || pence === undefined) return lead;
	const isTyped = before !== undefined && lead.by === "desk";
	return isTyped || before === pence ? lead : { ...rest, pence, at, by: "crm" };
}
