import { expect, it } from "vitest";
import { defineEngineKey, defineKey } from "../../lib/kv.ts";
import type { ClaimOutcome } from "../../store/queue/claim.ts";
import { newLead } from "../../store/testing/contract.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { subscribe } from "./subscribe.ts";
import { webhookTargetsOf } from "./webhook-targets.ts";

const minute = 60_000;
const outbox = defineKey<object>("webhooks");

/** A store of the previous version, with what that version had recorded. */
async function openOldStore() {
	const { store, clock } = createTestGateway();
	/** Adds a lead, with this outcome. */
	async function lead(outcome?: ClaimOutcome, change: Parameters<typeof newLead>[0] = {}) {
		const one = newLead(change);
		await store.add(one);
		if (outcome) await (await store.claim(1))[0]?.finish(outcome);
		return one.id;
	}
	const note = async (change: object = {}) =>
		store.kv.set(outbox, {
			...{ looked: await store.now(), recent: [], followed: [], owed: [], trouble: {}, lost: 0 },
			...change,
		});
	/** Waiting events, by their message ids. */
	const waiting = async () => {
		const jobs = await store.jobs.list("webhook");
		return jobs.map(({ id, payload }) => [id, payload]);
	};
	return { store, clock, lead, note, waiting };
}

const progress = { done: [], begun: {} };
const delivered: ClaimOutcome = { state: "delivered", progress, attempts: 1 };
const dead: ClaimOutcome = { state: "dead", progress, attempts: 9, reason: "refused" };

it("sends outcomes of leads that the previous version was following", async () => {
	const old = await openOldStore();
	const [well, given, again, quarantined, gone] = [
		await old.lead(delivered),
		await old.lead(dead),
		await old.lead(dead),
		await old.lead(undefined, { state: "quarantined", reason: "fast" }),
		"8c1f7f0e-0000-4000-8000-000000000000",
	];
	const ids = [well, given, again, quarantined, gone];
	await old.note({
		recent: ids.map((id) => [id, 0]),
		followed: [
			{ id: well, received: true },
			{ id: given },
			{ id: again, received: true, deaths: 1 },
			{ id: again, received: true, dead: true },
			{ id: quarantined },
			{ id: gone },
		],
	});
	await subscribe(old.store, ["ours"]);
	expect(await old.waiting()).toEqual([
		[`lead.delivered ${well}  ours`, { type: "lead.delivered", kind: "checklist" }],
		[`lead.received ${given}  ours`, { type: "lead.received", kind: "checklist" }],
		[`lead.dead ${given} 1 ours`, { type: "lead.dead", kind: "checklist" }],
		[`lead.dead ${again} 2 ours`, { type: "lead.dead", kind: "checklist" }],
	]);
	expect(await old.store.kv.get(outbox)).toBeUndefined();
});

it("keeps pending events of remaining receivers, with their data", async () => {
	const old = await openOldStore();
	const id = await old.lead();
	const owed = { type: "lead.received", lead: id, at: await old.store.now() };
	await old.note({
		recent: [[id, 0]],
		owed: [
			{ ...owed, id: "msg_one", kind: "booking", to: "ours" },
			{ ...owed, id: "msg_two", to: "ours" },
			{ ...owed, id: "msg_three", to: "theirs" },
		],
	});
	await subscribe(old.store, ["ours"]);
	expect(await old.waiting()).toEqual([
		["msg_one", { type: "lead.received", kind: "booking" }],
		["msg_two", { type: "lead.received" }],
	]);
});

it("sends events about people who were erased earlier, once", async () => {
	const old = await openOldStore();
	await old.note();
	const lead = "8c1f7f0e";
	await old.store.kv.set(defineEngineKey(`erased ${lead}`), true);
	await subscribe(old.store, ["ours"]);
	await subscribe(old.store, ["ours"]);
	expect(await old.waiting()).toEqual([[`lead.erased ${lead}  ours`, { type: "lead.erased" }]]);
	expect(await webhookTargetsOf(old.store).erasedBefore()).toEqual([]);
});

it.each([200, 205])(
	"finds all %i leads that came since its last poll, oldest first",
	async (count) => {
		const old = await openOldStore();
		const before = await old.lead();
		old.clock.now += 10 * minute;
		const ids: string[] = [];
		for (let n = 0; n < count; n++) ids.push(await old.lead());
		await old.note();
		await subscribe(old.store, ["ours"]);
		const found = (await old.waiting()).map(([id]) => id);
		expect(found).toEqual(ids.map((id) => `lead.received ${id}  ours`));
		expect(found).not.toContain(`lead.received ${before}  ours`);
	},
);

it("finds leads that came while the previous version's clock was a day ahead", async () => {
	const old = await openOldStore();
	const id = await old.lead();
	await old.note({ looked: (await old.store.now()) + 24 * 60 * minute });
	await subscribe(old.store, ["ours"]);
	expect((await old.waiting()).map(([name]) => name)).toEqual([`lead.received ${id}  ours`]);
});
