import { describe, expect, it } from "vitest";
import { type Bench, day, delivered, hour, minute, newLead, waiting } from "./harness.ts";

export function describeClock(at: Bench): void {
	const { put, claimOne, ids } = at;
	describe("keeps time, and", () => {
		it("measures delays by elapsed time, not by the wall clock", async () => {
			await put(newLead());
			await (await claimOne()).finish(waiting(minute));
			at.clock.ahead = -hour;
			at.clock.now += minute - 1;
			expect(await at.store.claim(1)).toEqual([]);
			at.clock.now += 1;
			await (await claimOne()).finish(waiting(minute));
			at.clock.ahead = day;
			expect(await at.store.claim(1)).toEqual([]);
			at.clock.now += minute;
			expect(await at.store.claim(1)).toHaveLength(1);
		});

		it("does so across a restart", async () => {
			await put(newLead());
			await (await claimOne()).finish(waiting(minute));
			at.clock.ahead = -day;
			at.clock.now += minute;
			const other = at.again();
			expect(await other.claim(1)).toHaveLength(1);
			await other.close();
		});

		it("shows wall-clock times, and true ages", async () => {
			const [id = ""] = await put(newLead());
			at.clock.now += hour;
			at.clock.ahead = day;
			const wall = at.wall?.() ?? 0;
			expect(await at.store.now()).toBe(wall);
			expect((await at.store.get(id))?.receivedAt).toBe(wall - hour);
			expect(await at.store.backlog()).toMatchObject({ oldestPendingAge: hour });
			expect(await ids({ since: wall - hour })).toEqual([id]);
			expect(await ids({ since: wall - hour + 1 })).toEqual([]);
		});

		it("purges nothing that is young", async () => {
			await put(newLead());
			await (await claimOne()).finish(delivered);
			at.clock.ahead = 400 * day;
			expect(await at.store.purge(30 * day)).toBe(0);
			at.clock.now += 30 * day + 1;
			expect(await at.store.purge(30 * day)).toBe(1);
		});
	});
}
