import { describe, expect, it } from "vitest";
import { type Bench, day, hour, leadOf, newLead } from "./harness.ts";

export function describeMailSuppression(at: Bench): void {
	describe("lets visitors be written to, and", () => {
		it("gives an address one mail of a kind in a day, and the lead that has it the same again", async () => {
			const [one, two] = [newLead(), newLead()];
			expect(await at.store.reserveAutoReply("ann@x.example", one)).toBe(true);
			expect(await at.store.reserveAutoReply(" ANN@x.example", two)).toBe(false);
			expect(await at.store.reserveAutoReply("ann@x.example", one)).toBe(true);
			expect(await at.store.reserveAutoReply("ben@x.example", two)).toBe(true);
			expect(await at.store.reserveAutoReply("ann@x.example", newLead({ kind: "contact" }))).toBe(
				true,
			);
			at.clock.ahead = day;
			at.clock.now += day - 1;
			expect(await at.store.reserveAutoReply("ann@x.example", two)).toBe(false);
			at.clock.now += 1;
			expect(await at.store.reserveAutoReply("ann@x.example", two)).toBe(true);
			expect(await at.store.reserveAutoReply("ann@x.example", one)).toBe(false);
		});

		it.each([
			["ann+1@x.example", "ann+2@x.example"],
			["ann.taylor@gmail.com", "anntaylor+x@googlemail.com"],
		])("takes %s and %s for one mailbox", async (one, other) => {
			expect(await at.store.reserveAutoReply(one, newLead())).toBe(true);
			expect(await at.store.reserveAutoReply(other, newLead())).toBe(false);
			expect(await at.store.reserveAutoReply("ann.taylor@x.example", newLead())).toBe(true);
			expect(await at.store.reserveAutoReply("anntaylor@x.example", newLead())).toBe(true);
		});

		it("counts those of the last hour and day, of one domain and of all, but for a lead's own", async () => {
			const [one, two, three] = [newLead(), newLead(), newLead()];
			const of = (email: string, lead = newLead()) => at.again().countAutoReplies(email, lead);
			await at.store.reserveAutoReply("ann@müller.example", one);
			at.clock.now += hour;
			await at.store.reserveAutoReply("ben@xn--mller-kva.example", two);
			await at.store.reserveAutoReply("cy@other.example", three);
			const all = { domainHour: 1, domainDay: 2, allHour: 2, allDay: 3 };
			expect(await of("new@MÜLLER.example.")).toEqual(all);
			expect(await of("ben@müller.example", two)).toEqual({
				...{ domainHour: 0, domainDay: 1, allHour: 1, allDay: 2 },
			});
			// Part of another name is no domain.
			expect(await of("ann@ller.example")).toMatchObject({ domainDay: 0 });
			await at.store.withdrawAutoReply("ben@müller.example", two);
			expect(await of("new@müller.example")).toMatchObject({ domainDay: 1, allDay: 2 });
			at.clock.now += day - hour;
			expect(await of("new@müller.example")).toMatchObject({ domainHour: 0, domainDay: 0 });
		});

		it("takes a domain in letters and as xn-- for one", async () => {
			expect(await at.store.reserveAutoReply("ann@müller.example", newLead())).toBe(true);
			expect(await at.store.reserveAutoReply("ann@XN--MLLER-KVA.example", newLead())).toBe(false);
			const bounced = leadOf("ben@müller.example", "1");
			await at.put(bounced);
			await at.store.activity.mark(bounced.id, "bounced", true);
			expect(await at.store.hasBounced("ben@xn--mller-kva.example")).toBe(true);
		});

		it("gives it to one of several gateways that ask at once", async () => {
			const other = at.again();
			const asked = Array.from({ length: 8 }, (_, n) =>
				(n % 2 ? other : at.store).reserveAutoReply("ann@x.example", newLead()),
			);
			expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
			await other.close();
		});

		it("knows an address to which mail came back as long as that is noted and its lead is here", async () => {
			const { store } = at;
			const ann = leadOf("Ann@x.example", "1");
			await at.put(ann, leadOf("ben@x.example", "2"));
			await store.activity.mark(ann.id, "called", true);
			expect(await store.hasBounced("ann@x.example")).toBe(false);
			for (let presses = 0; presses < 2; presses++)
				await store.activity.mark(ann.id, "bounced", true);
			expect(await store.activity.list([ann.id])).toMatchObject([
				{ what: "called" },
				{ what: "bounced" },
			]);
			expect(await at.again().hasBounced(" ANN@x.example")).toBe(true);
			expect(await store.hasBounced("ben@x.example")).toBe(false);
			await store.activity.mark(ann.id, "bounced", false);
			expect(await store.hasBounced("ann@x.example")).toBe(false);
			await store.activity.mark(ann.id, "bounced", true);
			await store.erase("ann@x.example");
			expect(await store.hasBounced("ann@x.example")).toBe(false);
		});

		it("knows it in each spelling that came with a lead", async () => {
			const leads = [
				leadOf("Ann@X.example.", "1"),
				leadOf("ben@xn--mller-kva.example", "2"),
				leadOf("cy@müller.example", "3"),
			];
			await at.put(...leads);
			for (const { id } of leads) await at.store.activity.mark(id, "bounced", true);
			for (const email of [
				...[" ann@X.example. ", "BEN@müller.example", "ben@xn--mller-kva.example."],
				...["cy@MÜLLER.example.", "cy@xn--mller-kva.example"],
			])
				expect.soft(await at.store.hasBounced(email), email).toBe(true);
			expect(await at.store.hasBounced("dan@müller.example")).toBe(false);
		});

		it("forgets an address whose lead is erased, and all of them after a day", async () => {
			const [ann, ben] = [leadOf("ann@x.example", "1"), leadOf("ben@x.example", "2")];
			await at.put(ann, ben);
			const may = (email: string) => at.store.reserveAutoReply(email, newLead());
			expect(await at.store.reserveAutoReply("ann@x.example", ann)).toBe(true);
			expect(await at.store.reserveAutoReply("ben@x.example", ben)).toBe(true);
			await at.store.erase("ann@x.example");
			expect([await may("ann@x.example"), await may("ben@x.example")]).toEqual([true, false]);
			at.clock.now += day;
			await at.store.purge(30 * day);
			expect(await may("ben@x.example")).toBe(true);
		});
	});
}
