import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { devicesKey } from "../../desk/auth/known-devices.ts";
import { analyticsOf } from "../../features/reports/counting/analytics.ts";
import { reportLinksOf } from "../../features/reports/partners/report-links.ts";
import { webhookTargetsOf } from "../../features/webhooks/webhook-targets.ts";
import { defineKey } from "../../lib/kv.ts";
import {
	ensureLinkKey,
	openRetiredToken,
	openToken,
	rotateLinkKey,
	signToken,
} from "../../lib/signed-token.ts";
import { testClock } from "../../testing/test-clock.ts";
import type { Engine } from "../engine.ts";
import { createLeadStore } from "../lead-store.ts";
import { openEngine, openStore } from "../open-store.ts";
import { createFileEngine } from "../sqlite/file-engine.ts";
import { leadOf, newLead } from "../testing/contract.ts";
import { delivered, hour, minute } from "../testing/harness.ts";
import { copyStore } from "./copy-store.ts";

it("copies the coach's work at the desk, but no sessions", async () => {
	const folder = mkdtempSync(join(tmpdir(), "move-"));
	const [first, second] = [join(folder, "first.db"), join(folder, "second.db")];
	const before = openStore(first);
	const lead = newLead();
	await before.add(lead);
	await before.activity.note(lead.id, "Rang");
	await before.activity.mark(lead.id, "called", true);
	const key = { publicKey: "AQID", counter: 3, transports: ["usb"], host: "coach.example" };
	await before.auth.enrol({ id: "k", name: "Van", ...key });
	await before.auth.begin({ id: "s", digest: "d", name: "Van" });
	const { madeAt } = await reportLinksOf(before).add("r", "acme", 1e9);
	const erasure = { id: "e", kind: "erasure", queue: "erasure e", lead: "" } as const;
	await before.jobs.add([{ ...erasure, payload: { lead: "x" }, madeAt: 0, dueInMs: 1e6 }]);
	const signed = signToken(await ensureLinkKey(before), lead.id, Date.now() + 1e9);
	await rotateLinkKey(before);
	await before.kv.set(devicesKey, ["digest"]);
	await webhookTargetsOf(before).subscribe(["k"]);
	const told = newLead();
	await before.add(told);
	const where = { kind: "contact", page: "x.example/", partner: "", lang: "en" } as const;
	const seen = { ...where, day: "2026-11-22", device: "phone", event: "seen", n: 2 } as const;
	await analyticsOf(before).count([seen]);
	const [notes, passkeys] = [await before.activity.list([lead.id]), await before.auth.passkeys()];
	await before.close();
	const engines = [first, second].map((path) => openEngine(path));
	await copyStore(...(engines as [never, never]));
	for (const engine of engines) await engine.close();
	const after = openStore(second);
	expect((await after.activity.list([lead.id])).map(({ what, text }) => [what, text])).toEqual(
		notes.map(({ what, text }) => [what, text]),
	);
	expect(await after.auth.passkeys()).toMatchObject(
		passkeys.map(({ id, counter, host }) => ({ id, counter, host })),
	);
	expect(await after.jobs.list("erasure")).toMatchObject([{ id: "e", payload: { lead: "x" } }]);
	const [link] = await reportLinksOf(after).list();
	expect(link).toMatchObject({ id: "r", partner: "acme" });
	expect(Math.abs((link?.madeAt ?? 0) - madeAt)).toBeLessThan(2000);
	expect(await after.auth.session("d")).toBeUndefined();
	expect(await openRetiredToken(after, signed, "release")).toBe(lead.id);
	expect(await openToken(after, signed, "release")).toBeUndefined();
	expect(await after.kv.get(devicesKey)).toEqual(["digest"]);
	expect((await after.search.find({ limit: 5 })).map(({ lead }) => lead.id)).toEqual([
		told.id,
		lead.id,
	]);
	const event = { kind: "webhook", queue: "webhook k", limit: 10, leaseMs: 1000 } as const;
	const claim = await after.jobs.claim(event);
	expect(claim?.jobs).toMatchObject([{ lead: told.id, payload: { type: "lead.received" } }]);
	await claim?.release();
	await after.discard(told.id);
	await after.eraseLead(told.id);
	expect((await after.jobs.claim(event))?.jobs).toMatchObject([
		{ payload: { type: "lead.erased" } },
	]);
	expect(await analyticsOf(after).counted({ from: "2026-11-22", to: "2026-11-22" })).toEqual([
		seen,
	]);
	await after.close();
	rmSync(folder, { recursive: true });
});

