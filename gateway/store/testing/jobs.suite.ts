import { describe, expect, it } from "vitest";
import type { JobClaim, NewJob } from "../jobs.ts";
import { type Bench, day, hour, minute, second } from "./harness.ts";

/** Work for later. */
export function describeJobs(at: Bench): void {
	const job = (id: string, queue = "q"): NewJob => ({
		...{
			id,
			kind: "webhook",
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
			await at.store.jobs.resume("webhook");
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
			expect(await at.store.jobs.counts("webhook")).toEqual([
				{ queue: "q", waiting: 1, failed: 2 },
			]);
			at.clock.now += minute;
			const heir = await claim();
			expect(idsOf(heir)).toEqual(["c"]);
			expect(heir.jobs[0]).toMatchObject({ tries: 2, waited: 2 * hour - minute });
			await heir.release();
			expect(await at.store.jobs.retry("webhook")).toBe(2);
			expect(await at.store.jobs.retry("webhook")).toBe(0);
			expect(idsOf(await claim())).toEqual(["a", "b", "c"]);
		});

		it("wait in no greater number than allowed, and are forgotten in time once given up", async () => {
			await at.store.jobs.add(Array.from({ length: 120 }, (_, n) => job(String(n))));
			const counts = async () => (await at.store.jobs.counts("webhook"))[0];
			await at.store.jobs.trim("q", 120);
			expect(await counts()).toEqual({ queue: "q", waiting: 120, failed: 0 });
			await at.store.jobs.trim("q", 50);
			expect(await counts()).toEqual({ queue: "q", waiting: 50, failed: 50 });
			expect(idsOf(await claim(1))).toEqual(["70"]);
			at.clock.now += 30 * day + 1;
			await at.store.purge(30 * day);
			expect(await counts()).toEqual({ queue: "q", waiting: 50, failed: 0 });
		});

		it("of a kind with many queues come due by themselves, the first of each queue only", async () => {
			const made = { lead: "", payload: {}, madeAt: at.clock.now };
			const one = (id: string, queue: string, dueInMs = 0) => ({
				...{ ...made, id, queue, dueInMs, kind: "consent" as const },
			});
			const next = (store = at.store) => store.jobs.claimNext("consent", minute);
			await at.store.jobs.add([
				...[one("a1", "a"), one("a2", "a"), one("b", "b"), one("later", "c", 10 * second)],
				job("other kind"),
			]);
			const other = at.again();
			const claims = await Promise.all([next(), next(other), next(), next(other)]);
			// Two that ask at once may see the same one first: nobody has it twice.
			for (let extra = await next(); extra; extra = await next()) claims.push(extra);
			const had = claims.flatMap((each) => (each ? idsOf(each) : []));
			expect(had.toSorted()).toEqual(["a1", "b"]);
			const a = claims.find((each) => each && idsOf(each)[0] === "a1");
			await a?.failed(last(a), { reason: "no", retryInMs: 5 * second });
			expect(await next()).toBeUndefined();
			at.clock.now += 5 * second;
			const again = await next();
			expect(again?.jobs).toMatchObject([{ id: "a1", tries: 1, waited: 5 * second }]);
			await again?.done(last(again));
			expect(idsOf((await next()) ?? expect.unreachable())).toEqual(["a2"]);
			at.clock.now += 5 * second;
			expect(idsOf((await next()) ?? expect.unreachable())).toEqual(["later"]);
			// Those that were not ended come again.
			at.clock.now += minute;
			const left: string[] = [];
			for (let extra = await next(); extra; extra = await next()) left.push(...idsOf(extra));
			expect(left).toEqual(["a2", "b", "later"]);
			await other.close();
		});

		it("can be put off, which is no failure", async () => {
			await at.store.jobs.add([job("a"), job("b")]);
			const first = await claim();
			await first.postpone(last({ ...first, jobs: first.jobs.slice(0, 1) }), 4 * second);
			expect(await none()).toBeUndefined();
			at.clock.now += 4 * second;
			expect((await claim()).jobs).toMatchObject([
				{ id: "a", tries: 0, waited: 0 },
				{ id: "b", tries: 0 },
			]);
		});

		it("wait their time, are listed until they are done, and can be cancelled until then", async () => {
			const erasure = (id: string, payload: object) => ({
				...{ id, kind: "erasure" as const, queue: `erasure ${id}`, lead: "", payload },
				...{ madeAt: at.clock.now, dueInMs: 10 * second },
			});
			const { jobs } = at.store;
			await jobs.add([erasure("a", { person: "ann@x.example" }), erasure("b", { lead: "id" })]);
			at.clock.now += 9 * second;
			expect(await jobs.cancel("consent", "a")).toBe(false);
			expect(await jobs.cancel("erasure", "a")).toBe(true);
			expect(await jobs.cancel("erasure", "a")).toBe(false);
			expect(await jobs.claimNext("erasure", minute)).toBeUndefined();
			at.clock.now += second;
			expect(await jobs.cancel("erasure", "b")).toBe(false);
			expect(await at.again().jobs.list("erasure")).toEqual([
				{ id: "b", payload: { lead: "id" }, dueAt: at.clock.now, dueIn: 0 },
			]);
			const due = await jobs.claimNext("erasure", minute);
			await due?.done(last(due));
			expect(await jobs.list("erasure")).toEqual([]);
		});
	});
}
