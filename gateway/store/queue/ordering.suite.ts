import { describe, expect, it } from "vitest";
import { type Bench, delivered, hour, leadOf, second, waiting } from "../testing/harness.ts";

export function describeOrdering(at: Bench): void {
	const { put, idsOf, claimOne } = at;
	describe("keeps one person's leads apart, and", () => {
		it.each([
			["e-mail", "Ann@X.example", "07700 900999"],
			["telephone number", "else@x.example", "+44 (0)7700 900111"],
		])("hands out one of two with the same %s", async (_, email, telephone) => {
			const [first, , stranger] = await put(
				leadOf("ann@x.example", "07700 900111"),
				leadOf(email, telephone),
				leadOf("ben@x.example", "07700 900222"),
			);
			const claims = await at.store.claim(10);
			expect(idsOf(claims)).toEqual([first, stranger]);
			await claims[0]?.finish(delivered);
			expect(await at.store.claim(10)).toHaveLength(1);
		});

		it("does so for two workers with overlapping claims", async () => {
			// The first worker has Ann's first lead when her second arrives. By then the first is no longer due,
			// so only its lease keeps the second worker off.
			await put(leadOf("ann@x.example", "07700 900111"));
			const other = at.again();
			const claim = await claimOne();
			await put(leadOf("ann@x.example", "07700 900333"), leadOf("x@x.example", "07700 900111"));
			expect(await other.claim(10)).toEqual([]);
			await claim.finish(waiting(hour));
			// Now the older lead waits. The younger ones are from two different people, so both can be claimed.
			expect([...(await other.claim(1)), ...(await at.store.claim(1))]).toHaveLength(2);
			await other.close();
		});

		it("does so for two workers if one begins before the other has finished", async () => {
			// The first worker claims the younger lead while the older one waits. Before that claim is stored, the
			// older lead becomes due and the second worker polls.
			await put(leadOf("ann@x.example", "07700 900111"));
			await (await claimOne()).finish(waiting(10 * second));
			await put(leadOf("ann@x.example", "07700 900111"));
			const other = at.again();
			await other.backlog();
			const goOn = await at.stall?.();
			const first = at.store.claim(1);
			await new Promise((resolve) => setTimeout(resolve, 150));
			at.clock.now += 10 * second;
			const next = other.claim(1);
			await new Promise((resolve) => setTimeout(resolve, 150));
			await goOn?.();
			expect([...(await first), ...(await next)]).toHaveLength(1);
			await other.close();
		});

		it("hands out the older due lead first", async () => {
			const [first] = await put(
				leadOf("ann@x.example", "07700 900111"),
				leadOf("ann@x.example", "07700 900111"),
			);
			await (await claimOne()).finish(waiting(10));
			await (await claimOne()).finish(waiting(5));
			at.clock.now += 10;
			// Both are due, the second for longer; but the first arrived earlier.
			expect(idsOf(await at.store.claim(10))).toEqual([first]);
		});

		it("holds the others back while a create of the first may still take effect", async () => {
			const [, younger] = await put(
				leadOf("ann@x.example", "07700 900111"),
				leadOf("ann@x.example", "07700 900111"),
			);
			await (await claimOne()).finish(waiting(hour, { blockPersonForMs: 12 * second }));
			at.clock.now += 12 * second - 1;
			expect(await at.store.claim(10)).toEqual([]);
			at.clock.now += 1;
			expect(idsOf(await at.store.claim(10))).toEqual([younger]);
		});

		it("takes people without email or number for different people", async () => {
			await put(leadOf("", ""), leadOf("", ""));
			expect(await at.store.claim(10)).toHaveLength(2);
		});
	});
}
