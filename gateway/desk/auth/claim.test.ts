import { afterEach, describe, expect, it } from "vitest";
import type { Session } from "../../desk-api/api.ts";
import { runTestGateway } from "../../testing/run-test-gateway.ts";

type Running = Awaited<ReturnType<typeof runTestGateway>>;

const open: Running[] = [];
async function start(options: Parameters<typeof runTestGateway>[0] = {}): Promise<Running> {
	const running = await runTestGateway(options);
	open.push(running);
	await running.start();
	return running;
}
afterEach(async () => {
	// In reverse, because the first one made the store.
	for (const running of open.splice(0).reverse()) await running.stop();
});

const home = "https://desk.coach.example";
const hour = 3600_000;
/** The settings that every installation needed before the desk could store them. */
const inEnvironment = {
	CRM_TOKEN: "t",
	CRM_LOCATION_ID: "l",
	CRM_PIPELINE_ID: "p",
	CRM_STAGE_ID: "s",
	SMTP_URL: "smtp://127.0.0.1:1",
	SITE_URL: home,
};
const email = "kim@coach.example";

const post = (running: Running, path: string, body: object, origin = home) =>
	running.browse(origin).ask(path, { method: "POST", body });
const sessionOf = (running: Running, origin = home) =>
	running.browse(origin).get<Session>("session");
const claimWith = (running: Running, code: string | undefined, origin = home) =>
	post(running, "claim", { code, email }, origin);

