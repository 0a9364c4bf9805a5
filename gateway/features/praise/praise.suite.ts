import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Bench, day, leadOf } from "../../store/testing/harness.ts";
import { praiseOf } from "./praise.ts";

const words = {
	...{ text: "I stopped quoting on Sundays.", figure: "a third more", name: "Gareth P." },
	...{ trade: "Electrician", wording: "I agree." },
};
const picture = { hash: "a".repeat(32), bytes: "AAEC/w==" };

/** What clients say. */
export function describePraise(at: Bench): void {
	async function invite(change: { email?: string; lead?: string; phone?: string } = {}) {
		const id = randomUUID();
		const person = { email: "gareth@x.example", phone: "+447700900111", person: "Gareth Pullen" };
		await praiseOf(at.store).invite({ id, lead: randomUUID(), ...person, ...change });
		return id;
	}
	async function inviteAndAnswer(change = {}) {
		const id = await invite(change);
		await praiseOf(at.store).setPicture(id, picture);
		expect(await praiseOf(at.store).answer(id, words)).toBe(true);
		return id;
	}
	const texts = async () => (await praiseOf(at.store).shown(12)).map(({ text }) => text);

	describe("what clients say", () => {
		it("is shown once they have agreed and the coach has approved that text", async () => {
			const praise = praiseOf(at.store);
			const id = await invite();
			expect(await praise.show(id, "", true)).toBe(false);
			await praise.setPicture(id, picture);
			expect(await praise.answer(id, words)).toBe(true);
			expect(await praise.answer(id, { ...words, text: "Another" })).toBe(false);
			expect(await texts()).toEqual([]);
			expect(await praise.shownPicture(picture.hash)).toBeUndefined();
			expect(await praise.show(id, "Another", true)).toBe(false);
			expect(await praise.show(id, words.text, true)).toBe(true);
			expect(await praise.shown(12)).toMatchObject([
				{ ...words, id, picture: picture.hash, agreedAt: at.clock.now, approvedAt: at.clock.now },
			]);
			expect(await praise.shownPicture(picture.hash)).toBe(picture.bytes);
			expect(await praise.show(id, words.text, false)).toBe(true);
			expect(await texts()).toEqual([]);
		});

		it("is shown shorter only after a yes to exactly that text", async () => {
			const praise = praiseOf(at.store);
			const id = await inviteAndAnswer();
			expect(await praise.shorten(id, words.text, "No Sundays.")).toBe(true);
			expect(await texts()).toEqual([]);
			expect(await praise.decideShort(id, "No Mondays.", "I agree again.")).toBe(false);
			expect(await praise.decideShort(id, "", "I agree again.")).toBe(false);
			expect(await praise.decideShort(id, "No Sundays.", "I agree again.")).toBe(true);
			expect(await praise.shown(12)).toMatchObject([
				{ text: "No Sundays.", wording: "I agree again.", short: "" },
			]);
			await praise.shorten(id, "No Sundays.", "None.");
			expect(await texts()).toEqual(["No Sundays."]);
			expect(await praise.decideShort(id, "None.", undefined)).toBe(true);
			expect(await texts()).toEqual(["No Sundays."]);
			expect(await praise.get(id)).toMatchObject({ short: "", refusedAt: at.clock.now });
		});

		it("is deleted when it is withdrawn, except for the consent's wording and time", async () => {
			const praise = praiseOf(at.store);
			const id = await inviteAndAnswer();
			await praise.show(id, words.text, true);
			await praise.close(id, "client");
			expect(await texts()).toEqual([]);
			expect(await praise.picture(id)).toBeUndefined();
			expect(await praise.get(id)).toMatchObject({
				...{ text: "", figure: "", name: "", trade: "", picture: "", wording: "I agree." },
				...{ agreedAt: at.clock.now, closedAt: at.clock.now, closedBy: "client" },
			});
			expect(await praise.answer(id, words)).toBe(false);
			expect(await praise.show(id, "", true)).toBe(false);
		});

		it("is found by the person, newest first, and erased with them", async () => {
			const praise = praiseOf(at.store);
			const lead = leadOf("gareth@x.example", "07700 900111");
			await at.put(lead);
			const first = await inviteAndAnswer({ lead: lead.id });
			at.clock.now += day;
			const second = await invite({ email: "nadia@x.example", phone: "+447700900222" });
			const ids = (found: { id: string }[]) => found.map(({ id }) => id);
			expect(ids(await praise.list(10))).toEqual([second, first]);
			expect(ids(await praise.ofPerson([lead.id], "nadia@x.example"))).toEqual([second, first]);
			expect(ids(await praise.ofPerson([], ""))).toEqual([]);
			expect(ids(await praise.about("phone", "+447700900111"))).toEqual([first]);
			await at.store.erase("gareth@x.example");
			expect(ids(await praise.list(10))).toEqual([second]);
			await at.store.erase("07700 900222");
			expect(await praise.list(10)).toEqual([]);
		});

		it("is deleted if its lead is erased, but stays if the lead is only purged", async () => {
			const praise = praiseOf(at.store);
			const lead = leadOf("gareth@x.example", "07700 900111");
			await at.put(lead);
			const id = await inviteAndAnswer({ lead: lead.id });
			await at.store.purge(0);
			expect(await praise.get(id)).toBeDefined();
			await at.store.eraseLead(lead.id);
			expect(await praise.get(id)).toBeUndefined();
		});

		it("is deleted after some time if nobody answered, or if it was closed", async () => {
			const praise = praiseOf(at.store);
			const unanswered = await invite();
			const answered = await inviteAndAnswer({ email: "a@x.example" });
			const closed = await inviteAndAnswer({ email: "b@x.example" });
			await praise.close(closed, "coach");
			at.clock.now += 10 * day;
			await praise.purge(9 * day, 11 * day);
			expect(await praise.get(unanswered)).toBeUndefined();
			expect(await praise.get(closed)).toBeDefined();
			await praise.purge(9 * day, 9 * day);
			expect(await praise.get(closed)).toBeUndefined();
			expect(await praise.get(answered)).toBeDefined();
		});

		it("is suggested for the person who was won last, once", async () => {
			const praise = praiseOf(at.store);
			const leads = [
				leadOf("a@x.example", ""),
				leadOf("b@x.example", ""),
				leadOf("c@x.example", ""),
			];
			await at.put(...leads);
			const [a = "", b = ""] = leads.map(({ id }) => id);
			const lastWon = () => praise.lastWon(2 * day, 180 * day);
			expect(await lastWon()).toBeUndefined();
			for (const lead of [a, b]) {
				at.clock.now += 1000;
				await at.store.followUps.decide(lead, { outcome: "won", by: "desk" });
			}
			expect(await lastWon()).toBe(b);
			await invite({ lead: "another", email: "b@x.example" });
			expect(await lastWon()).toBe(a);
			at.clock.now += 3 * day;
			expect(await lastWon()).toBeUndefined();
		});

		it("is removed if the invitation's mail was not sent, but not once there is an answer", async () => {
			const praise = praiseOf(at.store);
			const unsent = await invite();
			await praise.removeUnsent(unsent);
			expect(await praise.get(unsent)).toBeUndefined();
			const answered = await inviteAndAnswer();
			await praise.removeUnsent(answered);
			expect(await praise.get(answered)).toBeDefined();
		});
	});
}
