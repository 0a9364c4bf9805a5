/** Somebody has access to the coach's open desk, or to one of their passkeys. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newLead } from "../../store/testing/contract.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import { deskBrowser, deskWorld, home, type World } from "../testing/browser.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});
afterEach(() => world.store.close());

const minute = 60_000;
const hourMs = 60 * minute;
const post = (browser: typeof me, path: string, body?: object) =>
	browser.ask(path, { method: "POST", ...(body && { body }) });
/** Subjects of the coach's mails, once none about a device is waiting. */
async function subjects() {
	await expect.poll(() => world.store.jobs.list("device-mail")).toEqual([]);
	return world.mailer.mails.map(({ subject }) => subject);
}
const newDevice = "A new device signed in to your desk";

/** Signs in with a passkey. */
async function enter(key: Awaited<ReturnType<typeof createAuthenticator>>, browser: typeof me) {
	const path = "passkeys/authentication";
	const { challenge } = await browser.get<{ challenge: string }>(`${path}/options`, {
		method: "POST",
	});
	return (await post(browser, path, { response: key.answer(challenge) })).status;
}

describe("a sign-in older than five minutes", () => {
	const guarded: [method: string, path: string, body?: object][] = [
		["POST", "passkeys/registration/options"],
		["PUT", "retention", { days: 1 }],
		["POST", "export", {}],
	];
	const tryAll = async () => {
		const answers = guarded.map(async ([method, path, body]) => {
			const answer = await me.ask(path, { method, ...(body && { body }) });
			const said = answer.status === 403 ? ((await answer.json()) as never) : undefined;
			return [answer.status, (said as { error: { code: string } } | undefined)?.error.code];
		});
		return Promise.all(answers);
	};

	it("can't enrol passkeys, set the retention or export, until a new sign-in", async () => {
		world.clock.now += 5 * minute - 1;
		expect(await me.get("session")).toMatchObject({ provenMs: 1 });
		expect(await tryAll()).toEqual(guarded.map(() => [200, undefined]));
		await me.ask("retention", { method: "PUT", body: { days: null } });
		world.clock.now += 1;
		expect(await me.get("session")).toMatchObject({ provenMs: 0 });
		expect(await tryAll()).toEqual(guarded.map(() => [403, "unproven"]));
		expect(await me.get("retention")).toMatchObject({ days: 30 });
		expect((await me.search()).status).toBe(200);
		await me.signIn();
		expect(await tryAll()).toEqual(guarded.map(() => [200, undefined]));
	});

	it("is renewed by a passkey as well, and the previous session ends", async () => {
		const key = await createAuthenticator(world.store, home);
		world.clock.now += hourMs;
		const before = deskBrowser(world);
		before.take(me.cookie());
		expect(await enter(key, me)).toBe(200);
		expect(await me.get("session")).toMatchObject({ provenMs: 300_000, by: "passkey" });
		expect((await before.search()).status).toBe(401);
	});

	it("can erase five leads a day, and no more", async () => {
		const leads = Array.from({ length: 5 }, () => newLead());
		const many = Array.from({ length: 6 }, () =>
			newLead({ kind: "contact", fields: { ...leads[0]?.fields, email: "many@x.example" } }),
		);
		for (const lead of [...leads, ...many]) await world.store.add(lead);
		world.clock.now += 5 * minute;
		const erase = async (target: object) => (await post(me, "erasures", target)).status;
		expect(await erase({ person: "many@x.example" })).toBe(403);
		for (const { id } of leads) expect(await erase({ lead: id })).toBe(202);
		expect(await erase({ lead: many[0]?.id })).toBe(403);
		await me.signIn();
		expect(await erase({ person: "many@x.example" })).toBe(202);
	});
});

