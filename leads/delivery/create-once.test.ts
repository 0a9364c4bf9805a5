import { describe, expect, it } from "vitest";
import { DeliveryFailure, type FailureDetails } from "../http/failure.ts";
import { createProgress } from "../progress.ts";
import { fakeCrm } from "../testing/fake-crm.ts";
import { createOnce } from "./create-once.ts";

/** What remains of the mark after a create was sent and failed like this. */
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

describe("the mark of a failed create", () => {
	it.each([
		["was turned down", { status: 422, rejected: true }],
		["met with a refused key", { status: 401 }],
		["was forbidden", { status: 403 }],
		["came too soon", { status: 429 }],
		["never left", { why: "(could not be reached)", outcomeUnknown: false }],
	])("is removed if it %s", async (_, details) => {
		expect(await markAfter(details)).toBeUndefined();
	});

	it.each([
		["had no answer in time", { why: "(no answer in time)", outcomeUnknown: true }],
		["met with a server that broke down", { status: 500 }],
		["met with one that passes calls on", { status: 502, outcomeUnknown: true }],
		["was refused by one that may have done it", { rejected: true, outcomeUnknown: true }],
		["broke for a reason that nobody foresaw", {}],
		["broke without a word", { outcomeUnknown: false }],
		["has no word of where it was", { why: "(something)" }],
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
