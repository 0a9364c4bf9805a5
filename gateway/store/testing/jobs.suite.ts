import { describe, expect, it } from "vitest";
import type { JobClaim, NewJob } from "../jobs.ts";
import { type Bench, day, hour, minute, second } from "./harness.ts";

/** Work for later. */
export function describeJobs(at: Bench): void {
	const job = (id: string, queue = "q"): NewJob => ({
		...{
			id,
			kind: "test",
			queue,
			lead: `lead-${id}`,
			payload: { n: id },
			madeAt: at.wall?.() ?? 0,
		},
	});
	const claim = async (limit = 10, queue = "q", store = at.store): Promise<JobClaim> => {
		const found = await store.jobs.claim(queue, limit);
		if (!found) throw new Error("Nothing was due");
		return found;
	};
	const idsOf = ({ jobs }: JobClaim) => jobs.map(({ id }) => id);
	const none = (queue = "q") => at.store.jobs.claim(queue, 10);
	const last = ({ jobs }: JobClaim) => jobs.at(-1) as JobClaim["jobs"][number];

	describe("jobs", () => {
		it("are done in the order they were added, each once, whoever opens the store", async () => {
			await at.store.jobs.add([job("a"), job("b"), job("x", "other")]);
			await at.store.jobs.add([job("b"), job("c")]);
			const first = await claim(2, "q", at.again());
			expect(idsOf(first)).toEqual(["a", "b"]);
			expect(first.jobs[0]).toMatchObject({ ...job("a"), tries: 0, waited: 0 });
			expect(await none()).toBeUndefined();
			expect(await first.done(last(first))).toBe(false);
			const rest = await claim();
			expect(idsOf(rest)).toEqual(["c"]);
			await rest.done(last(rest));
			expect(await none()).toBeUndefined();
			expect(idsOf(await claim(10, "other"))).toEqual(["x"]);
		});

		it("of a worker that is gone are given out again when its lease ends; it cannot end them any more", async () => {
			await at.store.jobs.add([job("a"), job("b")]);
			const lost = await claim();
			at.clock.now += 30 * second;
			const next = await claim();
			expect(idsOf(next)).toEqual(["a", "b"]);
			expect(await lost.done(last(lost))).toBe(false);
			await lost.failed(last(lost), { reason: "late", retryInMs: day });
			await lost.release();
			expect(await none()).toBeUndefined();
			expect(await next.done(next.jobs[0] as never)).toBe(true);
			await next.release();
			expect(idsOf(await claim())).toEqual(["b"]);
		});

		it("that fail hold up their queue for their pause and no other, and count what they waited", async () => {
			await at.store.jobs.add([job("a"), job("b"), job("x", "other")]);
			const first = await claim();
			await first.failed(first.jobs[0] as never, { reason: "no", retryInMs: minute });
			expect(await none()).toBeUndefined();
			expect(idsOf(await claim(10, "other"))).toEqual(["x"]);
			at.clock.now += minute - 1;
			expect(await none()).toBeUndefined();
			at.clock.now += 1;
			const again = await claim();
			expect(idsOf(again)).toEqual(["a", "b"]);
			expect(again.jobs[0]).toMatchObject({ tries: 1, waited: minute });
			await again.failed(again.jobs[0] as never, { reason: "never again" });
			at.clock.now += 100 * day;
			expect(await none()).toBeUndefined();
			await at.store.jobs.resume("test");
			expect(idsOf(await claim())).toEqual(["a", "b"]);
		});

		it("are given up with what has waited behind them for as long, and can be sent again", async () => {
			await at.store.jobs.add([job("a")]);
			at.clock.now += minute;
			await at.store.jobs.add([job("b")]);
			at.clock.now += hour;
			await at.store.jobs.add([job("c")]);
			const first = await claim();
			await first.failed(first.jobs[0] as never, { reason: "no", retryInMs: 3 * hour });
			at.clock.now += 3 * hour;
			const second = await claim();
			await second.failed(second.jobs[0] as never, {
				...{ reason: "no", retryInMs: minute, giveUpAfterMs: 2 * hour },
			});
			expect(await at.store.jobs.counts("test")).toEqual([{ queue: "q", waiting: 1, failed: 2 }]);
			at.clock.now += minute;
			const heir = await claim();
			expect(idsOf(heir)).toEqual(["c"]);
			expect(heir.jobs[0]).toMatchObject({ tries: 2, waited: 2 * hour - minute });
			await heir.release();
			expect(await at.store.jobs.retry("test")).toBe(2);
			expect(await at.store.jobs.retry("test")).toBe(0);
			expect(idsOf(await claim())).toEqual(["a", "b", "c"]);
		});

		it("wait in no greater number than allowed, and are forgotten in time once given up", async () => {
			await at.store.jobs.add(Array.from({ length: 120 }, (_, n) => job(String(n))));
			const counts = async () => (await at.store.jobs.counts("test"))[0];
			await at.store.jobs.trim("q", 120);
			expect(await counts()).toEqual({ queue: "q", waiting: 120, failed: 0 });
			await at.store.jobs.trim("q", 50);
			expect(await counts()).toEqual({ queue: "q", waiting: 50, failed: 50 });
			expect(idsOf(await claim(1))).toEqual(["70"]);
			at.clock.now += 30 * day + 1;
			await at.store.purge(30 * day);
			expect(await counts()).toEqual({ queue: "q", waiting: 50, failed: 0 });
		});
	});
}
