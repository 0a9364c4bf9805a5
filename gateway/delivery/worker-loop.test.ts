import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AutoReplier } from "../../leads/delivery/delivery-deps.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { DeliveryFailure } from "../../leads/http/failure.ts";
import type { DeliveryProgress } from "../../leads/progress.ts";
import { fakeCrm } from "../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../leads/testing/fake-mailer.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { type Claim, ClaimLost, type ClaimScope, type LeadStore } from "../store/store.ts";
import { createWorker, type WorkerOptions } from "./worker.ts";

/** A worker on a store that hands out the claims in `due`. */
function setUp(change: Partial<WorkerOptions> = {}) {
	const crm = fakeCrm();
	const mailer = fakeMailer();
	const lines: [string, unknown][] = [];
	const due: Record<ClaimScope, Claim[]> = { all: [], mail: [] };
	const claim = vi.fn(async (room: number, scope: ClaimScope = "all") =>
		due[scope].splice(0, room),
	);
	let wake: (() => void) | undefined;
	const unsubscribe = vi.fn();
	const store = {
		claim,
		onJobsAvailable(listener: () => void) {
			wake = listener;
			return unsubscribe;
		},
	} as unknown as LeadStore;
	const onStore = vi.fn();
	const onReply = vi.fn();
	const worker = createWorker({
		store,
		crm,
		mailer,
		onStore,
		onReply,
		log: (event, data) => void lines.push([event, data]),
		...change,
	});
	/** A due lead. */
	function lead(
		held: Partial<Claim> = {},
		progress: Partial<DeliveryProgress> = {},
		kind: LeadKind = "contact",
	): Claim {
		return {
			lead: {
				...sampleRequest(kind),
				seq: 1,
				state: "pending",
				receivedAt: 0,
				attempts: 0,
				waited: 0,
				nextAttemptAt: 0,
				progress: { done: [], begun: {}, ...progress },
				story: [],
			},
			ageMs: 0,
			mailDelayMs: 0,
			now: () => 1000,
			latestNow: () => 1000,
			others: async () => [],
			checkpoint: async () => {},
			renew: async () => {},
			finish: vi.fn(async () => {}),
			...held,
		};
	}
	const scopes = () => claim.mock.calls.map(([room, scope]) => `${scope} ${room}`);
	return {
		worker,
		crm,
		mailer,
		lines,
		due,
		claim,
		scopes,
		onStore,
		onReply,
		unsubscribe,
		lead,
		wakeByStore: () => wake?.(),
	};
}

/** Delays the store's first answer until the returned function is called. */
function holdClaim(claim: ReturnType<typeof setUp>["claim"]): (claims: Claim[]) => void {
	let answer = (_: Claim[]) => {};
	claim.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
	return (claims) => answer(claims);
}

/** Delays every mail until the returned function is called. */
function holdMails(mailer: ReturnType<typeof setUp>["mailer"]): () => void {
	let letGo = () => {};
	mailer.send = () => new Promise<void>((resolve) => (letGo = resolve));
	return () => letGo();
}

const flush = () => vi.advanceTimersByTimeAsync(0);

