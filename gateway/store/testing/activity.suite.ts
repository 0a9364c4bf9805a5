import { describe, expect, it } from "vitest";
import { type Bench, leadOf, minute, newLead } from "./harness.ts";

export function describeActivity(at: Bench): void {
	describe("the coach's activity on a lead", () => {
		it("is deleted with its lead", async () => {
			const [ann = "", ben = ""] = await at.put(leadOf("ann@x.example", "1"), newLead());
			const { activity } = at.store;
			expect(await activity.note(ann, "Rang, rings back")).toBe(true);
			await activity.mark(ben, "called", true);
			expect(await activity.note(crypto.randomUUID(), "nobody")).toBe(false);
			const [note, call] = await activity.list([ann, ben]);
			expect(note).toMatchObject({
				lead: ann,
				what: "note",
				text: "Rang, rings back",
				at: at.clock.now,
			});
			expect(call).toMatchObject({ lead: ben, what: "called" });
			expect(await activity.removeNote(ben, note?.id ?? "")).toBe(false);
			at.clock.now += minute;
			await activity.mark(ben, "called", true);
			expect(await activity.list([ben])).toEqual([call]);
			expect(await activity.removeNote(ben, call?.id ?? "")).toBe(false);
			await activity.mark(ben, "called", false);
			expect(await activity.list([ann, ben])).toEqual([note]);
			expect(await at.store.erase("ann@x.example")).toBe(1);
			expect(await activity.list([ann, ben])).toEqual([]);
		});

		it("can be read for several leads, and for none", async () => {
			const [ann = "", ben = "", other = ""] = await at.put(newLead(), newLead(), newLead());
			const { activity } = at.store;
			for (const id of [ben, other, ann]) await activity.note(id, "Rang");
			expect((await activity.list([ann, ben])).map(({ lead }) => lead)).toEqual([ben, ann]);
			expect(await activity.list([])).toEqual([]);
		});

		it("counts unanswered calls, and undoes the latest", async () => {
			const [ann = "", ben = ""] = await at.put(newLead(), newLead());
			const { activity } = at.store;
			const calls = async (id: string) =>
				(await activity.list([id])).map(({ what, text, at }) => ({ what, text, at }));
			const call = () => ({ what: "no-answer", text: "", at: at.clock.now });
			const first = call();
			expect(await activity.noAnswer(ann)).toBe(true);
			at.clock.now += minute;
			expect(await activity.noAnswer(ann)).toBe(true);
			await activity.note(ann, "Rings back");
			expect(await activity.noAnswer(ben)).toBe(true);
			const note = { ...call(), what: "note", text: "Rings back" };
			expect(await calls(ann)).toEqual([first, call(), note]);
			await activity.undoNoAnswer(ann);
			expect([await calls(ann), await calls(ben)]).toEqual([[first, note], [call()]]);
			await activity.undoNoAnswer(ann);
			await activity.undoNoAnswer(ann);
			expect(await calls(ann)).toEqual([note]);
			expect(await activity.noAnswer(crypto.randomUUID())).toBe(false);
		});

		it("marks a bounced mail once, in addition to a call", async () => {
			const [ann = "", ben = ""] = await at.put(newLead(), newLead());
			const { activity } = at.store;
			const marks = async (id: string) => (await activity.list([id])).map(({ what }) => what);
			for (let times = 0; times < 2; times++)
				for (const what of ["bounced", "called"] as const) await activity.mark(ann, what, true);
			await activity.mark(ben, "bounced", true);
			expect([await marks(ann), await marks(ben)]).toEqual([["bounced", "called"], ["bounced"]]);
			await activity.mark(ann, "bounced", false);
			expect([await marks(ann), await marks(ben)]).toEqual([["called"], ["bounced"]]);
		});

		it("has wall-clock times", async () => {
			const [ann = ""] = await at.put(newLead());
			await at.store.activity.note(ann, "Rang");
			at.clock.now += minute;
			at.clock.ahead = 5 * minute;
			const wall = at.wall?.() ?? 0;
			expect(await at.store.activity.list([ann])).toMatchObject([{ at: wall - minute }]);
		});
	});
}
