import { describe, expect, it } from "vitest";
import { type Bench, leadOf, minute, newLead } from "./harness.ts";

export function describeActivity(at: Bench): void {
	describe("what the coach did about a lead", () => {
		it("is kept with its lead, and no longer", async () => {
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
	});
}
