import { describe, expect, it } from "vitest";
import { type Bench, minute } from "../../store/testing/harness.ts";
import { formsOf } from "./forms.ts";

export function describeForms(at: Bench): void {
	describe("keeps custom forms, and", () => {
		it("seeds a form once, and never over an existing one", async () => {
			const forms = formsOf(at.store);
			expect(await forms.seed("health", "v1", '{"a":1}')).toBe(true);
			expect(await forms.seed("health", "v2", '{"a":2}')).toBe(false);
			expect(await forms.live("health")).toMatchObject({ version: "v1", definition: '{"a":1}' });
			expect(await forms.version("health", "v2")).toBeUndefined();
			expect(await forms.list()).toMatchObject([{ name: "health", live: "v1", revision: 1 }]);
		});

		it("publishes versions that never change, and goes back to an old one", async () => {
			const forms = formsOf(at.store);
			await forms.publish("survey", "v1", "one");
			at.clock.now += minute;
			expect(await forms.publish("survey", "v2", "two")).toBe(true);
			// Publishing a known version keeps its text.
			await forms.publish("survey", "v1", "another text");
			expect(await forms.live("survey")).toMatchObject({ version: "v1", definition: "one" });
			expect(await forms.version("survey", "v2")).toMatchObject({ definition: "two" });
			const versions = await forms.versions("survey");
			expect(versions.map(({ version }) => version)).toEqual(["v2", "v1"]);
			expect(await forms.version("other", "v1")).toBeUndefined();
		});

		it("saves a draft only over the revision it is based on", async () => {
			const forms = formsOf(at.store);
			expect(await forms.saveDraft("call", "draft 1", 0)).toBe(1);
			expect(await forms.saveDraft("call", "a second form of that name", 0)).toBeUndefined();
			expect(await forms.saveDraft("call", "draft 2", 1)).toBe(2);
			expect(await forms.saveDraft("call", "from another tab", 1)).toBeUndefined();
			expect(await forms.get("call")).toMatchObject({ draft: "draft 2", revision: 2 });
			expect(await forms.live("call")).toBeUndefined();
			expect(await forms.publish("call", "v1", "draft 1", 1)).toBe(false);
			expect(await forms.version("call", "v1")).toBeUndefined();
			expect(await forms.publish("call", "v1", "draft 2", 2)).toBe(true);
			const published = await forms.get("call");
			expect(published).toMatchObject({ live: "v1", revision: 3 });
			expect(published?.draft).toBeUndefined();
		});

		it("lists the names of published forms, in order and up to a limit", async () => {
			const forms = formsOf(at.store);
			for (const name of ["survey", "call", "offer"]) await forms.publish(name, "v1", "one");
			await forms.saveDraft("a-draft", "draft", 0);
			await forms.withdraw("offer");
			expect(await forms.liveNames(5)).toEqual(["call", "survey"]);
			expect(await forms.liveNames(1)).toEqual(["call"]);
		});

		it("keeps changes to built-in forms separately, under names of their own", async () => {
			const forms = formsOf(at.store);
			await forms.publish("calculator", "v1", "a form of the coach's own");
			expect(await forms.saveDraft("_calculator", "draft", 0)).toBe(1);
			expect(await forms.live("_calculator")).toBeUndefined();
			expect(await forms.publish("_calculator", "v1", "changes", 1)).toBe(true);
			expect(await forms.live("_calculator")).toMatchObject({ definition: "changes" });
			expect(await forms.live("calculator")).toMatchObject({
				definition: "a form of the coach's own",
			});
			expect(await forms.version("_calculator", "v1")).toMatchObject({ definition: "changes" });
		});

		it("unpublishes a form, and keeps its versions for answers still on their way", async () => {
			const forms = formsOf(at.store);
			await forms.publish("offer", "v1", "one");
			expect(await forms.withdraw("offer")).toBe(true);
			expect(await forms.withdraw("offer")).toBe(false);
			expect(await forms.live("offer")).toBeUndefined();
			expect(await forms.version("offer", "v1")).toMatchObject({ definition: "one" });
			expect(await forms.remove("offer")).toBe(true);
			expect(await forms.remove("offer")).toBe(false);
			expect(await forms.list()).toEqual([]);
			expect(await forms.version("offer", "v1")).toMatchObject({ definition: "one" });
		});

		it("hides a removed form everywhere, and restores it unchanged", async () => {
			const forms = formsOf(at.store);
			await forms.publish("offer", "v1", "one");
			await forms.saveDraft("offer", "a draft", 1);
			await forms.remove("offer");
			expect(await forms.get("offer")).toBeUndefined();
			expect(await forms.live("offer")).toBeUndefined();
			expect([await forms.list(), await forms.liveNames(5)]).toEqual([[], []]);
			expect(await forms.listRemoved()).toMatchObject([
				{ name: "offer", live: "v1", draft: "a draft", removedAt: at.clock.now },
			]);
			expect(await forms.saveDraft("offer", "from an open tab", 2)).toBeUndefined();
			expect(await forms.saveDraft("offer", "from an open tab", 3)).toBeUndefined();
			expect(await forms.publish("offer", "v2", "from an open tab", 3)).toBe(false);
			expect(await forms.withdraw("offer")).toBe(false);
			expect(await forms.saveDraft("offer", "another form of that name", 0)).toBeUndefined();
			expect(await forms.restore("offer")).toBe(true);
			expect(await forms.restore("offer")).toBe(false);
			expect(await forms.live("offer")).toMatchObject({ definition: "one" });
			expect(await forms.get("offer")).toMatchObject({ draft: "a draft" });
			expect(await forms.listRemoved()).toEqual([]);
		});

		it("purges forms removed long ago, and at once those deleted for good", async () => {
			const forms = formsOf(at.store);
			for (const name of ["early", "late", "kept"]) await forms.publish(name, "v1", "one");
			await forms.remove("early");
			at.clock.now += minute;
			await forms.remove("late");
			expect(await forms.purgeRemoved(minute)).toBe(1);
			expect((await forms.listRemoved()).map(({ name }) => name)).toEqual(["late"]);
			expect(await forms.discard("kept")).toBe(false);
			expect(await forms.discard("late")).toBe(true);
			expect(await forms.listRemoved()).toEqual([]);
			expect((await forms.list()).map(({ name }) => name)).toEqual(["kept"]);
			expect(await forms.version("early", "v1")).toMatchObject({ definition: "one" });
			expect(await forms.saveDraft("late", "another form of that name", 0)).toBe(1);
		});

		it("restores a removed form when a version of it is published from a file", async () => {
			const forms = formsOf(at.store);
			await forms.publish("offer", "v1", "one");
			await forms.remove("offer");
			expect(await forms.publish("offer", "v2", "two")).toBe(true);
			expect(await forms.live("offer")).toMatchObject({ definition: "two" });
			expect(await forms.listRemoved()).toEqual([]);
		});
	});
}
