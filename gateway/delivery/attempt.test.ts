import { describe, expect, it, vi } from "vitest";
import type { AutoReplier } from "../../leads/delivery/delivery-deps.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import { DeliveryFailure, type FailureDetails } from "../../leads/http/failure.ts";
import type { DeliveryProgress } from "../../leads/progress.ts";
import { fakeCrm } from "../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../leads/testing/fake-mailer.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import type { Claim, ClaimScope, StoredLead } from "../store/store.ts";
import { type AttemptDeps, outcomeOfCrash, runAttempt } from "./attempt.ts";

const minute = 60_000;
const hour = 60 * minute;
/** The store's time. */
const now = 1_000 * hour;

interface Setup {
	kind?: LeadKind;
	progress?: Partial<DeliveryProgress>;
	lead?: Partial<StoredLead>;
	claim?: Partial<Claim>;
	scope?: ClaimScope;
	deps?: Partial<AttemptDeps>;
}

const failure = (what: string, details: FailureDetails = {}) => new DeliveryFailure(what, details);

/** An attempt at a claimed lead, with CRM and mailbox in memory. */
function setUp({ kind = "contact", progress = {}, lead, claim, scope = "all", deps }: Setup = {}) {
	const crm = fakeCrm();
	const mailer = fakeMailer();
	const onStep = vi.fn();
	const held: Claim = {
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
			...lead,
		},
		ageMs: 0,
		mailDelayMs: 0,
		now: () => now,
		latestNow: () => now,
		others: async () => [],
		checkpoint: async () => {},
		renew: async () => {},
		finish: async () => {},
		...claim,
	};
	const run = () => runAttempt(held, scope, { crm, mailer, onStep, ...deps });
	/** Makes every call to the CRM fail like this. */
	const crmFails = (details: FailureDetails, what = "Failed to search contacts") => {
		crm.fault = () => {
			throw failure(what, details);
		};
	};
	const mailFails = (details: FailureDetails) => {
		mailer.fault = () => {
			throw failure("Failed to send mail", details);
		};
	};
	return { crm, mailer, onStep, claim: held, run, crmFails, mailFails };
}

describe("one attempt at a lead", () => {
	it("delivers a lead once every step is done, and logs each step", async () => {
		const { run, mailer, claim } = setUp();
		const { outcome, failures } = await run();
		expect(failures).toEqual([]);
		expect(outcome).toMatchObject({ state: "delivered", attempts: 1 });
		expect(mailer.mails).toHaveLength(1);
		expect(claim.lead.progress.story).toEqual(
			["contact", "tags", "opportunity", "mail"].map((step) =>
				expect.objectContaining({ step, at: now }),
			),
		);
	});

	it("records why each step failed, in at most 500 characters", async () => {
		const { run, crmFails, mailFails } = setUp();
		crmFails({ status: 503 });
		mailFails({ status: 451 });
		expect((await run()).outcome).toMatchObject({
			state: "pending",
			attempts: 1,
			reason: "contact: Failed to search contacts 503; mail: Failed to send mail 451",
		});
		const wordy = setUp();
		wordy.crmFails({}, "x".repeat(600));
		const { outcome } = await wordy.run();
		expect("reason" in outcome && outcome.reason).toHaveLength(500);
	});

	it("keeps the earlier reason when no step failed", async () => {
		const known = setUp({ scope: "mail", lead: { reason: "contact: down" } });
		expect((await known.run()).outcome).toMatchObject({ reason: "contact: down" });
		expect((await setUp({ scope: "mail" }).run()).outcome).toMatchObject({ reason: "" });
	});

	it.each([
		["an outage", { status: 503 }, { tries: { contact: 1 }, refusals: undefined }],
		["a rejection", { rejected: true }, { tries: { contact: 1 }, refusals: { contact: 1 } }],
		["an answer that proves nothing", { unproven: true }, { refusals: { contact: 0.5 } }],
		["a call that was too early", { notAttempted: true }, { tries: undefined }],
	])("counts %s", async (_, details, counts) => {
		const { run, crmFails, claim } = setUp({ kind: "checklist" });
		crmFails(details);
		await run();
		const { tries, refusals } = claim.lead.progress;
		expect({ tries, refusals }).toMatchObject(counts);
	});

	it("neither counts nor is logged when every step was too early", async () => {
		const { run, crmFails, claim, onStep } = setUp({ kind: "checklist" });
		crmFails({ notAttempted: true, retryAfterMs: minute });
		const { outcome } = await run();
		expect(outcome.attempts).toBe(0);
		expect(claim.lead.progress.story).toBeUndefined();
		// Observers are notified in any case.
		expect(onStep).toHaveBeenCalledWith("contact", expect.any(DeliveryFailure));
		// The requested wait, plus up to a fifth.
		expect("retryInMs" in outcome && outcome.retryInMs).toBeGreaterThanOrEqual(minute);
		expect("retryInMs" in outcome && outcome.retryInMs).toBeLessThanOrEqual(1.2 * minute);
	});

	it("counts when only some steps were too early", async () => {
		const { run, crmFails, mailFails } = setUp();
		crmFails({ notAttempted: true });
		mailFails({ status: 451 });
		expect((await run()).outcome.attempts).toBe(1);
	});

	it("retries CRM and mail after separate delays", async () => {
		const { run, crmFails, mailFails } = setUp();
		crmFails({ status: 503 });
		mailFails({ status: 451, retryAfterMs: hour });
		const { outcome } = await run();
		if (outcome.state !== "pending") throw new Error(outcome.state);
		// 15 s, give or take a fifth; and an hour, plus up to a fifth.
		expect(outcome.retryInMs).toBeGreaterThanOrEqual(12_000);
		expect(outcome.retryInMs).toBeLessThanOrEqual(18_000);
		expect(outcome.mailRetryInMs).toBeGreaterThanOrEqual(hour);
		expect(outcome.mailRetryInMs).toBeLessThanOrEqual(1.2 * hour);
	});

	it("for the mail alone calls no CRM and keeps the CRM's retry time", async () => {
		const { run, crm, mailer } = setUp({ kind: "checklist", scope: "mail" });
		const { outcome } = await run();
		expect(crm.calls).toEqual([]);
		expect(mailer.mails).toHaveLength(1);
		expect(outcome).toMatchObject({ state: "pending" });
		expect("retryInMs" in outcome && outcome.retryInMs).toBeUndefined();
		expect("mailRetryInMs" in outcome && outcome.mailRetryInMs).toBeUndefined();
	});

	it("works without observers", async () => {
		const { claim, crm, mailer } = setUp({ progress: { unanswered: 1, begun: { mail: now } } });
		expect((await runAttempt(claim, "all", { crm, mailer })).outcome.state).toBe("pending");
	});

	it("records the latest possible time of a create, after a slow claim", async () => {
		const { claim, run } = setUp({
			kind: "checklist",
			claim: { latestNow: () => now + 2000 },
		});
		await run();
		expect(claim.lead.progress.begun).toEqual({
			contact: now + 2000,
			opportunity: now + 2000,
			mail: now,
		});
	});

	it("moves future times to now, because the clock was put back", async () => {
		const { run, crmFails, claim } = setUp({
			kind: "checklist",
			progress: { begun: { opportunity: now + hour } },
		});
		crmFails({ status: 503 });
		await run();
		expect(claim.lead.progress.begun.opportunity).toBe(now);
	});
});

