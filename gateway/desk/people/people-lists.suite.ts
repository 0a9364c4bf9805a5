import { describe, expect, it } from "vitest";
import { type Bench, day, hour, leadOf, newLead } from "../../store/testing/harness.ts";
import { runPeopleHistories } from "./people-histories.ts";
import { peopleListsOf } from "./people-lists.ts";

export function describePeopleLists(at: Bench): void {
	/** Ids in New, Open and Done, and those with a due reminder. The counts must agree with the lists. */
	async function lists() {
		const people = peopleListsOf(at.store);
		const ids = async (list: "new" | "open" | "done") =>
			(await people.find(list, { limit: 100 })).map(({ lead }) => lead.id);
		const [fresh, open, done] = [await ids("new"), await ids("open"), await ids("done")];
		const due = (await people.due(100)).map(({ id }) => id);
		expect(await people.counts()).toEqual({
			...{ new: fresh.length, open: open.length, done: done.length, due: due.length },
		});
		return { new: fresh, open, done, due };
	}

	describe("the lists of people", () => {
		it("begin with new people, newest first, and move them as the coach acts", async () => {
			const { activity, followUps } = at.store;
			const [ann = "", ben = "", cas = "", dan = "", eve = "", fay = ""] = await at.put(
				...[newLead(), newLead(), newLead(), newLead(), newLead(), newLead()],
			);
			expect((await lists()).new).toEqual([fay, eve, dan, cas, ben, ann]);
			await activity.mark(ann, "called", true);
			await activity.noAnswer(ben);
			await activity.wrote(cas, { by: "mail", text: "Hello" });
			await followUps.remind(dan, at.clock.now + day);
			await followUps.decide(eve, { outcome: "lost", reason: "Not for us", by: "desk" });
			expect(await lists()).toEqual({
				new: [fay],
				open: [dan, cas, ben, ann],
				done: [eve],
				due: [],
			});
			await activity.mark(ann, "called", false);
			await activity.undoNoAnswer(ben);
			await followUps.decide(fay, { outcome: "won", by: "desk" });
			expect(await lists()).toMatchObject({ new: [ben, ann], open: [dan, cas], done: [fay, eve] });
			at.clock.now += day;
			expect((await lists()).due).toEqual([dan]);
		});

		it("show a person once, by their newest lead, which brings them back to New", async () => {
			const ann = () => leadOf("ann@x.example", "07700 900111");
			const [first = ""] = await at.put(ann());
			await at.store.followUps.decide(first, { outcome: "won", by: "desk" });
			expect((await lists()).done).toEqual([first]);
			const [second = ""] = await at.put(ann());
			expect(await lists()).toMatchObject({ new: [second], done: [] });
			await at.store.activity.mark(second, "called", true);
			expect(await lists()).toMatchObject({ new: [], open: [second] });
		});

		it("leave out possible spam, but keep that person's earlier lead", async () => {
			const [real = ""] = await at.put(leadOf("ann@x.example", ""));
			await at.put({ ...leadOf("ann@x.example", ""), state: "quarantined" });
			const [robot = ""] = await at.put(newLead({ state: "quarantined" }));
			expect(await lists()).toEqual({ new: [real], open: [], done: [], due: [] });
			await at.store.release(robot);
			expect((await lists()).new).toEqual([robot, real]);
		});

		it("keep a won person open while there is a reminder", async () => {
			const [ann = ""] = await at.put(newLead());
			await at.store.followUps.remind(ann, at.clock.now + hour);
			await at.store.followUps.decide(ann, { outcome: "won", by: "desk" });
			expect(await lists()).toMatchObject({ open: [ann], done: [] });
			await at.store.followUps.remind(ann, undefined);
			expect(await lists()).toMatchObject({ open: [], done: [ann] });
		});

		it("also take filters, and continue after a cursor", async () => {
			const ids = await at.put(newLead(), newLead({ kind: "checklist" }), newLead());
			const people = peopleListsOf(at.store);
			const [page] = await people.find("new", { limit: 1 });
			expect(page?.lead.id).toBe(ids[2]);
			const rest = await people.find("new", { limit: 5, before: page?.cursor ?? 0 });
			expect(rest.map(({ lead }) => lead.id)).toEqual([ids[1], ids[0]]);
			expect(await people.find("new", { limit: 5, words: ["nothing like it"] })).toEqual([]);
			expect(await people.find("open", { limit: 5, kind: "contact" })).toEqual([]);
		});

		// Slices: `npm run test:histories` runs 10,000 (tests/README.md).
		const count = Number(process.env.HISTORIES) || 24;
		const slice = 60;
		for (let first = 1; first <= count; first += slice)
			it(`put everybody into one of them as an independent model does, in random histories from ${first}`, {
				timeout: 600_000,
			}, async () => {
				const size = Math.min(slice, count - first + 1);
				const played = at.playHistories
					? at.playHistories({ of: "people", count: size, first })
					: runPeopleHistories(at, size, first);
				expect(await played).toBe(size);
			});
	});
}
