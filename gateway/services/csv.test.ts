import { expect, it } from "vitest";
import { sampleRequest } from "../../leads/testing/samples.ts";
import type { StoredLead } from "../store/store.ts";
import { toCsv } from "./csv.ts";

it("holds no marks that turn text around, and keeps letters of every script", () => {
	const firstName = "\u202eyna\u202c \u2066A\u2069\u061c\u200e \u05d3\u05e0\u05d4";
	const fields = { ...sampleRequest("contact").fields, firstName };
	const lead: StoredLead = {
		...sampleRequest("contact", { fields }),
		...{ seq: 1, state: "pending", receivedAt: 1, attempts: 0, waited: 0, nextAttemptAt: 1 },
		...{ progress: { done: [], begun: {} }, story: [] },
	};
	const text = toCsv([lead]);
	expect(text).toContain("yna A \u05d3\u05e0\u05d4");
	expect(text).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
});