describe("the mail of a lead whose contact the CRM rejects", () => {
	it.each([
		[hour - 1, 0],
		[hour, 1],
	])("of a checklist lead that is %i ms old is sent %i times", async (ageMs, times) => {
		const { run, crmFails, mailer } = setUp({ kind: "checklist", claim: { ageMs } });
		crmFails({ status: 503 });
		await run();
		expect(mailer.mails).toHaveLength(times);
	});

	it.each([
		[1, 0],
		[0, 1],
	])(
		"has its own retry delay after a failure: due in %i ms it is sent %i times",
		async (mailDelayMs, times) => {
			const { run, mailer } = setUp({ progress: { tries: { mail: 1 } }, claim: { mailDelayMs } });
			await run();
			expect(mailer.mails).toHaveLength(times);
		},
	);

	it("is not delayed before its first try", async () => {
		const { run, mailer } = setUp({ claim: { mailDelayMs: 5000 } });
		await run();
		expect(mailer.mails).toHaveLength(1);
	});
});

describe("a mail that had no answer", () => {
	it("is sent again after two hours, and delays no other step", async () => {
		const begun = { mail: now - 30 * minute };
		const { run, crm, mailer, onStep } = setUp({ progress: { unanswered: 1, begun } });
		const { outcome, failures } = await run();
		expect(mailer.mails).toEqual([]);
		expect(crm.opportunities).toHaveLength(1);
		expect(failures.map(({ step, failure }) => [step, failure.reason, failure.details])).toEqual([
			[
				"mail",
				"Sent without an answer",
				{ notAttempted: true, outcomeUnknown: true, retryAfterMs: 90 * minute },
			],
		]);
		expect(onStep).toHaveBeenCalledWith("mail", failures[0]?.failure);
		if (outcome.state !== "pending") throw new Error(outcome.state);
		// An earlier attempt sent the mail, so this one doesn't count.
		expect(outcome.attempts).toBe(0);
		expect(outcome.mailRetryInMs).toBeGreaterThanOrEqual(90 * minute);
		expect(outcome.mailRetryInMs).toBeLessThanOrEqual(1.2 * 90 * minute);
		expect(outcome.retryInMs).toBe(outcome.mailRetryInMs);
	});

	it("waits two hours after its first try", async () => {
		const { run, mailFails } = setUp();
		mailFails({ outcomeUnknown: true });
		const { outcome } = await run();
		expect("mailRetryInMs" in outcome && outcome.mailRetryInMs).toBeGreaterThanOrEqual(2 * hour);
	});

	it("twice ends the lead if nothing else is left to do", async () => {
		const { run, mailer } = setUp({
			progress: { done: ["contact", "tags", "opportunity"], unanswered: 2 },
		});
		expect((await run()).outcome).toMatchObject({
			state: "dead",
			reason: "mail: sent twice without an answer, so it may or may not have arrived",
		});
		expect(mailer.mails).toEqual([]);
	});

	it("twice does not end a lead that the CRM has not accepted yet", async () => {
		const { run, crmFails } = setUp({ progress: { unanswered: 2 } });
		crmFails({ status: 503 });
		const { outcome } = await run();
		expect(outcome).toMatchObject({ state: "pending" });
		expect("mailRetryInMs" in outcome && outcome.mailRetryInMs).toBeUndefined();
	});
});

