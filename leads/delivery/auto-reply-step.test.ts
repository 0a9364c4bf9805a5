import { describe, expect, it } from "vitest";
import { CheckpointError, DeliveryFailure } from "../http/failure.ts";
import { createProgress, type DeliveryProgress } from "../progress.ts";
import { fakeCrm } from "../testing/fake-crm.ts";
import { fakeMailer } from "../testing/fake-mailer.ts";
import { sampleRequest } from "../testing/samples.ts";
import { isAutoReplyDue } from "./auto-reply-step.ts";
import { deliver, remainingSteps } from "./deliver.ts";
import type { AutoReplier } from "./delivery-deps.ts";

function setUp() {
	const [crm, mailer] = [fakeCrm(), fakeMailer()];
	const lead = sampleRequest("contact");
	const world = {
		lead,
		crm,
		mailer,
		sent: 0,
		progress: createProgress(),
		fault: (_when: "before" | "after") => {},
		save: async () => {},
		pass: () =>
			deliver(lead, world.progress, {
				...world,
				durable: true,
				autoReplier: replier,
				inFlightMs: 0,
			}),
	};
	const replier: AutoReplier = {
		answers: (kind) => kind === "contact",
		decide: async () => ({ allowed: true, attach: true }),
		async send(_lead, _attach, begin) {
			await begin();
			world.fault("before");
			world.sent++;
			world.fault("after");
		},
	};
	return { world, replier };
}

describe("the mail to the visitor", () => {
	it("is sent once, after the coach's", async () => {
		const { world } = setUp();
		world.mailer.fault = () => expect(world.sent).toBe(0);
		await world.pass();
		await world.pass();
		expect([world.sent, world.mailer.mails.length]).toEqual([1, 1]);
		expect(world.progress.reply).toEqual({ state: "sent", unanswered: 1 });
	});

	it("is not sent before the coach's, or for a form without an auto-reply", async () => {
		const { world } = setUp();
		world.mailer.fault = () => {
			throw new DeliveryFailure("Failed to send mail", { status: 451, smtp: true });
		};
		await world.pass();
		expect(world.sent).toBe(0);
		const other = setUp();
		other.world.lead.kind = "trial";
		await other.world.pass();
		expect(other.world.sent).toBe(0);
	});

	it("may fail silently: the lead is delivered", async () => {
		const { world, replier } = setUp();
		world.fault = () => {
			throw new Error("broken");
		};
		expect(await world.pass()).toEqual([]);
		expect(remainingSteps("contact", world.progress)).toEqual([]);
		expect(isAutoReplyDue(world.lead, world.progress, replier)).toBe(true);
		for (let n = 0; n < 10; n++) await world.pass();
		expect(isAutoReplyDue(world.lead, world.progress, replier)).toBe(false);
		expect(world.progress.reply?.state).toBe("not sent");
	});

	it.each([
		["this address has already had one today", undefined],
		["you've reached the limit on emails to visitors", "limit"],
	] as const)("is not sent where %s", async (why, endedBy) => {
		const { world, replier } = setUp();
		replier.decide = async () => ({ allowed: false, why, ...(endedBy && { endedBy }) });
		await world.pass();
		expect(world.sent).toBe(0);
		expect(world.progress.reply).toEqual({ state: "not sent", why, ...(endedBy && { endedBy }) });
	});

	it("that is rejected is not sent again, and the server's answer is recorded", async () => {
		const { world } = setUp();
		world.fault = () => {
			throw new DeliveryFailure("Failed to send mail", { status: 550, smtp: true, rejected: true });
		};
		await world.pass();
		expect(world.progress.reply).toEqual({
			state: "not sent",
			why: "Failed to send mail 550",
			status: 550,
			tries: 1,
			unanswered: 0,
			endedBy: "server",
		});
	});

	it("that certainly failed is tried six times, and its failures are cleared once it is sent", async () => {
		const { world } = setUp();
		let failures = 0;
		world.fault = (when) => {
			if (when === "before" && failures++ < 5)
				throw new DeliveryFailure("Failed to send mail", { status: 451, smtp: true });
		};
		for (let n = 0; n < 5; n++) await world.pass();
		expect(world.progress.reply).toMatchObject({ tries: 5, unanswered: 0, status: 451 });
		await world.pass();
		expect(world.progress.reply).toEqual({ state: "sent", tries: 5, unanswered: 1 });
		const never = setUp().world;
		never.fault = () => {
			throw new DeliveryFailure("Failed to send mail", { status: 451, smtp: true });
		};
		for (let n = 0; n < 5; n++) await never.pass();
		expect(never.progress.reply?.state).toBeUndefined();
		await never.pass();
		expect(never.progress.reply).toMatchObject({ state: "not sent", tries: 6, endedBy: "server" });
	});

	it("without an answer is sent once more, and not a third time", async () => {
		const { world } = setUp();
		world.fault = (when) => {
			if (when === "after")
				throw new DeliveryFailure("Failed to send mail", { outcomeUnknown: true });
		};
		for (let n = 0; n < 5; n++) await world.pass();
		expect(world.sent).toBe(2);
		expect(world.progress.reply).toMatchObject({
			state: "not sent",
			why: "sent twice without an answer",
		});
	});

	it("is sent at most twice whenever the power is cut, and does not affect the coach's mail", async () => {
		for (let moment = 0; moment < 60; moment++) {
			const { world } = setUp();
			let saved: DeliveryProgress = createProgress();
			let moments = 0;
			let dead = false;
			const pulse = () => {
				if (dead || moments++ === moment) {
					dead = true;
					throw new Error("power cut");
				}
			};
			world.crm.fault = pulse;
			world.fault = pulse;
			world.mailer.fault = pulse;
			world.save = (async (progress: DeliveryProgress) => {
				pulse();
				saved = structuredClone(progress);
				pulse();
			}) as never;
			await world.pass().catch((thrown) => expect(thrown).toBeInstanceOf(CheckpointError));
			dead = false;
			moments = -1e9;
			for (let n = 0; n < 3; n++) {
				world.progress = structuredClone(saved);
				await world.pass();
			}
			expect(world.sent).toBeGreaterThanOrEqual(1);
			expect(world.sent).toBeLessThanOrEqual(2);
			expect(world.crm.contacts).toHaveLength(1);
			expect(world.mailer.mails.length).toBeLessThanOrEqual(2);
		}
	});
});
