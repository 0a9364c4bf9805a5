import { Readable } from "node:stream";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { webhookTargetsOf } from "../../features/webhooks/webhook-targets.ts";
import { defineKey } from "../../lib/kv.ts";
import { restoringKey } from "../kv/kv.ts";
import { type Bench, delivered, hour, leadOf, minute, newLead } from "../testing/harness.ts";
import type { RestoreRules } from "./restore-copy.ts";

const rules: RestoreRules = {
	keptKeys: [defineKey("own").name],
	ownJobs: ["push", "device-mail"],
	adaptValues: async (copy) => copy,
};
const bytesOf = async (stream: ReadableStream) =>
	Buffer.from(await new Response(stream).arrayBuffer());
const streamOf = (bytes: Uint8Array) => new Response(Uint8Array.from(bytes)).body as ReadableStream;
const linesOf = (file: Uint8Array) => gunzipSync(file).toString().trimEnd().split("\n");
const pack = (lines: readonly string[]) => gzipSync(`${lines.join("\n")}\n`);
const noCheck = async () => {};

/** Copying a store, and restoring the copy. */
export function describeCopies(at: Bench): void {
	const make = async () => bytesOf(await at.store.copies.make(null));
	const load = (file: Uint8Array) => at.store.copies.load(streamOf(file), noCheck, rules.ownJobs);
	async function restore(file: Uint8Array) {
		const { id } = await load(file);
		const later = await at.store.copies.countLater(id);
		return at.store.copies.restore(id, later ?? -1, rules);
	}

	describe("copies", () => {
		it("replace all jobs if no kind belongs to the store alone", async () => {
			const lead = newLead();
			await at.put(lead);
			await at.store.followUps.remind(lead.id, (await at.store.now()) + hour);
			const file = await make();
			const mail = { id: "m", kind: "device-mail", queue: "device-mail", lead: "" } as const;
			await at.store.jobs.add([{ ...mail, payload: {}, madeAt: 0, dueInMs: hour }]);
			const { id } = await at.store.copies.load(streamOf(file), noCheck, []);
			expect(await at.store.copies.restore(id, 0, { ...rules, ownJobs: [] })).toBe("restored");
			expect(await at.store.jobs.list("device-mail")).toEqual([]);
			expect(await at.store.jobs.list("reminder")).toHaveLength(1);
		});

		it("restore leads, notes, forms and values unchanged", async () => {
			const [one, other] = [newLead(), newLead()];
			const ids = await at.put(one, other);
			await at.store.activity.note(one.id, "Rang");
			await at.store.followUps.remind(one.id, (await at.store.now()) + hour);
			const [value, own] = [defineKey<string>("value"), defineKey<string>("own")];
			await at.store.kv.set(value, "then");
			await at.store.kv.set(own, "then");
			const before = await at.store.list({});
			const file = await make();
			expect(linesOf(file)[0]).toContain('"coachkit":"copy"');

			at.clock.now += minute;
			await at.store.kv.set(value, "now");
			await at.store.kv.set(own, "now");
			await at.store.activity.note(other.id, "Later");
			await at.store.discard(other.id);
			const [claim] = await at.store.claim(1);
			await claim?.finish(delivered);
			expect(await restore(file)).toBe("restored");

			expect(await at.store.list({})).toEqual(before);
			expect((await at.store.activity.list(ids)).map(({ text }) => text)).toEqual(
				expect.arrayContaining(["Rang"]),
			);
			expect(await at.store.jobs.list("reminder")).toHaveLength(1);
			expect(await at.store.kv.get(value)).toBe("then");
			expect(await at.store.kv.get(own)).toBe("now");
			// New leads are numbered after the restored ones.
			const next = newLead();
			await at.put(next);
			expect((await at.ids())[0]).toBe(next.id);
			await at.store.search.catchUp();
			expect(await at.store.search.find({ limit: 9 })).toHaveLength(3);
		});

		it("do not bring back anybody erased since, by email, telephone or lead", async () => {
			const people = [
				leadOf("ann@x.example", "07700 900111"),
				leadOf("bob@x.example", "07700 900222"),
				leadOf("cy@x.example", "07700 900333"),
				leadOf("dee@x.example", "07700 900444"),
			] as const;
			const [ann, bob, cy, dee] = people;
			await at.put(...people);
			await at.store.activity.note(ann.id, "About Ann");
			const file = await make();
			at.clock.now += minute;
			await at.store.erase("Ann@x.example");
			await at.store.erase("+44 7700 900222");
			await at.store.eraseLead(cy.id);
			expect(await load(file)).toMatchObject({ leads: 1, erased: 3 });
			expect(await restore(file)).toBe("restored");
			expect(await at.ids()).toEqual([dee.id]);
			expect(await at.store.activity.list([ann.id, bob.id, cy.id])).toEqual([]);
			// The erasure record survives that restore, and holds no addresses.
			expect(await restore(file)).toBe("restored");
			expect(await at.ids()).toEqual([dee.id]);
			const text = gunzipSync(await make()).toString();
			expect(text).toContain("kept erased ");
			for (const trace of ["ann@x.example", "7700900222", cy.id]) expect(text).not.toContain(trace);
		});

		it("keep a person who wrote again after an erasure", async () => {
			await at.put(leadOf("ann@x.example", "07700 900111"));
			await at.store.erase("ann@x.example");
			at.clock.now += minute;
			const again = leadOf("ann@x.example", "07700 900111");
			await at.put(again);
			expect(await restore(await make())).toBe("restored");
			expect(await at.ids()).toEqual([again.id]);
		});

		it("report how many leads arrived since, and are not restored once there are more", async () => {
			await at.put(newLead());
			const file = await make();
			at.clock.now += minute;
			await at.put(newLead());
			const { id } = await load(file);
			expect(await at.store.copies.countLater(id)).toBe(1);
			await at.put(newLead());
			expect(await at.store.copies.restore(id, 1, rules)).toBe("changed");
			expect(await at.ids()).toHaveLength(3);
			expect(await at.store.copies.restore(id, 2, rules)).toBe("restored");
			expect(await at.ids()).toHaveLength(1);
			expect(await at.store.copies.restore(id, 0, rules)).toBe("gone");
		});

		it("are not restored if somebody was erased after loading", async () => {
			await at.put(leadOf("ann@x.example", "07700 900111"));
			const file = await make();
			at.clock.now += minute;
			const { id } = await load(file);
			await at.store.erase("ann@x.example");
			expect(await at.store.copies.restore(id, 0, rules)).toBe("changed");
			expect(await at.ids()).toEqual([]);
		});

		it("are not restored if the same person was erased again after loading", async () => {
			await at.store.erase("ann@x.example");
			at.clock.now += minute;
			await at.put(leadOf("ann@x.example", "07700 900111"));
			const { id } = await load(await make());
			at.clock.now += minute;
			await at.store.erase("ann@x.example");
			expect(await at.store.copies.restore(id, 0, rules)).toBe("changed");
			expect(await at.ids()).toEqual([]);
		});

		it("are not restored if somebody is erased at the last moment", async () => {
			await at.put(leadOf("ann@x.example", "07700 900111"));
			const { id } = await load(await make());
			const adaptValues: RestoreRules["adaptValues"] = async (copy) => {
				await at.store.erase("ann@x.example");
				return copy;
			};
			expect(await at.store.copies.restore(id, 0, { ...rules, adaptValues })).toBe("changed");
			expect(await at.ids()).toEqual([]);
		});

		it("notify nobody, and leave this store's own devices and mails alone", async () => {
			const lead = newLead();
			await at.put(lead);
			const file = await make();
			await webhookTargetsOf(at.store).subscribe(["k"]);
			const key = { publicKey: "AQID", counter: 3, transports: ["usb"], host: "coach.example" };
			await at.store.auth.enrol({ id: "p", name: "Van", ...key });
			const mail = { id: "m", kind: "device-mail", queue: "device-mail", lead: "" } as const;
			await at.store.jobs.add([{ ...mail, payload: {}, madeAt: 0, dueInMs: hour }]);
			expect(await restore(file)).toBe("restored");
			expect(await at.store.jobs.list("webhook")).toEqual([]);
			expect(await at.store.jobs.list("device-mail")).toHaveLength(1);
			expect(await at.store.auth.passkeys()).toHaveLength(1);
			await at.put(newLead());
			const event = { kind: "webhook", queue: "webhook k", limit: 9, leaseMs: 1000 } as const;
			expect((await at.store.jobs.claim(event))?.jobs).toHaveLength(1);
		});

		it.each([
			["before", false],
			["after", true],
		])(
			"made %s a worker claimed a lead don't let that worker write into the restored one",
			async (_, isLater) => {
				await at.put(newLead());
				const early = await make();
				const before = await at.claimOne();
				expect(await restore(isLater ? await make() : early)).toBe("restored");
				const after = await at.claimOne();
				await before.finish(delivered).catch(() => {});
				expect(await at.store.list({})).toMatchObject([{ state: "pending" }]);
				await after.finish(delivered);
				expect(await at.store.list({})).toMatchObject([{ state: "delivered" }]);
			},
		);

		it.each([
			["an empty file", () => Buffer.alloc(0), "isn't a copy"],
			["a picture", () => Buffer.from("\x89PNG and more"), "isn't a copy"],
			["another gzipped file", () => gzipSync("hello\n"), "isn't a copy"],
			["another program's JSON", () => gzipSync("[1]\n"), "isn't a copy"],
			["half a copy", (file: Buffer) => file.subarray(0, file.length / 2), "cut short"],
			[
				"a copy without its last line",
				(file: Buffer) => pack(linesOf(file).slice(0, -1)),
				"cut short",
			],
			[
				"a copy with a row less",
				(file: Buffer) => pack(linesOf(file).toSpliced(2, 1)),
				"cut short",
			],
			[
				"a copy with a changed letter",
				(file: Buffer) => pack(linesOf(file).map((line) => line.replace("x.example", "y.example"))),
				"cut short",
			],
			[
				"a copy of a newer layout",
				(file: Buffer) =>
					pack(linesOf(file).map((line) => line.replace(/"layout":\d+/, '"layout":999'))),
				"newer version",
			],
			[
				"a copy in a newer format",
				(file: Buffer) =>
					pack(linesOf(file).map((line) => line.replace('"format":1', '"format":2'))),
				"newer version",
			],
			[
				"a copy with an unknown table",
				(file: Buffer) =>
					pack(linesOf(file).toSpliced(1, 0, '{"table":"x; DROP TABLE leads","columns":["id"]}')),
				"Please update coachkit",
			],
		])("reject %s with a message for a person, and change nothing", async (_, spoil, sentence) => {
			await at.put(newLead());
			const file = await make();
			const before = await at.store.list({});
			await expect(load(spoil(file))).rejects.toThrow(sentence);
			expect(await at.store.list({})).toEqual(before);
			// The first attempt's tables are gone, and a complete copy can follow.
			expect(await restore(file)).toBe("restored");
		});

		it("are unloaded after an hour if nobody restores them", async () => {
			await at.put(newLead());
			const { id } = await load(await make());
			at.clock.now += 30 * minute;
			await at.store.copies.discardOlder(hour);
			expect(await at.store.copies.countLater(id)).toBe(0);
			at.clock.now += 31 * minute;
			await at.store.copies.discardOlder(hour);
			expect(await at.store.copies.countLater(id)).toBeUndefined();
		});

		it("loaded at the same time are never mixed", async () => {
			await at.put(newLead());
			const small = await make();
			await at.put(...Array.from({ length: 250 }, () => newLead()));
			const lines = linesOf(await make());
			const gzip = createGzip();
			const large = at.store.copies.load(
				Readable.toWeb(gzip) as unknown as ReadableStream,
				...([noCheck, rules.ownJobs] as const),
			);
			const end = expect(large).rejects.toThrow("Another copy was opened at the same time");
			gzip.write(`${lines.slice(0, 50).join("\n")}\n`);
			gzip.flush();
			await expect.poll(() => at.store.kv.get(restoringKey)).toBeDefined();
			const { id } = await load(small);
			gzip.end(`${lines.slice(50).join("\n")}\n`);
			await end;
			const later = (await at.store.copies.countLater(id)) ?? -1;
			expect(await at.store.copies.restore(id, later, rules)).toBe("restored");
			expect(await at.ids()).toHaveLength(1);
		});
	});
}