describe("a create that may still take effect", () => {
	it.each([
		["contact", 2_000, 10_000],
		["opportunity", 5_000, 7_000],
		["contact", 12_000, undefined],
	] as const)(
		"of the %s, sent %i ms ago, delays the person's other leads by %s ms",
		async (step, ago, blockedMs) => {
			const { run, crmFails } = setUp({
				kind: "checklist",
				progress: { begun: { [step]: now - ago } },
			});
			crmFails({ status: 503 });
			const { outcome } = await run();
			expect("blockPersonForMs" in outcome ? outcome.blockPersonForMs : undefined).toBe(blockedMs);
		},
	);

	it("counts from the later of two, and not once it has succeeded", async () => {
		const begun = { contact: now - 8_000, opportunity: now - 3_000 };
		const both = setUp({ kind: "checklist", progress: { begun } });
		both.crmFails({ status: 503 });
		expect((await both.run()).outcome).toMatchObject({ blockPersonForMs: 9_000 });
		const done = setUp({
			kind: "checklist",
			progress: {
				done: ["contact", "tags"],
				contact: { id: "c1", tags: [] },
				begun: { contact: now - 1_000 },
			},
		});
		done.crmFails({ status: 503 });
		expect((await done.run()).outcome).not.toHaveProperty("blockPersonForMs");
	});
});

describe("the mail to the visitor", () => {
	const replier = (send: AutoReplier["send"] = async () => {}): AutoReplier => ({
		answers: () => true,
		decide: async () => ({ allowed: true, attach: false }),
		send,
	});

	it("is retried after a failure, although the lead is delivered", async () => {
		const onAutoReply = vi.fn();
		const autoReplier = replier(async () => {
			throw failure("Failed to send mail", { status: 451 });
		});
		const { run } = setUp({ deps: { autoReplier, onAutoReply } });
		const { outcome } = await run();
		expect(outcome).toMatchObject({
			state: "pending",
			attempts: 1,
			reason: "reply: Failed to send mail 451",
		});
		expect("retryInMs" in outcome && outcome.retryInMs).toBeGreaterThanOrEqual(12_000);
		expect(onAutoReply).toHaveBeenCalledOnce();
	});

	it("waits for the next start if the gateway is about to stop", async () => {
		let isShuttingDown = false;
		const { run, mailer } = setUp({
			deps: { autoReplier: replier(), isShuttingDown: () => isShuttingDown },
		});
		mailer.fault = (when) => {
			if (when === "after") isShuttingDown = true;
		};
		expect((await run()).outcome).toMatchObject({
			state: "pending",
			reason: "reply: the gateway is about to end",
			retryInMs: 0,
		});
	});

	it("is not the recorded reason for a lead that the CRM has not accepted", async () => {
		const autoReplier = replier(async () => {
			throw failure("Failed to send mail", { status: 451 });
		});
		const { run, crmFails } = setUp({ deps: { autoReplier } });
		crmFails({ status: 503 });
		expect((await run()).outcome).toMatchObject({
			reason: "contact: Failed to search contacts 503",
		});
	});

	it("ends with the delivery once it is sent", async () => {
		const { run } = setUp({ deps: { autoReplier: replier() } });
		expect((await run()).outcome.state).toBe("delivered");
	});
});

describe("an attempt that throws", () => {
	it("is retried like any other failure, and so is its unsent mail", () => {
		const outcome = outcomeOfCrash(setUp().claim, "TypeError");
		expect(outcome).toMatchObject({
			state: "pending",
			attempts: 1,
			reason: "delivering it causes an error: TypeError",
		});
		if (outcome.state !== "pending") throw new Error(outcome.state);
		expect(outcome.retryInMs).toBeGreaterThanOrEqual(12_000);
		expect(outcome.mailRetryInMs).toBe(outcome.retryInMs);
		const mailed = outcomeOfCrash(setUp({ progress: { done: ["mail"] } }).claim, "TypeError");
		expect("mailRetryInMs" in mailed && mailed.mailRetryInMs).toBeUndefined();
	});

	it("gives up a lead after three days and twenty attempts", () => {
		const lead = { attempts: 19, waited: 72 * hour };
		expect(outcomeOfCrash(setUp({ lead }).claim, "TypeError")).toMatchObject({
			state: "dead",
			attempts: 20,
			reason: "we stopped trying, because delivering it causes an error: TypeError",
		});
	});
});
