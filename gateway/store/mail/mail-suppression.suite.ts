import { describe, expect, it } from "vitest";
import { type Bench, day, hour, leadOf, newLead } from "../testing/harness.ts";

/** Limits that are never reached. */
const plenty = {
	mailboxHour: 99,
	mailboxDay: 99,
	domainHour: 99,
	domainDay: 99,
	allHour: 99,
	allDay: 99,
};

export function describeMailSuppression(at: Bench): void {
	describe("limits mails to visitors, and", () => {
		it("allows a mailbox one mail of a name a day, and the same lead again", async () => {
			const [one, two] = [newLead().id, newLead().id];
			const reserve = (mailbox: string, lead: string, name = "checklist") =>
				at.store.reserveVisitorMail({ mailbox, domain: "x" }, { lead, name }, plenty);
			expect(await reserve("ann", one)).toBe("reserved");
			expect(await reserve("ann", two)).toBe("taken");
			expect(await reserve("ann", one)).toBe("kept");
			expect(await reserve("ben", two)).toBe("reserved");
			expect(await reserve("ann", two, "contact")).toBe("reserved");
			at.clock.ahead = day;
			at.clock.now += day - 1;
			expect(await reserve("ann", two)).toBe("taken");
			at.clock.now += 1;
			expect(await reserve("ann", two)).toBe("reserved");
			expect(await reserve("ann", one)).toBe("taken");
		});

		it("counts the last hour and day, by mailbox, by domain and in all, without the requesting lead", async () => {
			const [one, two, three] = [newLead().id, newLead().id, newLead().id];
			const name = "contact";
			const key = (mailbox: string, domain: string) => ({ mailbox, domain });
			const of = (mailbox: string, domain: string, lead = newLead().id) =>
				at.again().countVisitorMails(key(mailbox, domain), { lead, name });
			await at.store.reserveVisitorMail(key("ann", "firm"), { lead: one, name }, plenty);
			at.clock.now += hour;
			await at.store.reserveVisitorMail(key("ann", "firm"), { lead: one, name: "call" }, plenty);
			await at.store.reserveVisitorMail(key("ben", "firm"), { lead: two, name }, plenty);
			await at.store.reserveVisitorMail(key("ann", "other"), { lead: three, name }, plenty);
			expect(await of("ann", "firm")).toEqual({
				mailboxHour: 1,
				mailboxDay: 2,
				domainHour: 2,
				domainDay: 3,
				allHour: 3,
				allDay: 4,
			});
			expect(await of("ben", "firm", two)).toEqual({
				mailboxHour: 0,
				mailboxDay: 0,
				domainHour: 1,
				domainDay: 2,
				allHour: 2,
				allDay: 3,
			});
			// The key "irm" is only the end of "firm", which is another domain.
			expect(await of("ann", "irm")).toMatchObject({ domainDay: 0 });
			at.clock.now += day - hour;
			expect(await of("new", "firm")).toMatchObject({ domainHour: 0, domainDay: 2 });
			at.clock.now += hour;
			expect(await of("new", "firm")).toMatchObject({ allHour: 0, allDay: 0 });
		});

		it("recognises a domain with bounces in Unicode and as xn--", async () => {
			const bounced = leadOf("ben@müller.example", "1");
			await at.put(bounced);
			await at.store.activity.mark(bounced.id, "bounced", true);
			expect(await at.store.hasBounced("ben@xn--mller-kva.example")).toBe(true);
		});

		it.each([
			["mailboxHour", "ann", "x"],
			["domainDay", "", "x"],
			["allHour", "", ""],
		] as const)(
			"gives exactly as many places as %s allows, even to simultaneous gateways",
			async (count, mailbox, domain) => {
				const other = at.again();
				const outcomes = await Promise.all(
					Array.from({ length: 12 }, (_, n) =>
						(n % 2 ? other : at.store).reserveVisitorMail(
							{ mailbox: mailbox || `p${n}`, domain: domain || `d${n}` },
							{ lead: newLead().id, name: `mail ${n}` },
							{ ...plenty, [count]: 5 },
						),
					),
				);
				expect(outcomes.filter((outcome) => outcome === "reserved")).toHaveLength(5);
				expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(7);
				await other.close();
			},
		);

		it("gives a place to one of several gateways that ask at once", async () => {
			const other = at.again();
			const key = { mailbox: "ann", domain: "x" };
			const answers = Array.from({ length: 8 }, (_, n) =>
				(n % 2 ? other : at.store).reserveVisitorMail(
					key,
					{ lead: newLead().id, name: "form" },
					plenty,
				),
			);
			const reserved = (await Promise.all(answers)).filter((answer) => answer === "reserved");
			expect(reserved).toHaveLength(1);
			await other.close();
		});

		it("remembers a bounced address while the mark and its lead exist", async () => {
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

		it("recognises a bounced address in each spelling that came with a lead", async () => {
			const leads = [
				leadOf("Ann@X.example.", "1"),
				leadOf("ben@xn--mller-kva.example", "2"),
				leadOf("cy@müller.example", "3"),
			];
			await at.put(...leads);
			for (const { id } of leads) await at.store.activity.mark(id, "bounced", true);
			for (const email of [
				" ann@X.example. ",
				"BEN@müller.example",
				"ben@xn--mller-kva.example.",
				"cy@MÜLLER.example.",
				"cy@xn--mller-kva.example",
			])
				expect.soft(await at.store.hasBounced(email), email).toBe(true);
			expect(await at.store.hasBounced("dan@müller.example")).toBe(false);
		});

		it("forgets a place when its lead is erased, and all places after a day", async () => {
			const [ann, ben] = [leadOf("ann@x.example", "1"), leadOf("ben@x.example", "2")];
			await at.put(ann, ben);
			const reserve = (mailbox: string, lead = newLead().id) =>
				at.store.reserveVisitorMail({ mailbox, domain: "x" }, { lead, name: "form" }, plenty);
			expect(await reserve("ann", ann.id)).toBe("reserved");
			expect(await reserve("ben", ben.id)).toBe("reserved");
			await at.store.erase("ann@x.example");
			expect([await reserve("ann"), await reserve("ben")]).toEqual(["reserved", "taken"]);
			at.clock.now += day;
			await at.store.purge(30 * day);
			expect(await reserve("ben")).toBe("reserved");
		});
	});
}
