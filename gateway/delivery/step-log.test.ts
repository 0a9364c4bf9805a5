import { describe, expect, it } from "vitest";
import { DeliveryFailure } from "../../leads/http/failure.ts";
import { createProgress } from "../../leads/progress.ts";
import { logStep } from "./step-log.ts";

describe("the step log of a lead", () => {
	it("records when each step was done, and why one was not, without quoting the service", () => {
		const progress = createProgress();
		const failure = new DeliveryFailure("Failed to create contact", { status: 401, body: "Ann" });
		logStep(progress, "contact", 1000, failure);
		logStep(progress, "contact", 2000);
		expect(progress.story).toEqual([
			{ step: "contact", at: 1000, reason: "Failed to create contact 401", status: 401 },
			{ step: "contact", at: 2000 },
		]);
	});

	it("records a repeated failure once, with its count and latest time", () => {
		const progress = createProgress();
		const failure = new DeliveryFailure("Failed to send mail", { status: 452 });
		for (const at of [10, 20, 30]) {
			logStep(progress, "mail", at, failure);
			logStep(progress, "contact", at, new DeliveryFailure("Failed", { why: `${at}` }));
		}
		expect(progress.story?.filter(({ step }) => step === "mail")).toEqual([
			{ step: "mail", at: 10, reason: "Failed to send mail 452", status: 452, times: 3, last: 30 },
		]);
	});

	it("stays short however much goes wrong, and keeps its beginning and end", () => {
		const progress = createProgress();
		for (let at = 0; at < 500; at++)
			logStep(progress, "contact", at, new DeliveryFailure("Failed", { why: `${at}` }));
		expect(progress.story).toHaveLength(40);
		expect(progress.story?.[0]?.at).toBe(0);
		expect(progress.story?.at(-1)?.at).toBe(499);
	});
});
