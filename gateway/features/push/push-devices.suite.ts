import { describe, expect, it } from "vitest";
import { type Bench, minute, newLead } from "../../store/testing/harness.ts";
import { maxPushDevices, pushDevicesOf } from "./push-devices.ts";

/** Devices that get notifications. */
export function describePushDevices(at: Bench): void {
	const device = (id: string, session = `session ${id}`) => ({
		...{ id, session, endpoint: `https://push.example/${id}`, p256dh: "key", auth: "secret" },
		...{ name: "Phone", origin: "https://coach.example" },
	});
	const ids = async () => (await pushDevicesOf(at.store).list()).map(({ id }) => id);
	const waiting = async () => (await at.store.jobs.list("push")).map(({ id }) => id).toSorted();

	describe("devices that get notifications", () => {
		it("exist until removed, and then nothing waits for them", async () => {
			const pushDevices = pushDevicesOf(at.store);
			await pushDevices.put(device("a"));
			at.clock.now += minute;
			await pushDevices.put(device("b"));
			expect(await pushDevices.get("a")).toEqual({
				...device("a"),
				madeAt: (await pushDevices.list())[0]?.madeAt,
			});
			const [lead = ""] = await at.put(newLead(), newLead({ state: "quarantined" }));
			expect(await waiting()).toEqual([`push lead ${lead} a`, `push lead ${lead} b`]);
			expect(await pushDevices.remove("a")).toBe(true);
			expect(await pushDevices.remove("a")).toBe(false);
			expect(await ids()).toEqual(["b"]);
			expect(await waiting()).toEqual([`push lead ${lead} b`]);
			expect(await pushDevices.get("a")).toBeUndefined();
		});

		it("get nothing about an erased lead", async () => {
			await pushDevicesOf(at.store).put(device("a"));
			const [one = "", two = ""] = await at.put(newLead(), newLead());
			await at.store.eraseLead(one);
			expect(await waiting()).toEqual([`push lead ${two} a`]);
		});

		it("number one per session and ten in all: a further one replaces the first", async () => {
			await pushDevicesOf(at.store).put(device("old", "s"));
			await pushDevicesOf(at.store).put(device("new", "s"));
			expect(await ids()).toEqual(["new"]);
			// The same browser after a new sign-in.
			await pushDevicesOf(at.store).put(device("new", "t"));
			expect((await pushDevicesOf(at.store).list())[0]?.session).toBe("t");
			for (let count = 1; count <= maxPushDevices; count++) {
				at.clock.now += minute;
				await pushDevicesOf(at.store).put(device(`d${count}`));
			}
			expect(await ids()).toHaveLength(10);
			expect(await ids()).not.toContain("new");
			expect(await ids()).toContain("d1");
		});

		it("are removed when their session is signed out, and all of them when every session is", async () => {
			const { auth } = at.store;
			const pushDevices = pushDevicesOf(at.store);
			for (const id of ["a", "b", "c"]) {
				await auth.begin({ id: `session ${id}`, digest: id, name: "Phone", passkey: `key ${id}` });
				await pushDevices.put(device(id));
			}
			await auth.end({ id: "session a" });
			expect(await ids()).toEqual(["b", "c"]);
			await auth.forget("key b");
			expect(await ids()).toEqual(["c"]);
			await auth.end("all");
			expect(await ids()).toEqual([]);
		});

		it("count the attempts at a job, and remember the last error", async () => {
			const pushDevices = pushDevicesOf(at.store);
			await pushDevices.put(device("a"));
			expect(await pushDevices.beginAttempt("a", "one")).toBe(1);
			expect(await pushDevices.beginAttempt("a", "one")).toBe(2);
			await pushDevices.withdrawAttempt("a", "one");
			expect(await pushDevices.beginAttempt("a", "one")).toBe(2);
			expect(await pushDevices.beginAttempt("a", "two")).toBe(1);
			expect(await pushDevices.beginAttempt("nobody", "two")).toBeUndefined();
			await pushDevices.recordOutcome("a", "It answered 500.");
			expect((await pushDevices.get("a"))?.trouble).toBe("It answered 500.");
			await pushDevices.recordOutcome("a", undefined);
			expect(await pushDevices.get("a")).not.toHaveProperty("trouble");
		});
	});
}