describe("signing out everywhere", () => {
	it("removes all passkeys if wanted, and otherwise keeps them", async () => {
		const thief = await createAuthenticator(world.store, home);
		const theirs = deskBrowser(world);
		expect(await enter(thief, theirs)).toBe(200);
		// Older pages send no body.
		expect((await post(me, "sign-out-everywhere")).status).toBe(204);
		expect((await theirs.search()).status).toBe(401);
		expect(await enter(thief, theirs)).toBe(200);
		await me.signIn();
		expect((await post(me, "sign-out-everywhere", { passkeys: true })).status).toBe(204);
		expect((await theirs.search()).status).toBe(401);
		expect(await enter(thief, theirs)).toBe(404);
		expect((await me.signIn()).status).toBe(200);
	});
});

describe("a new device", () => {
	it("is reported to the coach by one mail, and not again when it returns", async () => {
		expect(await subjects()).toEqual([newDevice]);
		await post(me, "sign-out");
		await me.signIn();
		expect(await subjects()).toEqual([newDevice]);
		const key = await createAuthenticator(world.store, home);
		await enter(key, deskBrowser(world));
		expect(await subjects()).toEqual([newDevice, newDevice]);
		expect(world.mailer.mails[1]?.message).toContain("with a passkey for the first time");
	});

	it("is reported again after it was signed out from another device", async () => {
		const theirs = deskBrowser(world);
		await theirs.signIn();
		const { sessions } = await me.get<{ sessions: { id: string; current: boolean }[] }>("devices");
		const other = sessions.find(({ current }) => !current)?.id;
		await me.ask(`devices/sessions/${other}`, { method: "DELETE" });
		await theirs.signIn();
		expect(await subjects()).toHaveLength(3);
		await me.signIn();
		expect(await subjects()).toHaveLength(3);
	});

	it("is reported once mail works again, once", async () => {
		let down = true;
		const sent: string[] = [];
		const other = deskWorld({
			alerts: {
				mail: async ({ subject }) => {
					if (down) throw new Error("The mail server is away");
					sent.push(subject);
				},
			},
		});
		const browser = deskBrowser(other);
		await browser.signIn();
		await expect
			.poll(() => other.lines.filter(({ event }) => event === "desk-device-mail"))
			.toMatchObject([{ sent: false }]);
		down = false;
		await other.desk.mailDevices();
		expect(sent).toEqual([]);
		other.clock.now += minute;
		await Promise.all([other.desk.mailDevices(), other.desk.mailDevices()]);
		await other.desk.mailDevices();
		expect(sent).toEqual([newDevice]);
		await other.store.close();
	});
});

describe("“not me”", () => {
	const tokenIn = async (n = 0) =>
		((await subjects()) &&
			/\/desk\/not-me#([\w-]+)/.exec(world.mailer.mails[n]?.message ?? "")?.[1]) ??
		"";

	it("ends every session, link and passkey when pressed, and nothing when opened", async () => {
		const thief = await createAuthenticator(world.store, home);
		const theirs = deskBrowser(world);
		await enter(thief, theirs);
		const token = await tokenIn(1);
		for (const method of ["GET", "HEAD"]) {
			await me.ask(`/desk/not-me#${token}`, { method });
			await me.ask("not-me", { method });
		}
		expect((await theirs.search()).status).toBe(200);
		const stranger = deskBrowser(world);
		expect((await post(stranger, "not-me", { token })).status).toBe(204);
		for (const browser of [me, theirs]) expect((await browser.search()).status).toBe(401);
		expect(await enter(thief, theirs)).toBe(404);
		// The intruder's browser is no longer known and the day's budget of links is reset, so the coach gets a link
		// at once, even from a new browser.
		expect((await post(deskBrowser(world), "links")).status).toBe(202);
		expect((await subjects()).at(-1)).toBe("Your sign-in link");
	});

	it("needs a token from such a mail, and expires after 30 days", async () => {
		const token = await tokenIn();
		expect(token).not.toBe("");
		for (const made of ["", "A".repeat(token.length), `${token}A`, 7, null])
			expect((await post(deskBrowser(world), "not-me", { token: made } as object)).status).toBe(
				404,
			);
		world.clock.now += 30 * 24 * hourMs + 1000;
		expect((await post(deskBrowser(world), "not-me", { token })).status).toBe(404);
		await me.signIn();
		expect((await me.search()).status).toBe(200);
	});
});