describe("the worker's loop", () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	it("polls at once, at each interval, and when the store has jobs, until it is stopped", async () => {
		const { worker, scopes, wakeByStore, unsubscribe } = setUp({ pollIntervalMs: 1000 });
		worker.start();
		await flush();
		expect(scopes()).toEqual(["all 8", "mail 8"]);
		await vi.advanceTimersByTimeAsync(2000);
		expect(scopes()).toHaveLength(6);
		wakeByStore();
		await flush();
		expect(scopes()).toHaveLength(8);
		await worker.stop();
		expect(unsubscribe).toHaveBeenCalledOnce();
		await vi.advanceTimersByTimeAsync(5000);
		worker.wake();
		await flush();
		expect(scopes()).toHaveLength(8);
	});

	it("polls once more when woken during a poll", async () => {
		const { worker, claim } = setUp();
		const answer = holdClaim(claim);
		worker.start();
		worker.wake();
		worker.wake();
		expect(claim).toHaveBeenCalledTimes(1);
		answer([]);
		await flush();
		expect(claim).toHaveBeenCalledTimes(4);
		await worker.stop();
	});

	it("does not poll again when stopped during a poll", async () => {
		const { worker, claim } = setUp();
		const answer = holdClaim(claim);
		worker.start();
		worker.wake();
		const stopped = worker.stop();
		answer([]);
		await stopped;
		expect(claim).toHaveBeenCalledTimes(2);
	});

	it("claims no more leads than its concurrency, and the next when one is done", async () => {
		const { worker, mailer, due, scopes, lead } = setUp({ concurrency: 1 });
		const sendMail = holdMails(mailer);
		due.all.push(lead(), lead());
		worker.start();
		await flush();
		expect(scopes()).toEqual(["all 1", "mail 1"]);
		worker.wake();
		await flush();
		// The other scope still has room.
		expect(scopes().slice(2)).toEqual(["mail 1"]);
		sendMail();
		await flush();
		expect(scopes().slice(3)).toEqual(["all 1", "mail 1"]);
		sendMail();
		await worker.stop();
		expect(due.all).toEqual([]);
	});

	it("claims nothing after it was stopped, even when an attempt ends", async () => {
		const { worker, mailer, due, claim, lead } = setUp();
		const sendMail = holdMails(mailer);
		due.all.push(lead());
		worker.start();
		await flush();
		const stopped = worker.stop();
		sendMail();
		await stopped;
		expect(claim).toHaveBeenCalledTimes(2);
		due.all.push(lead());
		await worker.runDue();
		expect(due.all).toHaveLength(1);
	});

	it("renews a claim during its attempt", async () => {
		const { worker, mailer, due, lead } = setUp({ renewIntervalMs: 100 });
		const sendMail = holdMails(mailer);
		const renew = vi.fn(async () => {
			throw new ClaimLost();
		});
		due.all.push(lead({ renew }));
		worker.start();
		await vi.advanceTimersByTimeAsync(350);
		expect(renew).toHaveBeenCalledTimes(3);
		sendMail();
		await flush();
		await vi.advanceTimersByTimeAsync(1000);
		expect(renew).toHaveBeenCalledTimes(3);
		await worker.stop();
	});

	it("logs once that the store fails, and once that it has recovered", async () => {
		const { worker, claim, due, lines, onStore, lead } = setUp({ pollIntervalMs: 1000 });
		const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
		claim.mockRejectedValueOnce(full).mockRejectedValueOnce(full);
		worker.start();
		await vi.advanceTimersByTimeAsync(1000);
		expect(lines).toEqual([["store-failed", { error: "Error", code: "ENOSPC", at: "delivery" }]]);
		expect(onStore.mock.calls).toEqual([[{ error: full }], [{ error: full }]]);
		// An empty answer does not count as recovery.
		await vi.advanceTimersByTimeAsync(1000);
		expect(onStore).toHaveBeenCalledTimes(2);
		due.all.push(lead());
		await vi.advanceTimersByTimeAsync(1000);
		expect(lines.filter(([event]) => event.startsWith("store"))).toEqual([
			["store-failed", expect.anything()],
			["store-recovered", { at: "delivery" }],
		]);
		expect(onStore).toHaveBeenLastCalledWith({});
		await worker.stop();
	});
});