describe("claiming a new installation", () => {
	it("asks for the code that the server shows, signs in, and stores email and site address", async () => {
		const running = await start();
		const [code = ""] = running.codes;
		expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
		expect(await sessionOf(running)).toMatchObject({ signedIn: false, claim: true });
		const browser = running.browse(home);
		const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
		expect(
			(await browser.ask("claim/code", { method: "POST", body: { code: typed } })).status,
		).toBe(204);
		const entered = await browser.ask("claim", { method: "POST", body: { code: typed, email } });
		expect(entered.status).toBe(200);
		expect(await entered.json()).toMatchObject({ signedIn: true, by: "link" });
		expect(await browser.get("session")).toMatchObject({ signedIn: true });
		expect(running.settings()).toMatchObject({
			siteUrl: home,
			gatewayUrl: home,
			formsOnly: { ownSite: "" },
		});
		expect(await sessionOf(running)).not.toHaveProperty("claim");
		// The log contains neither the code nor the address.
		expect(JSON.stringify(running.lines)).not.toContain(code);
		expect(JSON.stringify(running.lines)).not.toContain(email);
	});

	it("survives 10,000 guesses, and still accepts the right code", async () => {
		const running = await start();
		const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
		const statuses = new Map<number, number>();
		const guess = async (n: number) => {
			const code = Array.from(
				{ length: 12 },
				(_, at) => letters[Math.floor(n / letters.length ** (at % 3)) % letters.length],
			).join("");
			const { status } = await post(running, n % 2 ? "claim" : "claim/code", { code, email });
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		};
		for (let n = 0; n < 10_000; n += 500)
			await Promise.all(Array.from({ length: 500 }, (_, at) => guess(n + at)));
		expect([...statuses.keys()].toSorted()).toEqual([404, 429]);
		expect(statuses.get(404)).toBeLessThanOrEqual(10);
		for (const odd of [undefined, null, 7, {}, [], "", "x".repeat(90_000), running.codes])
			expect([400, 404, 413, 429]).toContain(
				(await post(running, "claim", { code: odd, email })).status,
			);
		expect(await running.store.auth.sessions()).toEqual([]);
		expect((await claimWith(running, running.codes[0])).status).toBe(200);
	}, 120_000);

	it("accepts a code once: not replayed, not in a second browser, not after a restart", async () => {
		const running = await start();
		const [code] = running.codes;
		expect((await claimWith(running, code)).status).toBe(200);
		expect((await claimWith(running, code)).status).toBe(401);
		const again = await start({ store: running.store });
		expect(again.codes).toEqual([]);
		expect((await claimWith(again, code)).status).toBe(401);
		expect(await running.store.auth.sessions()).toHaveLength(1);
	});

	it("lets one of many claim it, also with different codes of two gateways on a store", async () => {
		const one = await start();
		const other = await start({ store: one.store });
		expect(other.codes[0]).not.toBe(one.codes[0]);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				n % 2 ? claimWith(one, other.codes[0]) : claimWith(other, one.codes[0]),
			),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await one.store.auth.sessions()).toHaveLength(1);
	});

	it("expires after an hour; a restart gives a new code", async () => {
		const running = await start();
		running.clock.now += hour + 1;
		expect((await claimWith(running, running.codes[0])).status).toBe(404);
		const again = await start({ store: running.store });
		expect((await claimWith(again, running.codes[0])).status).toBe(404);
		expect((await claimWith(again, again.codes[0])).status).toBe(200);
	});

	it("rejects another site's page, a forged host, and plain http from elsewhere", async () => {
		const running = await start();
		const body = { code: running.codes[0], email };
		const attempts: Record<string, string>[] = [
			{ Origin: "https://evil.example" },
			{ Host: "evil.example" },
			{ Host: "evil.example", Origin: "https://evil.example.other" },
			{ "Sec-Fetch-Site": "cross-site" },
			{ Origin: "null" },
			{ Origin: "http://192.168.1.5:4173", Host: "192.168.1.5:4173" },
		];
		for (const headers of attempts) {
			const answer = await running.browse(home).ask("claim", { method: "POST", body, headers });
			expect([headers, answer.status]).toEqual([headers, 403]);
		}
		expect(await sessionOf(running)).toMatchObject({ claim: true });
	});

	it("keeps the address at which it was claimed, or the server's own if that is set", async () => {
		const running = await start();
		await claimWith(running, running.codes[0]);
		const { status } = await running.browse("https://evil.example").ask("session");
		expect(status).toBe(403);
		const named = await start({ env: { SITE_URL: "https://set.example" } });
		expect((await claimWith(named, named.codes[0])).status).toBe(403);
		const atHome = await claimWith(named, named.codes[0], "https://set.example");
		expect(atHome.status).toBe(200);
		expect(named.settings().siteUrl).toBe("https://set.example");
	});

	it("does not take localhost for the site's address", async () => {
		const running = await start({ env: { PORT: "4999" } });
		const local = "http://localhost:4999";
		expect((await claimWith(running, running.codes[0], local)).status).toBe(200);
		expect(running.settings().siteUrl).toBe(local);
		// A domain can be set later.
		expect(await sessionOf(running)).toMatchObject({ signedIn: false });
	});

	it("asks for a valid email address", async () => {
		const running = await start();
		for (const odd of [
			"",
			"kim",
			"kim@",
			"a@b.example, c@d.example",
			7,
			`${"x".repeat(260)}@a.example`,
		])
			expect((await post(running, "claim", { code: running.codes[0], email: odd })).status).toBe(
				400,
			);
		expect((await claimWith(running, running.codes[0])).status).toBe(200);
	});

	it("mails nobody before there is an owner, whatever mail the server has", async () => {
		const running = await start({
			env: {
				MAIL_TRANSPORT: "api",
				MAIL_API_KEY: "re_123456789012",
				MAIL_API_URL: "http://127.0.0.1:1",
			},
		});
		expect(running.settings().mail.transport).toBe("none");
		await claimWith(running, running.codes[0]);
		expect(running.settings().mail).toMatchObject({ transport: "api", api: { to: email } });
	});
});

describe("an installation that has an owner", () => {
	it("cannot be claimed if the server's settings set it up, or ever did", async () => {
		const running = await start({ env: inEnvironment });
		expect(running.codes).toEqual([]);
		expect(await sessionOf(running)).not.toHaveProperty("claim");
		expect((await claimWith(running, "ABCD-EFGH-JKLM")).status).toBe(401);
		// Lost settings are a mistake, not a new installation.
		await expect(runTestGateway({ store: running.store })).rejects.toThrow("CRM_TOKEN is missing");
	});

	it("cannot be claimed if somebody has signed in before", async () => {
		const earlier = await start({ env: inEnvironment });
		await earlier.browse(home).signIn();
		const { store } = await start();
		await store.auth.begin({ id: "1", digest: "x", name: "Phone" });
		const again = await start({ store });
		expect(again.codes).toEqual([]);
		expect(await sessionOf(again)).not.toHaveProperty("claim");
	});

	it("belongs to the first person who signs in by a link printed on the server", async () => {
		const running = await start();
		expect((await running.browse(home).signIn()).status).toBe(200);
		expect((await claimWith(running, running.codes[0])).status).toBe(404);
		expect(await sessionOf(running)).not.toHaveProperty("claim");
	});
});
