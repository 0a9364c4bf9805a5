import { describe, expect, it } from "vitest";
import { DeliveryFailure, type FailureDetails } from "../../leads/http/failure.ts";
import type { DeliveryStep } from "../../leads/progress.ts";
import {
	emptyFailureStats,
	type FailureStats,
	isRejection,
	mergeStats,
	recordStep,
} from "./failure-stats.ts";

const failure = (details: FailureDetails) => new DeliveryFailure("Failed to do it", details);

/** The statistics after these outcomes, one second apart. */
function seen(
	...outcomes: [id: string, step: DeliveryStep, details?: FailureDetails][]
): FailureStats {
	const sightings = emptyFailureStats();
	outcomes.forEach(([id, step, details], index) => {
		recordStep(sightings, { id, step, ...(details && { failure: failure(details) }) }, index + 1);
	});
	return sightings;
}

describe("a rejection that waiting alone will not fix", () => {
	it.each([400, 401, 403, 404, 405, 409, 410, 413, 422, 451])("is %i from CRM or relay", (status) =>
		expect(isRejection({ status })).toBe(true),
	);
	it.each([408, 429, 500, 502, 503, 535])("is not %i from CRM or relay", (status) =>
		expect(isRejection({ status })).toBe(false),
	);
	it.each([500, 535, 550, 552, 554])("is %i from a mail server", (status) =>
		expect(isRejection({ status, smtp: true })).toBe(true),
	);
	it.each([421, 450, 451, 452])("is not %i from a mail server", (status) =>
		expect(isRejection({ status, smtp: true })).toBe(false),
	);
	it("is not a missing answer", () => {
		expect(isRejection({ why: "(could not be reached)" })).toBe(false);
		expect(isRejection({ why: "(ECONNREFUSED)", smtp: true })).toBe(false);
	});
});

describe("the failure statistics", () => {
	it("are sorted by what needs to be done", () => {
		const { refusals } = seen(
			["a", "contact", { status: 401 }],
			["b", "tags", { status: 403 }],
			["c", "opportunity", { status: 422 }],
			["d", "mail", { status: 552, smtp: true }],
		);
		expect(refusals["crm-credential"]).toMatchObject({ leads: ["a", "b"], last: 2, status: 403 });
		expect(refusals["crm-opportunity"]).toMatchObject({ leads: ["c"], last: 3 });
		expect(refusals.mail).toMatchObject({
			leads: ["d"],
			status: 552,
			reason: "Failed to do it 552",
		});
	});

	it("record when the same step succeeded again", () => {
		const { refusals } = seen(
			["a", "contact", { status: 401 }],
			["a", "opportunity", { status: 404 }],
			["b", "contact"],
		);
		expect(refusals["crm-credential"]).toMatchObject({ last: 1, ok: 3, run: 0 });
		expect(refusals["crm-opportunity"]).toMatchObject({ last: 2, ok: 0, run: 1 });
	});

	it("record since when a service has failed", () => {
		expect(
			seen(["a", "mail"], ["b", "mail", { why: "(ETIMEDOUT)" }], ["c", "mail", { status: 451 }])
				.services.mail,
		).toEqual({ ok: 1, failed: { first: 2, last: 3, reason: "Failed to do it 451" } });
		expect(seen(["a", "mail", { status: 552 }], ["b", "mail"]).services.mail).toEqual({ ok: 2 });
	});

	it("ignore a postponed attempt", () => {
		expect(seen(["a", "contact", { status: 429, notAttempted: true }])).toEqual(
			emptyFailureStats(),
		);
	});

	it("remember a limited number of leads, each once", () => {
		const many = Array.from(
			{ length: 300 },
			(_, index) => [`${index % 150}`, "mail", { status: 550, smtp: true }] as const,
		);
		const leads = seen(...(many as never[])).refusals.mail?.leads ?? [];
		expect(leads).toHaveLength(100);
		expect(new Set(leads).size).toBe(100);
		expect(leads.at(-1)).toBe("149");
	});

	it("are the same for one gateway and for two", () => {
		const one = seen(["a", "contact", { status: 401 }], ["b", "mail", { status: 550, smtp: true }]);
		const two = emptyFailureStats();
		recordStep(two, { id: "c", step: "contact" }, 3);
		recordStep(two, { id: "d", step: "contact", failure: failure({ status: 500 }) }, 4);
		recordStep(two, { id: "e", step: "mail", failure: failure({ status: 552, smtp: true }) }, 5);
		const merged = mergeStats(one, two);
		expect(merged.refusals["crm-credential"]).toMatchObject({
			last: 1,
			ok: 3,
			run: 0,
			leads: ["a"],
		});
		expect(merged.refusals.mail).toMatchObject({ last: 5, run: 2, status: 552, leads: ["b", "e"] });
		expect(merged.services.crm).toEqual({
			ok: 3,
			failed: { first: 4, last: 4, reason: "Failed to do it 500" },
		});
		expect(merged.services.mail?.failed).toMatchObject({ first: 2, last: 5 });
		expect(mergeStats(emptyFailureStats(), one)).toEqual(one);
	});
});
