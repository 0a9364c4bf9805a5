import { describe, expect, it } from "vitest";
import { defineKey } from "../../lib/kv.ts";
import { decideByRecent } from "../kv/recent-entries.ts";
import { type Bench, hour, minute } from "./harness.ts";

/** Access to the desk: one-time tokens, sessions and passkeys. */
export function describeAuth(at: Bench): void {
	describe("signing in", () => {
		const begin = (id: string, passkey?: string) =>
			at.store.auth.begin({ id, digest: `d-${id}`, name: "Phone", ...(passkey && { passkey }) });

		it("redeems a one-time token once, for its purpose and in its time only", async () => {
			const { auth: signIn } = at.store;
			await signIn.issue("a", "link", 15 * minute, "mailed");
			await signIn.issue("b", "link", 15 * minute);
			expect(await signIn.redeem("a", "registration")).toBeUndefined();
			expect(await at.again().auth.redeem("a", "link")).toBe("mailed");
			expect(await signIn.redeem("a", "link")).toBeUndefined();
			expect(await signIn.redeem("never made", "link")).toBeUndefined();
			at.clock.now += 15 * minute;
			expect(await signIn.redeem("b", "link")).toBeUndefined();
		});

		it("gives a token to one of two simultaneous requests", async () => {
			await at.store.auth.issue("a", "link", minute, "one");
			const stores = [at.store, at.again(), at.store];
			const ends = await Promise.all(stores.map(({ auth: signIn }) => signIn.redeem("a", "link")));
			expect(ends.filter((end) => end === "one")).toHaveLength(1);
		});

		it("ends a session after 12 hours of idleness, and after 30 days", async () => {
			const { auth: signIn } = at.store;
			await begin("idle");
			await begin("busy");
			for (let hours = 0; hours < 30 * 24; hours += 6) {
				expect(await signIn.session("d-busy")).toMatchObject({ id: "busy", name: "Phone" });
				at.clock.now += 6 * hour;
				if (hours === 0) expect(await signIn.session("d-idle")).toMatchObject({ id: "idle" });
				if (hours === 12) expect(await signIn.session("d-idle")).toBeUndefined();
			}
			expect(await signIn.session("d-busy")).toBeUndefined();
			expect(await signIn.sessions()).toEqual([]);
		});

		it("lists sessions, and ends one, those of a passkey, or all with their links", async () => {
			const { auth: signIn } = at.store;
			await begin("a");
			at.clock.now += minute;
			await begin("b", "key");
			await begin("c", "key");
			await signIn.issue("open", "link", hour);
			expect((await signIn.sessions()).map(({ id }) => id)).toEqual(["b", "c", "a"]);
			expect((await signIn.session("d-b"))?.passkey).toBe("key");
			expect(await signIn.end({ passkey: "key" })).toBe(2);
			expect(await signIn.end({ id: "nobody" })).toBe(0);
			expect(await signIn.session("d-b")).toBeUndefined();
			expect(await signIn.end("all")).toBe(1);
			expect(await signIn.session("d-a")).toBeUndefined();
			expect(await signIn.redeem("open", "link")).toBeUndefined();
		});

		it("keeps passkeys, and rejects one whose counter goes back", async () => {
			const { auth: signIn } = at.store;
			const key = { publicKey: "AQID", counter: 3, transports: ["usb"], host: "coach.example" };
			await signIn.enrol({ id: "k", name: "Van", ...key });
			await signIn.enrol({ id: "z", name: "Counts nothing", ...key, counter: 0 });
			expect(await signIn.used("k", 3)).toBe(false);
			expect(await signIn.used("k", 4)).toBe(true);
			expect(await signIn.used("z", 0)).toBe(true);
			expect(await signIn.passkeys()).toMatchObject([
				{ id: "k", name: "Van", ...key, counter: 4, usedAt: at.clock.now },
				{ id: "z", counter: 0 },
			]);
			await begin("a", "k");
			expect(await signIn.forget("k")).toBe(true);
			expect(await signIn.forget("k")).toBe(false);
			expect(await signIn.session("d-a")).toBeUndefined();
		});

		it("removes all passkeys, with every session and every open link", async () => {
			const { auth: signIn } = at.store;
			const key = { publicKey: "AQID", counter: 3, transports: ["usb"], host: "coach.example" };
			for (const id of ["k", "z"]) await signIn.enrol({ id, name: id, ...key });
			await begin("a", "k");
			await begin("b");
			await signIn.issue("open", "link", hour);
			expect(await at.again().auth.forgetAll()).toBe(2);
			expect(await signIn.passkeys()).toEqual([]);
			expect(await signIn.sessions()).toEqual([]);
			expect(await signIn.redeem("open", "link")).toBeUndefined();
			expect(await signIn.forgetAll()).toBe(0);
		});

		it("knows the age of a sign-in, however often the session was used since", async () => {
			const { auth: signIn } = at.store;
			await begin("a");
			for (const minutes of [0, 2, 4]) {
				expect((await signIn.session("d-a"))?.ageMs).toBe(minutes * minute);
				at.clock.now += 2 * minute;
			}
		});

		it("decides by recent entries, atomically for simultaneous callers", async () => {
			const tried = defineKey<{ n: number; at: number }[]>("tried");
			const decide = (store: typeof at.store) =>
				decideByRecent<{ n: number }, boolean>(store, tried, hour, (recent) =>
					recent.length < 3 ? { answer: true, note: { n: recent.length } } : { answer: false },
				);
			const stores = [at.store, at.again(), at.store, at.again(), at.store];
			const answers = await Promise.all(stores.map(decide));
			expect(answers.filter(Boolean)).toHaveLength(3);
			at.clock.now += hour;
			expect(await decide(at.store)).toBe(true);
		});
	});
}
