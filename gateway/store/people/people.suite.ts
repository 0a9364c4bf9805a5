import { describe, expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { type Bench, hour, newLead } from "../testing/harness.ts";

/** The fields that identify a person. */
interface Keys {
	email?: string;
	phone?: string;
	first?: string;
	last?: string;
}

export function describePeople(at: Bench): void {
	const send = async ({ email = "", phone = "", first = "Ann", last = "Hill" }: Keys) => {
		const fields = { email, telephone: phone, firstName: first, lastName: last };
		const [id = ""] = await at.put(newLead({ fields: { ...sampleRequest().fields, ...fields } }));
		return id;
	};
	const personOf = async (lead: string) => {
		await at.store.search.catchUp();
		return (await at.store.people.of([lead]))[0]?.person;
	};

	describe("people", () => {
		it("are recognised by email address, ignoring case, otherwise by number and name", async () => {
			const first = await send({ email: "Ann@X.example", phone: "07700 900111" });
			const byEmail = await send({ email: "ann@x.example", phone: "07700 900112", first: "A" });
			const byPhone = await send({ email: "ann@home.example", phone: "+44 7700 900111" });
			const family = await send({ email: "b@x.example", phone: "07700 900111", first: "Bob" });
			const nobody = await send({});
			const person = await personOf(first);
			expect(person).toBe(first);
			expect(await Promise.all([byEmail, byPhone].map(personOf))).toEqual([person, person]);
			expect(await personOf(family)).toBe(family);
			expect(await personOf(nobody)).toBe(nobody);
			expect(await at.store.people.leadsLike(byEmail)).toEqual([byPhone, byEmail, first]);
			expect(await at.store.people.leadsLike(byEmail, 2)).toEqual([byPhone, byEmail]);
		});

		it("are the same whether their leads are indexed one by one or all at once", async () => {
			const ids: string[] = [];
			for (let round = 0; round < 20; round++)
				ids.push(await send({ email: `person.${round % 7}@x.example`, phone: "" }));
			const together = await Promise.all(ids.map(personOf));
			expect(together).toEqual(ids.map((_, index) => ids[index % 7]));
		});

		it("can be merged and split by hand, and their later leads follow", async () => {
			const ann = await send({ email: "ann@x.example" });
			const work = await send({ email: "ann@work.example", first: "Annie" });
			await personOf(work);
			await at.store.people.move(await at.store.people.leadsOf(work), ann);
			expect(await personOf(work)).toBe(ann);
			const later = await send({ email: "ann@work.example" });
			expect(await personOf(later)).toBe(ann);
			await at.store.people.move([work, later], "another");
			expect(await at.store.people.leadsOf("another")).toEqual([later, work]);
			expect(await at.store.people.leadsLike(ann)).toEqual([ann]);
		});

		it("have one reminder, which any of their leads can set or clear", async () => {
			const first = await send({ email: "ann@x.example" });
			const second = await send({ email: "ann@x.example" });
			await personOf(second);
			const { followUps, people, jobs } = at.store;
			await followUps.remind(first, at.clock.now + hour);
			await followUps.remind(second, at.clock.now + 2 * hour);
			expect((await jobs.list("reminder")).map(({ id }) => id.split(" ")[1])).toEqual([second]);
			const reminders = async () => (await people.of([first, second])).map((one) => one.remindAt);
			expect(await reminders()).toEqual([at.clock.now + 2 * hour, at.clock.now + 2 * hour]);
			at.clock.now += 2 * hour;
			await followUps.settleDue(first);
			expect(await reminders()).toEqual([undefined, undefined]);
			expect(await jobs.list("reminder")).toEqual([]);
		});

		it("lose a lead that is erased, and nothing else", async () => {
			const first = await send({ email: "ann@x.example" });
			const second = await send({ email: "ann@x.example" });
			await personOf(second);
			await at.store.eraseLead(first);
			expect(await at.store.people.leadsOf(first)).toEqual([second]);
			const third = await send({ email: "ann@x.example" });
			expect(await personOf(third)).toBe(first);
		});
	});
}
