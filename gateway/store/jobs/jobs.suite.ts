import { describe, expect, it } from "vitest";
import { type Bench, day, hour, minute, second } from "../testing/harness.ts";
import type { Job, JobClaim, JobRequest, NewJob } from "./jobs.ts";

/** Durable jobs. */
export function describeJobs(at: Bench): void {
	const job = (id: string, more: Partial<NewJob> = {}): NewJob => ({
		id,
		kind: "webhook",
		queue: "q",
		lead: "ann",
		payload: { n: id },
		madeAt: at.wall?.() ?? 0,
		...more,
	});
	const request: JobRequest = { kind: "webhook", queue: "q", limit: 10, leaseMs: 30 * second };
	const claim = async (more: Partial<JobRequest> = {}, store = at.store): Promise<JobClaim> => {
		const found = await store.jobs.claim({ ...request, ...more });
		if (!found) throw new Error("Nothing was due");
		return found;
	};
	const idsOf = ({ jobs }: JobClaim) => jobs.map(({ id }) => id);
	const none = (more: Partial<JobRequest> = {}) => at.store.jobs.claim({ ...request, ...more });
	const first = ({ jobs }: JobClaim) => jobs[0] ?? expect.unreachable();
	/** Runs all due jobs, and returns their ids in the order they were claimed. */
	const doAll = async (more: Partial<JobRequest> = {}): Promise<string[]> => {
		const done: string[] = [];
		for (let found = await none(more); found; found = await none(more))
			for (const one of found.jobs) {
				expect(await found.done(one)).toBe(true);
				done.push(one.id);
			}
		return done;
	};

	describe("jobs", () => {
		it("about one lead run in the order they were added, each once, in whichever process", async () => {
			await at.store.jobs.add([job("a"), job("b"), job("x", { queue: "other" })]);
			await at.store.jobs.add([job("b"), job("c")]);
			const one = await claim({}, at.again());
			expect(idsOf(one)).toEqual(["a"]);
			expect(first(one)).toMatchObject({ ...job("a"), tries: 0, waited: 0 });
			expect(await none()).toBeUndefined();
			expect(await one.done(first(one))).toBe(true);
			expect(await one.done(first(one))).toBe(false);
			expect(await doAll()).toEqual(["b", "c"]);
			expect(await doAll({ queue: "other" })).toEqual(["x"]);
		});

		it("about different leads run at once, including later ones, up to the requested number", async () => {
			const of = (lead: string, id: string) => job(id, { lead });
			await at.store.jobs.add([of("ann", "a1"), of("ann", "a2"), of("bob", "b1"), of("cy", "c1")]);
			const some = await claim({ limit: 2 });
			expect(idsOf(some)).toEqual(["a1", "b1"]);
			await at.store.jobs.add([of("bob", "b2"), of("dan", "d1")]);
			const more = await claim();
			expect(idsOf(more)).toEqual(["c1", "d1"]);
			await some.done(some.jobs[1] as Job);
			expect(idsOf(await claim())).toEqual(["b2"]);
			expect(await none()).toBeUndefined();
		});

		it("about no lead run one after the other within their queue", async () => {
			const about = { lead: "" };
			await at.store.jobs.add([job("a", about), job("b", about)]);
			await at.store.jobs.add([job("x", { ...about, queue: "other" })]);
			const all = await claim({ queue: undefined as never });
			expect(idsOf(all)).toEqual(["a", "x"]);
			expect(await none()).toBeUndefined();
			await all.done(first(all));
			expect(idsOf(await claim())).toEqual(["b"]);
		});

		it("are each given to one worker, and never two about one lead, even when many ask at once", async () => {
			const leads = ["ann", "bob", "cy", "dan", "eve", "fay"];
			await at.store.jobs.add(
				[1, 2, 3].flatMap((n) => leads.map((lead) => job(`${lead} ${n}`, { lead }))),
			);
			const other = at.again();
			const had: string[] = [];
			while (had.length < 3 * leads.length) {
				const claims = await Promise.all(
					[at.store, other, at.store, other].map((store) =>
						store.jobs.claim({ ...request, limit: 4 }),
					),
				);
				const held = claims.flatMap((found) => found?.jobs ?? []);
				expect(new Set(held.map(({ lead }) => lead)).size).toBe(held.length);
				had.push(...held.map(({ id }) => id));
				for (const found of claims) for (const one of found?.jobs ?? []) await found?.done(one);
			}
			expect(new Set(had).size).toBe(had.length);
			for (const lead of leads)
				expect(had.filter((id) => id.startsWith(lead))).toEqual(
					[1, 2, 3].map((n) => `${lead} ${n}`),
				);
			await other.close();
		});

		it("of a dead worker are handed out again when its lease ends, and it can no longer finish them", async () => {
			await at.store.jobs.add([job("a"), job("b")]);
			const lost = await claim();
			at.clock.now += 30 * second - 1;
			expect(await none()).toBeUndefined();
			at.clock.now += 1;
			const next = await claim();
			expect(idsOf(next)).toEqual(["a"]);
			expect(await lost.done(first(lost))).toBe(false);
			await lost.failed(first(lost), { reason: "late", retryInMs: day });
			await lost.postpone(first(lost), day);
			await lost.release();
			expect(await none()).toBeUndefined();
			expect(await next.done(first(next))).toBe(true);
			const last = await claim();
			expect(idsOf(last)).toEqual(["b"]);
			await last.release();
			expect(idsOf(await claim())).toEqual(["b"]);
		});

		it("that fail hold up later jobs about their lead until the retry, and nothing else, and count their waiting time", async () => {
			await at.store.jobs.add([job("a"), job("b"), job("c", { lead: "bob" })]);
			const both = await claim();
			expect(idsOf(both)).toEqual(["a", "c"]);
			await both.failed(first(both), { reason: "no", retryInMs: minute });
			await both.done(both.jobs[1] as Job);
			await at.store.jobs.add([job("d"), job("e", { lead: "cy" })]);
			expect(await doAll()).toEqual(["e"]);
			expect(await at.store.jobs.counts("webhook")).toEqual([
				{ queue: "q", waiting: 3, retrying: 1, failed: 0 },
			]);
			at.clock.now += minute - 1;
			expect(await none()).toBeUndefined();
			at.clock.now += 1;
			const again = await claim();
			expect(again.jobs).toMatchObject([{ id: "a", tries: 1, waited: minute }]);
			await again.done(first(again));
			expect(await doAll()).toEqual(["b", "d"]);
		});

		it("without a next attempt hold up their whole queue until it is resumed, and no other", async () => {
			await at.store.jobs.add([job("a"), job("b", { lead: "bob" }), job("x", { queue: "other" })]);
			const one = await claim({ limit: 1 });
			await one.failed(first(one), { reason: "never again" });
			at.clock.now += 100 * day;
			await at.store.jobs.add([job("c", { lead: "cy" })]);
			expect(await none()).toBeUndefined();
			expect(await doAll({ queue: "other" })).toEqual(["x"]);
			await at.store.jobs.resume("webhook");
			expect((await doAll()).toSorted()).toEqual(["a", "b", "c"]);
		});

		it("are given up together with those about their lead that waited as long behind them, and can be retried", async () => {
			await at.store.jobs.add([job("a"), job("z", { lead: "bob" })]);
			at.clock.now += minute;
			await at.store.jobs.add([job("b")]);
			at.clock.now += hour;
			await at.store.jobs.add([job("c")]);
			const one = await claim({ limit: 1 });
			await one.failed(first(one), { reason: "no", retryInMs: 3 * hour });
			at.clock.now += 3 * hour;
			const two = await claim();
			expect(idsOf(two)).toEqual(["z", "a"]);
			await two.failed(two.jobs[1] as Job, {
				reason: "no",
				retryInMs: minute,
				giveUpAfterMs: 2 * hour,
			});
			expect(await at.store.jobs.counts("webhook")).toEqual([
				{ queue: "q", waiting: 2, retrying: 1, failed: 2 },
			]);
			await two.done(first(two));
			at.clock.now += minute;
			const heir = await claim();
			expect(heir.jobs).toMatchObject([{ id: "c", tries: 2, waited: 2 * hour - minute }]);
			await heir.release();
			expect(await at.store.jobs.retry("webhook")).toBe(2);
			expect(await at.store.jobs.retry("webhook")).toBe(0);
			expect(await doAll()).toEqual(["a", "b", "c"]);
		});

		it("wait in limited numbers, and are deleted some time after they were given up", async () => {
			await at.store.jobs.add(
				Array.from({ length: 120 }, (_, n) => job(String(n), { lead: `lead ${n}` })),
			);
			const counts = async () => (await at.store.jobs.counts("webhook"))[0];
			await at.store.jobs.trim("q", 120);
			expect(await counts()).toEqual({ queue: "q", waiting: 120, retrying: 0, failed: 0 });
			await at.store.jobs.trim("q", 50);
			expect(await counts()).toEqual({ queue: "q", waiting: 50, retrying: 0, failed: 50 });
			expect(idsOf(await claim({ limit: 1 }))).toEqual(["70"]);
			at.clock.now += 30 * day + 1;
			await at.store.purge(30 * day);
			expect(await counts()).toEqual({ queue: "q", waiting: 50, retrying: 0, failed: 0 });
		});

		it("of a kind are claimed from all queues, earliest due first", async () => {
			const one = (id: string, queue: string, dueInMs = 0) =>
				job(id, { kind: "consent", queue, lead: queue, dueInMs });
			await at.store.jobs.add([
				one("a1", "a"),
				one("a2", "a"),
				one("b", "b"),
				one("later", "c", 10 * second),
				job("other kind"),
			]);
			const next = () => at.store.jobs.claim({ kind: "consent", limit: 1, leaseMs: minute });
			const a = (await next()) ?? expect.unreachable();
			expect(idsOf(a)).toEqual(["a1"]);
			const b = (await next()) ?? expect.unreachable();
			expect(idsOf(b)).toEqual(["b"]);
			await a.failed(first(a), { reason: "no", retryInMs: 5 * second });
			expect(await next()).toBeUndefined();
			at.clock.now += 5 * second;
			const again = (await next()) ?? expect.unreachable();
			expect(again.jobs).toMatchObject([{ id: "a1", tries: 1, waited: 5 * second }]);
			await again.done(first(again));
			expect(idsOf((await next()) ?? expect.unreachable())).toEqual(["a2"]);
			at.clock.now += 5 * second;
			expect(idsOf((await next()) ?? expect.unreachable())).toEqual(["later"]);
			expect(await next()).toBeUndefined();
		});

		it("can be postponed, which does not count as a failure", async () => {
			await at.store.jobs.add([job("a"), job("b")]);
			const one = await claim();
			await one.postpone(first(one), 4 * second);
			expect(await none()).toBeUndefined();
			at.clock.now += 4 * second;
			expect((await claim()).jobs).toMatchObject([{ id: "a", tries: 0, waited: 0 }]);
		});

		it("wait until due, are listed until done, and can be cancelled until then", async () => {
			const erasure = (id: string, payload: object) => ({
				id,
				kind: "erasure" as const,
				queue: `erasure ${id}`,
				lead: "",
				payload,
				madeAt: at.clock.now,
				dueInMs: 10 * second,
			});
			const { jobs } = at.store;
			await jobs.add([erasure("a", { person: "ann@x.example" }), erasure("b", { lead: "id" })]);
			at.clock.now += 9 * second;
			expect(await jobs.cancel("consent", "a")).toBe(false);
			expect(await jobs.cancel("erasure", "a")).toBe(true);
			expect(await jobs.cancel("erasure", "a")).toBe(false);
			const due = { kind: "erasure", limit: 5, leaseMs: minute } as const;
			expect(await jobs.claim(due)).toBeUndefined();
			at.clock.now += second;
			expect(await jobs.cancel("erasure", "b")).toBe(false);
			expect(await at.again().jobs.list("erasure")).toEqual([
				{ id: "b", payload: { lead: "id" }, dueAt: at.clock.now, dueIn: 0 },
			]);
			const found = (await jobs.claim(due)) ?? expect.unreachable();
			await found.done(first(found));
			expect(await jobs.list("erasure")).toEqual([]);
		});
	});
}