describe("the worker's log", () => {
	it("records that a lead was delivered", async () => {
		const { worker, due, lines, lead } = setUp();
		const held = lead();
		due.all.push(held);
		await worker.runDue();
		expect(lines).toEqual([["delivered", { id: held.lead.id, kind: "contact", attempt: 1 }]]);
	});

	it("names each failed step, and nothing else about a lead that is retried", async () => {
		const { worker, mailer, due, lines, lead } = setUp();
		mailer.fault = () => {
			throw new DeliveryFailure("Failed to send mail", { status: 451 });
		};
		const held = lead();
		due.all.push(held);
		await worker.runDue();
		const { id } = held.lead;
		expect(lines).toEqual([
			[
				"step-failed",
				{ id, kind: "contact", step: "mail", reason: "Failed to send mail 451", attempt: 1 },
			],
		]);
	});

	it("records why a lead was given up", async () => {
		const { worker, due, lines, lead } = setUp();
		const held = lead({}, { done: ["contact", "tags", "opportunity"], unanswered: 2 });
		due.all.push(held);
		await worker.runDue();
		expect(lines).toEqual([
			[
				"dead",
				{
					id: held.lead.id,
					kind: "contact",
					attempt: 1,
					step: "mail",
					reason: "no answer, twice",
				},
			],
		]);
	});

	it.each([
		["sent", undefined],
		["later", "Failed to send mail 451"],
	])("records that the auto-reply was %s", async (outcome, why) => {
		const autoReplier: AutoReplier = {
			answers: () => true,
			decide: async () => ({ allowed: true, attach: false }),
			async send() {
				if (why) throw new DeliveryFailure("Failed to send mail", { status: 451 });
			},
		};
		const { worker, due, lines, onReply, lead } = setUp({ autoReplier });
		const held = lead();
		due.all.push(held);
		await worker.runDue();
		const { id } = held.lead;
		expect(lines[0]).toEqual(["reply", { id, kind: "contact", outcome, ...(why && { why }) }]);
		expect(onReply.mock.calls).toEqual([[expect.objectContaining({ id, kind: "contact" })]]);
	});

	it("records a lost claim, which is no failure of the store", async () => {
		const { worker, due, lines, onStore, lead } = setUp();
		const checkpoint = async () => {
			throw new ClaimLost();
		};
		const held = lead({ checkpoint });
		due.all.push(held);
		await worker.runDue();
		expect(lines).toEqual([["claim-lost", { id: held.lead.id, kind: "contact" }]]);
		expect(held.finish).not.toHaveBeenCalled();
		expect(onStore).not.toHaveBeenCalled();
	});

	it("records an attempt that threw, without the error's message, and the lead is retried", async () => {
		const { worker, due, lines, onStore, lead } = setUp();
		const now = () => {
			throw new RangeError("Zoe, 07700 900123");
		};
		const held = lead({ now });
		due.all.push(held);
		await worker.runDue();
		const { id } = held.lead;
		expect(lines).toEqual([
			[
				"attempt-broken",
				expect.objectContaining({
					id,
					kind: "contact",
					error: "RangeError",
					formerly: "pass-broken",
				}),
			],
		]);
		expect(JSON.stringify(lines)).not.toContain("Zoe");
		expect(held.finish).toHaveBeenCalledWith(
			expect.objectContaining({
				state: "pending",
				reason: "delivering it causes an error: RangeError",
			}),
		);
		// The outcome was stored, so the store works.
		expect(onStore.mock.calls).toEqual([[{}]]);
	});

	it("records why a lead was given up whose attempts keep throwing", async () => {
		const { worker, due, lines, lead } = setUp();
		const now = () => {
			throw new RangeError();
		};
		const held = lead({ now });
		Object.assign(held.lead, { attempts: 19, waited: 72 * 3600_000 });
		due.all.push(held);
		await worker.runDue();
		expect(lines.at(-1)).toEqual([
			"dead",
			{ id: held.lead.id, kind: "contact", attempt: 20, reason: "RangeError" },
		]);
	});

	it("records a failing store when progress cannot be saved", async () => {
		const { worker, due, lines, onStore, lead } = setUp();
		const full = new Error("no space");
		const fails = async () => {
			throw full;
		};
		const held = lead({ checkpoint: fails, finish: fails });
		due.all.push(held);
		await worker.runDue();
		expect(lines.map(([event]) => event)).toEqual(["store-failed", "attempt-broken"]);
		expect(onStore.mock.calls).toEqual([[{ error: full }], [{ error: full }]]);
	});

	it("does not blame the store when the claim is lost after an attempt threw", async () => {
		const { worker, due, lines, onStore, lead } = setUp();
		const held = lead({
			now() {
				throw new RangeError();
			},
			async finish() {
				throw new ClaimLost();
			},
		});
		due.all.push(held);
		await worker.runDue();
		expect(lines.map(([event]) => event)).toEqual(["attempt-broken"]);
		expect(onStore).not.toHaveBeenCalled();
	});
});
