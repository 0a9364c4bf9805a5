/** Signing in while an attacker does everything to prevent it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "../testing/authenticator.ts";
import { deskBrowser, deskWorld, home, type World } from "../testing/browser.ts";

let world: World;
beforeEach(() => {
	world = deskWorld({ trustProxy: true });
});
afterEach(() => world.store.close());

const minute = 60_000;
const linkMails = () => world.mailer.mails.filter(({ subject }) => subject === "Your sign-in link");
const askFrom = async (address: string, browser = deskBrowser(world)) => {
	const headers = { "X-Forwarded-For": address };
	return (await browser.ask("links", { method: "POST", headers })).status;
};

describe("links by mail", () => {
	it("are limited to 20 a day for strangers, from any number of networks", async () => {
		const seen = new Set<number>();
		for (let n = 0; n < 24 * 60; n++) {
			seen.add(await askFrom(`198.51.${n % 200}.7`));
			world.clock.now += minute;
		}
		expect(linkMails()).toHaveLength(20);
		expect([...seen].sort()).toEqual([202, 429]);
		expect(linkMails().map(({ message }) => /today's last one for browsers/.test(message))).toEqual(
			Array.from({ length: 20 }, (_, n) => n === 19),
		);
	});

	it("delay one network four times as long each time, whichever of its addresses asks", async () => {
		const at: number[] = [];
		for (let n = 0; n < 24 * 60; n++) {
			const before = linkMails().length;
			await askFrom(`2001:db8:1:${(n % 50).toString(16)}::1`);
			if (linkMails().length > before) at.push(n);
			world.clock.now += minute;
		}
		expect(at).toEqual([0, 1, 5, 21, 85, 341, 1365]);
		expect(await askFrom("2001:db8:2::1")).toBe(202);
		expect(linkMails()).toHaveLength(8);
	});

	it("still reach the coach in a known browser, and the printed link always works", async () => {
		const mine = deskBrowser(world);
		await mine.signIn();
		await mine.ask("sign-out", { method: "POST" });
		for (let n = 0; n < 60; n++) {
			await askFrom(`198.51.${n}.7`);
			world.clock.now += minute;
		}
		expect(await askFrom("198.51.100.7")).toBe(429);
		const before = linkMails().length;
		expect(await askFrom("198.51.100.7", mine)).toBe(202);
		expect(linkMails()).toHaveLength(before + 1);
		expect((await deskBrowser(world).signIn()).status).toBe(200);
	});

	it("start again the next day", async () => {
		for (let n = 0; n < 30; n++) {
			await askFrom(`198.51.${n}.7`);
			world.clock.now += minute;
		}
		expect(await askFrom("203.0.113.7")).toBe(429);
		world.clock.now += 24 * 60 * minute;
		expect(await askFrom("203.0.113.7")).toBe(202);
		expect(linkMails()).toHaveLength(21);
	});

	it("are not sent through a form-to-mail service, which could read them", async () => {
		const relayed = deskWorld({ desk: { linksByMail: false } });
		const browser = deskBrowser(relayed);
		const answer = await browser.ask("links", { method: "POST" });
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain("npm run leads -- sign-in-link");
		expect(relayed.mailer.mails).toEqual([]);
		expect(await browser.get("session")).toMatchObject({ linksByMail: false });
		expect((await browser.signIn()).status).toBe(200);
		await relayed.store.close();
	});
});

describe("passkeys", () => {
	const optionsFor = (browser = deskBrowser(world)) =>
		browser.get<{ challenge: string; allowCredentials: { id: string }[] }>(
			"passkeys/authentication/options",
			{ method: "POST" },
		);

	it("are listed only for devices in which the coach has signed in", async () => {
		const key = await createAuthenticator(world.store, home);
		expect((await optionsFor()).allowCredentials).toEqual([]);
		const mine = deskBrowser(world);
		await mine.signIn();
		await mine.ask("sign-out", { method: "POST" });
		expect((await optionsFor(mine)).allowCredentials).toMatchObject([{ id: key.answer("x").id }]);
		const stranger = deskBrowser(world);
		stranger.take(`__Host-desk-device=${"A".repeat(43)}`);
		expect((await optionsFor(stranger)).allowCredentials).toEqual([]);
	});

	it("are discoverable on the device, and work without being listed", async () => {
		const mine = deskBrowser(world);
		await mine.signIn();
		const path = "passkeys/registration/options";
		expect(await mine.get(path, { method: "POST" })).toMatchObject({
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
		const key = await createAuthenticator(world.store, home);
		const browser = deskBrowser(world);
		const { challenge } = await optionsFor(browser);
		const body = { response: key.answer(challenge) };
		const answer = await browser.ask("passkeys/authentication", { method: "POST", body });
		expect(await answer.json()).toMatchObject({ signedIn: true, by: "passkey" });
	});
});
