import { describe, expect, it } from "vitest";
import type { ClaimOutcome } from "../store.ts";
import { type Bench, hour, leadOf, minute, newLead, second, waiting } from "../testing/harness.ts";

export function describeMailClaims(at: Bench): void {
	const { put, idsOf, claimOne } = at;
	describe("hands out mails separately, and", () => {
		it("gives mails that wait for nothing at once, and the others when they are due", async () => {
			const [checklist, contact, consultation] = await put(
				newLead(),
				newLead({ kind: "contact" }),
				newLead({ kind: "consultation" }),
			);
			const mails = async () => {
				const claims = await at.store.claim(10, "mail");
				for (const claim of claims) await claim.finish(waiting(hour));
				return idsOf(claims);
			};
			expect(await mails()).toEqual([consultation]);
			at.clock.now += 5 * second - 1;
			expect(await mails()).toEqual([]);
			at.clock.now += 1;
			expect(await mails()).toEqual([contact]);
			at.clock.now += hour - 5 * second - 1;
			expect(await mails()).toEqual([]);
			at.clock.now += 1;
			expect(await mails()).toEqual([checklist]);
		});

		it("leaves the other steps at their times, and comes back when told to", async () => {
			const [id = ""] = await put(newLead({ kind: "contact" }));
			await (await claimOne()).finish(waiting(hour, { mailRetryInMs: minute }));
			at.clock.now += minute;
			const [claim] = await at.store.claim(1, "mail");
			expect(claim?.mailDelayMs).toBe(0);
			await claim?.finish({
				...waiting(0),
				retryInMs: undefined,
				mailRetryInMs: 2 * minute,
			} as ClaimOutcome);
			expect(await at.store.get(id)).toMatchObject({ nextAttemptAt: at.clock.now + hour - minute });
			at.clock.now += 2 * minute;
			expect(await at.store.claim(1, "mail")).toHaveLength(1);
		});

		it("gives the longest overdue first, and tells which lead's mail will never come", async () => {
			const [contact = "", consultation = ""] = await put(
				newLead({ kind: "contact" }),
				newLead({ kind: "consultation" }),
			);
			at.clock.now += 5 * second;
			const claims = await at.store.claim(10, "mail");
			expect(claims.map(({ lead, mailDelayMs }) => [lead.id, mailDelayMs])).toEqual([
				[consultation, -5 * second],
				[contact, 0],
			]);
			for (const claim of claims) await claim.finish(waiting(minute));
			at.clock.now += minute;
			expect((await claimOne()).mailDelayMs).toBeUndefined();
		});

		it("never gives a lead to two workers", async () => {
			await put(newLead({ kind: "consultation" }));
			expect(await at.store.claim(1, "mail")).toHaveLength(1);
			expect(await at.store.claim(1)).toEqual([]);
		});

		it("does not make one person's mails wait for each other", async () => {
			await put(leadOf("a@x.example", "1"), leadOf("a@x.example", "1"));
			await claimOne();
			at.clock.now += hour;
			expect(await at.store.claim(5, "mail")).toHaveLength(2);
		});
	});
}
