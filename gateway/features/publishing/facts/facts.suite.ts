import { describe, expect, it } from "vitest";
import { type Bench, minute } from "../../../store/testing/harness.ts";
import { factsOf } from "./facts-store.ts";

export function describeFacts(at: Bench): void {
	describe("keeps the facts of the business, and", () => {
		it("has none before something was saved", async () => {
			const facts = factsOf(at.store);
			expect(await facts.state()).toEqual({ revision: 0, changedAt: 0 });
			expect([await facts.live(), await facts.versions()]).toEqual([undefined, []]);
		});

		it("saves a draft only over the revision it is based on", async () => {
			const facts = factsOf(at.store);
			expect(await facts.saveDraft("one", 0)).toBe(1);
			expect(await facts.saveDraft("from another tab", 0)).toBeUndefined();
			expect(await facts.saveDraft("two", 1)).toBe(2);
			expect(await facts.state()).toEqual({ draft: "two", revision: 2, changedAt: at.clock.now });
			expect(await facts.discardDraft(1)).toBe(false);
			expect(await facts.discardDraft(2)).toBe(true);
			expect(await facts.state()).toEqual({ revision: 3, changedAt: at.clock.now });
		});

		it("publishes versions that never change, one at a time, and goes back to an old one", async () => {
			const facts = factsOf(at.store);
			const pressed = [facts.publish("v1", "one", 0), facts.publish("v0", "zero", 0)];
			expect((await Promise.all(pressed)).filter(Boolean)).toHaveLength(1);
			const first = (await facts.live())?.version;
			at.clock.now += minute;
			await facts.saveDraft("being written", 1);
			expect(await facts.publish("v2", "two", 1)).toBe(false);
			expect(await facts.version("v2")).toBeUndefined();
			expect(await facts.publish("v2", "two", 2)).toBe(true);
			expect(await facts.state()).toMatchObject({ live: "v2", revision: 3 });
			expect((await facts.state()).draft).toBeUndefined();
			expect(await facts.publish(first ?? "", "another text", 3)).toBe(true);
			expect((await facts.live())?.facts).toMatch(/^(one|zero)$/);
			expect((await facts.versions()).map(({ version }) => version)).toEqual(["v2", first]);
		});

		it("keeps each picture once, by its hash", async () => {
			const facts = factsOf(at.store);
			await facts.addPicture({ hash: "h1", type: "image/webp", bytes: "AAAA" });
			await facts.addPicture({ hash: "h1", type: "image/webp", bytes: "BBBB" });
			await facts.addPicture({ hash: "h2", type: "image/svg+xml", bytes: "CCCC" });
			expect(await facts.picture("h1")).toEqual({
				hash: "h1",
				type: "image/webp",
				bytes: "AAAA",
				madeAt: at.clock.now,
			});
			expect(await facts.picture("h3")).toBeUndefined();
			expect(await facts.pictures()).toEqual(["h1", "h2"]);
			await facts.removePicture("h1");
			expect(await facts.pictures()).toEqual(["h2"]);
		});
	});
}
