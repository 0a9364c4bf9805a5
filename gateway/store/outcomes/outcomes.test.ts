import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { testClock } from "../../testing/test-clock.ts";
import type { Engine } from "../engine.ts";
import { createLeadStore } from "../lead-store.ts";
import { createFileEngine } from "../sqlite/file-engine.ts";
import { newLead } from "../testing/contract.ts";
import { createOutcomes, mergeOutcome } from "./outcomes.ts";

type Known = Parameters<typeof mergeOutcome>[0];
type Said = Parameters<typeof mergeOutcome>[1];

const known = (change: Partial<Known> = {}): Known => ({
	outcome: "new",
	pence: null,
	decided_at: 1000,
	decided_by: "desk",
	...change,
});
const said = (change: Partial<Said> = {}): Said => ({
	key: "k",
	status: "won",
	changedAt: 2000,
	...change,
});

describe("the CRM's status of a lead", () => {
	it("counts if it is later than the coach's, and not at the same moment", () => {
		expect(mergeOutcome(known(), said({ changedAt: 1001 }))).toStrictEqual({ outcome: "won" });
		expect(mergeOutcome(known(), said({ changedAt: 1000 }))).toBeUndefined();
		expect(mergeOutcome(known(), said({ changedAt: 999 }))).toBeUndefined();
		expect(mergeOutcome(known({ decided_at: null }), said({ status: "lost" }))).toStrictEqual({
			outcome: "lost",
		});
	});

	it.each(["won", "lost"] as const)("when reopened undoes only its own %s", (outcome) => {
		const opened = said({ status: "open" });
		const isTheirs = { outcome, decided_by: "crm" } as const;
		expect(mergeOutcome(known(isTheirs), opened)).toStrictEqual({ outcome: "contacted" });
		expect(mergeOutcome(known(isTheirs), { ...opened, changedAt: 1000 })).toBeUndefined();
		expect(mergeOutcome(known({ outcome }), opened)).toBeUndefined();
		expect(
			mergeOutcome(known({ outcome: "contacted", decided_by: "crm" }), opened),
		).toBeUndefined();
	});

	it("has a value only when won", () => {
		expect(mergeOutcome(known(), said({ pence: 500 }))).toStrictEqual({
			outcome: "won",
			pence: 500,
		});
		const lost = said({ status: "lost", pence: 500 });
		expect(mergeOutcome(known(), lost)).toStrictEqual({ outcome: "lost" });
		expect(mergeOutcome(known({ outcome: "lost" }), lost)).toBeUndefined();
	});

	it("changes its own value, adds a missing one, and leaves the coach's", () => {
		const theirs = known({ outcome: "won", pence: 100, decided_by: "crm" });
		expect(mergeOutcome(theirs, said({ pence: 500 }))).toStrictEqual({
			outcome: "won",
			pence: 500,
		});
		expect(mergeOutcome(theirs, said({ pence: 100 }))).toBeUndefined();
		expect(mergeOutcome(theirs, said())).toBeUndefined();
		const typed = known({ outcome: "won", pence: 100 });
		expect(mergeOutcome(typed, said({ pence: 500 }))).toBeUndefined();
		expect(mergeOutcome({ ...typed, pence: null }, said({ pence: 500 }))).toStrictEqual({
			outcome: "won",
			pence: 500,
		});
	});

	it("in another currency removes the pounds it set before, but none that the coach typed", () => {
		const euros = said({ currency: "EUR" });
		const theirs = known({ outcome: "won", pence: 100, decided_by: "crm" });
		expect(mergeOutcome(theirs, euros)).toStrictEqual({ outcome: "won" });
		expect(mergeOutcome({ ...theirs, pence: null }, euros)).toBeUndefined();
		expect(mergeOutcome({ ...theirs, decided_by: "desk" }, euros)).toBeUndefined();
	});
});

describe("the CRM's status, with concurrent writes", () => {
	let engine: Engine;
	beforeEach(() => {
		engine = createFileEngine(":memory:", testClock(Date.parse("2026-11-20T10:00:00Z")));
	});
	afterEach(() => engine.close());

	it("gives way to an outcome that the coach sets at the same moment", async () => {
		const store = createLeadStore(engine);
		const lead = newLead();
		await store.add(lead);
		const [claim] = await store.claim(1);
		const progress = { ...createProgress(), opportunity: { id: "o", before: [] } };
		await claim?.finish({ state: "delivered", progress, attempts: 1 });
		await store.outcomes.setKeys([{ lead: lead.id, key: "k" }]);
		const meanwhile: Engine = {
			...engine,
			async read<Row>(sql: string, ...values: (string | number | null)[]) {
				const rows = await engine.read<Row>(sql, ...values);
				await store.followUps.decide(lead.id, { outcome: "lost", by: "desk" });
				return rows;
			},
		};
		const changedAt = Date.parse("2026-11-20T09:00:00Z");
		const applied = createOutcomes(meanwhile).apply({ key: "k", status: "won", changedAt });
		expect(await applied).toBeUndefined();
		expect(await store.followUps.list([lead.id])).toMatchObject([
			{ outcome: "lost", decidedBy: "desk" },
		]);
	});
});
