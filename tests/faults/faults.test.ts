/** A sample of `npm run faults`; the full run takes five minutes. */
import { describe, expect, it } from "vitest";
import { faultRun } from "./fault-run.ts";

const nothingLost = {
	lost: 0,
	undelivered: 0,
	dead: 0,
	duplicateContacts: 0,
	missingContacts: 0,
	duplicateOpportunities: 0,
	missingOpportunities: 0,
	missingMails: 0,
	loggedPersonalData: 0,
};

describe("a gateway that is killed again and again, before services that misbehave", () => {
	it.each([
		["v1", "lenient"],
		["v2", "real"],
	] as const)(
		"loses nothing and doubles nothing (API %s, %s account)",
		async (api, account) => {
			const figures = await faultRun({ leads: 60, kills: 6, api, account });
			expect(figures).toMatchObject({ acknowledged: 60, kills: 6, ...nothingLost });
			expect(figures.delivered + figures.unanswered).toBe(60);
			expect(figures.unanswered).toBeLessThan(6);
			expect(figures.faults).toBeGreaterThan(5);
		},
		180_000,
	);
});
