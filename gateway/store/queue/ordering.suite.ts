import { describe, expect, it } from "vitest";
import { type Bench, delivered, hour, leadOf, second, waiting } from "../testing/harness.ts";

export function describeOrdering(at: Bench): void {
	const { put, idsOf, claimOne } = at;
	describe("keeps a person's leads apart, and", () => {
		it.each([
			["e-mail", "Ann@X.example", "07700 900999"],
			["telephone number", "else@x.example", "+44 (0)7700 900111"],
		])("gives out one of two with the same %s", async (_, email, telephone) => {
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

		it("holds for two workers whose looks cross", async () => {
			// The first worker has one lead of Ann's when her second comes, by which time the first is
			// not due any more: only that it is being worked on keeps the second worker from it.
			await put(leadOf("ann@x.example", "07700 900111"));
			const other = at.again();
			const claim = await claimOne();
			await put(leadOf("ann@x.example", "07700 900333"), leadOf("x@x.example", "07700 900111"));
			expect(await other.claim(10)).toEqual([]);
			await claim.finish(waiting(hour));
			// Now the older waits; the younger ones are two people to each other and may both go.
			expect([...(await other.claim(1)), ...(await at.store.claim(1))]).toHaveLength(2);
			await other.close();
		});

		it("holds for two workers of whom one begins before the other has finished", async () => {
			// The first worker takes the younger lead while the older one still waits; before that is
			// written down, the older one is due, and the second worker looks.
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

		it("gives the older due one first", async () => {
			const [first] = await put(
				leadOf("ann@x.example", "07700 900111"),
				leadOf("ann@x.example", "07700 900111"),
			);
			await (await claimOne()).finish(waiting(10));
			await (await claimOne()).finish(waiting(5));
			at.clock.now += 10;
			// Both are due; the second for longer, but the first came first.
			expect(idsOf(await at.store.claim(10))).toEqual([first]);
		});

		it("holds the others back while a create of the first may still arrive", async () => {
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

		it("takes people without an e-mail or a number for different people", async () => {
			await put(leadOf("", ""), leadOf("", ""));
			expect(await at.store.claim(10)).toHaveLength(2);
		});
	});
}
