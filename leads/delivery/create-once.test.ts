import { describe, expect, it } from "vitest";
import { DeliveryFailure, type FailureDetails } from "../http/failure.ts";
import { createProgress } from "../progress.ts";
import { fakeCrm } from "../testing/fake-crm.ts";
import { createOnce } from "./create-once.ts";

/** The recorded time of a create that was sent and failed like this; undefined if the record was removed. */
async function markAfter(details: FailureDetails, durable = true) {
	const progress = createProgress();
	const saved: unknown[] = [];
	const once = createOnce(progress, {
		crm: fakeCrm(),
		mailer: { send: async () => {} },
		durable,
		now: () => 1000,
		save: async () => void saved.push(structuredClone(progress.begun)),
	});
	const failure = new DeliveryFailure("Failed to create contact", details);
	const made = once.make("contact", {
		async make(begin) {
			await begin();
			throw failure;
		},
		afterRejection: async () => undefined,
	});
	await expect(made).rejects.toBe(failure);
	expect(saved).toEqual([{ contact: 1000 }]);
	return progress.begun.contact;
}

describe("the record of a failed create", () => {
	it.each([
		["was rejected", { status: 422, rejected: true }],
		["had an invalid key", { status: 401 }],
		["was forbidden", { status: 403 }],
		["came too soon", { status: 429 }],
		["was never sent", { why: "(could not be reached)", outcomeUnknown: false }],
	])("is removed if it %s", async (_, details) => {
		expect(await markAfter(details)).toBeUndefined();
	});

	it.each([
		["had no answer in time", { why: "(no answer in time)", outcomeUnknown: true }],
		["met a server error", { status: 500 }],
		["met an error of a proxy", { status: 502, outcomeUnknown: true }],
		["was rejected, but may have been carried out", { rejected: true, outcomeUnknown: true }],
		["failed unexpectedly", {}],
		["failed without a reason or a status", { outcomeUnknown: false }],
		["has a reason, but may have been sent", { why: "(something)" }],
	])("stays if it %s", async (_, details) => {
		expect(await markAfter(details)).toBe(1000);
	});

	it("stays in direct mode, which retries nothing", async () => {
		expect(await markAfter({ status: 422, rejected: true }, false)).toBe(1000);
	});
});

it("A create is recorded with the latest possible time", async () => {
	const progress = createProgress();
	const once = createOnce(progress, {
		crm: fakeCrm(),
		mailer: { send: async () => {} },
		durable: true,
		save: async () => {},
		now: () => 1000,
		latestNow: () => 3000,
	});
	await once.make("contact", { make: (begin) => begin(), afterRejection: async () => undefined });
	expect(progress.begun).toEqual({ contact: 3000 });
});

describe("a create with an unknown outcome", () => {
	const at = (now: number) => {
		const progress = { ...createProgress(), begun: { note: 1000 } };
		return createOnce(progress, {
			crm: fakeCrm(),
			mailer: { send: async () => {} },
			durable: true,
			save: async () => {},
			now: () => now,
			inFlightMs: 12_000,
		});
	};

	it("may still arrive for 12 seconds, and is not searched for before then", () => {
		expect(() => at(12_999).isUncertain("note")).toThrow(
			expect.objectContaining({
				message: "Unanswered create of the note (may still arrive)",
				details: { why: "(may still arrive)", retryAfterMs: 1, notAttempted: true },
			}),
		);
		expect(at(13_000).isUncertain("note")).toBe(true);
		expect(at(1000).isUncertain("contact")).toBe(false);
	});
});