describe("copying a store", () => {
	/** A store whose clock began at another time than the other store's. */
	const open = (now: number) => {
		const clock = testClock(now);
		const engine = createFileEngine(":memory:", clock);
		return { clock, engine, store: createLeadStore(engine) };
	};
	let from: ReturnType<typeof open>;
	let to: ReturnType<typeof open>;
	beforeEach(() => {
		[from, to] = [open(1_000_000), open(5_000_000)];
		// Both show the same wall-clock time.
		from.clock.ahead = 9_000_000;
		to.clock.ahead = 5_000_000;
	});
	afterEach(() => Promise.all([from, to].map(({ engine }) => engine.close())));
	const copy = (live?: boolean) => copyStore(from.engine, to.engine, live);
	const leadsOf = (store: typeof from) => store.store.list({ limit: 5_000 });

	it("copies every lead unchanged, with wall-clock times, and returns their number", async () => {
		for (const state of ["pending", "quarantined"] as const)
			await from.store.add(newLead({ state }));
		for (let minutes = 0; minutes < 3; minutes++) {
			await from.store.add(newLead());
			for (const { clock } of [from, to]) clock.now += minute;
		}
		const [claim] = await from.store.claim(1);
		await claim?.finish(delivered);
		const result = await copy();
		expect(result).toMatchObject({ leads: 5, kvEntries: 0 });
		expect(result.sum.from).toMatch(/^[0-9a-f]{64}$/);
		expect(result.sum.to).toBe(result.sum.from);
		expect(await leadsOf(to)).toEqual(await leadsOf(from));
	});

	it("copies what takes several reads, and records that it has finished", async () => {
		const all = Array.from({ length: 1_203 }, () => newLead());
		await Promise.all(all.map((lead) => from.store.add(lead)));
		expect(await copy()).toMatchObject({ leads: 1_203 });
		expect(await leadsOf(to)).toEqual(await leadsOf(from));
		await expect(copy()).rejects.toThrow("The second store already has leads. Name an empty one.");
	});

	it("also copies an empty store", async () => {
		expect(await copy()).toMatchObject({ leads: 0, kvEntries: 0 });
	});

	it("continues where an interrupted copy stopped", async () => {
		for (let n = 0; n < 4; n++) await from.store.add(newLead());
		const written: Promise<unknown>[] = [];
		const breaking: Engine = {
			...to.engine,
			async write(sql, ...values) {
				if (!sql.startsWith("INSERT INTO leads")) return to.engine.write(sql, ...values);
				if (written.length === 2) {
					await Promise.all(written);
					throw new Error("The power went");
				}
				const writing = to.engine.write<never>(sql, ...values);
				written.push(writing);
				return writing;
			},
		};
		await expect(copyStore(from.engine, breaking)).rejects.toThrow("The power went");
		expect(await leadsOf(to)).toHaveLength(2);
		expect(await copy()).toMatchObject({ leads: 4 });
		expect(await leadsOf(to)).toEqual(await leadsOf(from));
	});

	it("waits for a gateway that delivers from the first store, unless it is a live copy", async () => {
		const lead = newLead();
		await from.store.add(lead);
		await from.store.claim(1);
		await expect(copy()).rejects.toThrow(
			"A gateway is delivering from the first store, or was a moment ago. Stop it, wait half a minute, and try again.",
		);
		expect(await copy(true)).toMatchObject({ leads: 1 });
		expect(await to.store.get(lead.id)).toMatchObject({ state: "pending" });
	});

	it("waits no longer than a dead gateway's lease", async () => {
		await from.store.add(newLead());
		await from.store.claim(1);
		from.clock.now += 20_001;
		expect(await copy()).toMatchObject({ leads: 1 });
	});

	it("reports that a gateway changed either store during the copy", async () => {
		await from.store.add(newLead());
		const changing: Engine = {
			...to.engine,
			async afterCopy() {
				await to.store.add(newLead());
			},
		};
		await expect(copyStore(from.engine, changing)).rejects.toThrow(
			"The copy differs from the original. Was a gateway using one of the two stores? Empty the second store and try again.",
		);
	});

	it("copies values, and replaces those of a gateway already started on the second store", async () => {
		const [one, other] = [defineKey<number>("one"), defineKey<string>("other")];
		await from.store.kv.set(one, 1);
		await to.store.kv.set(one, 2);
		await to.store.kv.set(other, "of the second");
		expect(await copy()).toMatchObject({ kvEntries: 1 });
		expect(await to.store.kv.get(one)).toBe(1);
		expect(await to.store.kv.get(other)).toBeUndefined();
	});

	it("sends no events about copied leads, even if the second store's own leads had some", async () => {
		await webhookTargetsOf(to.store).subscribe(["of the second"]);
		await from.store.add(newLead());
		await copy();
		const jobs = await to.store.jobs.claim({
			kind: "webhook",
			queue: "webhook of the second",
			limit: 9,
			leaseMs: minute,
		});
		expect(jobs).toBeUndefined();
	});

	it("leaves out characters that Postgres cannot hold", async () => {
		const fields = { ...leadOf("ann@x.example", "1").fields, message: "one\0two\ud800" };
		const lead = newLead({ fields });
		await from.store.add(lead);
		await from.store.activity.note(lead.id, "nil\0");
		await copy();
		expect(await to.store.activity.list([lead.id])).toMatchObject([{ text: "nil\ufffd" }]);
		expect((await to.store.get(lead.id))?.fields.email).toBe("ann@x.example");
	});

	it("keeps reminders at the same wall-clock time", async () => {
		const lead = newLead();
		await from.store.add(lead);
		const remindAt = (await from.store.now()) + hour;
		await from.store.followUps.remind(lead.id, remindAt);
		await from.store.followUps.decide(lead.id, { outcome: "met", by: "desk" });
		await copy();
		expect(await to.store.followUps.list([lead.id])).toEqual(
			await from.store.followUps.list([lead.id]),
		);
		expect(await to.store.jobs.list("reminder")).toMatchObject([{ dueAt: remindAt, dueIn: hour }]);
	});
});
