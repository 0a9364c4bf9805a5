/**
 * The settings screens of docs/first-start.md, with the stand-ins for CRM and mail.
 *
 * @module-tag all
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStandins } from "../../demo/standins/app.ts";
import type { CrmAccount, SettingsState, SettingsTest } from "../../gateway/desk-api/api.ts";
import { createKeyFile } from "../../gateway/desk-settings/key-file.ts";
import { createSqliteStore } from "../../gateway/store/sqlite/sqlite-store.ts";
import { runTestGateway } from "../../gateway/testing/run-test-gateway.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";

type Running = Awaited<ReturnType<typeof runTestGateway>>;
type Browser = ReturnType<Running["browse"]>;

const home = "https://desk.coach.example";
const ending: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ending.splice(0).reverse()) await end();
});

/** A freshly claimed installation, and its owner's browser. */
async function claimed(options: Parameters<typeof runTestGateway>[0] = {}) {
	const running = await runTestGateway(options);
	ending.push(() => running.stop());
	await running.start();
	const browser = running.browse(home);
	const body = { code: running.codes[0], email: "kim@coach.example" };
	expect((await browser.ask("claim", { method: "POST", body })).status).toBe(200);
	return { ...running, browser };
}

const portOf = (server: { address(): AddressInfo | string | null }) =>
	(server.address() as AddressInfo).port;

let standins: ReturnType<typeof createStandins>;
let standinsUrl: string;
beforeEach(async () => {
	standins = createStandins();
	const server = serve({ fetch: standins.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	ending.push(() => server.close());
	standinsUrl = `http://127.0.0.1:${portOf(server)}`;
});
/** The services' addresses, which the server sets to those of the stand-ins. */
const atStandins = () => ({
	CRM_URL: `${standinsUrl}/crm/v2`,
	MAIL_API_URL: `${standinsUrl}/mail/emails`,
	SETTINGS_PRIVATE: "127.0.0.1",
});

const put = (browser: Browser, part: string, body: object) =>
	browser.ask(`settings/${part}`, { method: "PUT", body });
const test = (browser: Browser, part: string, body: object) =>
	browser.get<SettingsTest>(`settings/${part}/test`, { method: "POST", body });
const stateOf = (browser: Browser) => browser.get<SettingsState>("settings");
const problemOf = async (answer: Response) =>
	((await answer.json()) as { error: { message: string } }).error.message;

const resend = { way: "resend", to: "kim@coach.example", from: "" } as const;
const crm = {
	...{ api: "v2", token: "standin-token", locationId: "standin-location" },
	...{ pipelineId: "standin-pipeline", stageId: "standin-stage" },
} as const;

describe("settings at the desk", () => {
	it("connect mail and CRM at once, without a restart, and the next lead goes to both", async () => {
		const running = await claimed({ env: atStandins() });
		const { browser } = running;
		const send = async (email: string) => {
			const request = sampleRequest("contact");
			const body = JSON.stringify({ ...request, fields: { ...request.fields, email } });
			const headers = { Origin: "https://any.example" };
			const answer = await running.app.request("/leads", { method: "POST", body, headers });
			expect(answer.status).toBe(202);
			await running.current().worker.runDue();
			return running.store.get(request.id);
		};
		// Nothing is connected, so the lead stays at the desk and isn't waiting for anything.
		expect(await send("first@x.example")).toMatchObject({
			state: "delivered",
			progress: { done: [], unconnected: ["crm", "mail"] },
		});
		expect((await put(browser, "mail", { ...resend, key: "standin-token" })).status).toBe(200);
		expect(await send("second@x.example")).toMatchObject({
			...{ state: "delivered", progress: { done: ["mail"], unconnected: ["crm"] } },
		});
		expect((await put(browser, "crm", crm)).status).toBe(200);
		const third = await send("third@x.example");
		expect(third?.state).toBe("delivered");
		expect(third?.progress.done.toSorted()).toEqual(["contact", "mail", "opportunity", "tags"]);
		const { way, key } = (await stateOf(browser)).mail;
		expect({ way, key }).toEqual({
			...{ way: "resend", key: { isSet: true, tail: "en", unreadable: false } },
		});
		expect((await put(browser, "crm", { api: "none" })).status).toBe(200);
		expect((await stateOf(browser)).crm).toMatchObject({
			...{ api: "none", token: { isSet: false } },
		});
	});

	it("keep secrets out of answers, log, export and the store's file, which nobody reads without the key", async () => {
		const folder = mkdtempSync(join(tmpdir(), "desk-settings-"));
		ending.push(() => rmSync(folder, { recursive: true }));
		const db = join(folder, "leads.db");
		const keyFile = join(folder, "leads.db.key");
		const secrets = ["standin-token", "p4ssw0rd-of-mine-77", "sl4ck-s3cret-of-mine"];
		const store = createSqliteStore(db);
		const running = await claimed({
			...{ store, env: atStandins(), keySource: createKeyFile(keyFile) },
		});
		ending.unshift(() => store.close());
		const { browser } = running;
		const texts: string[] = [];
		const server = { host: "mail.example", port: 587, user: "kim", password: secrets[1] };
		for (const [part, body] of [
			["crm", crm],
			["mail", { ...resend, way: "smtp", server }],
			["other", { ALERT_URL: `https://hooks.example/${secrets[2]}` }],
		] as const) {
			const answer = await put(browser, part, body);
			expect([part, answer.status]).toEqual([part, 200]);
			texts.push(await answer.text());
		}
		texts.push(JSON.stringify(await stateOf(browser)), JSON.stringify(running.lines));
		const csv = await browser.ask("export", { method: "POST", body: {} });
		texts.push(await csv.text());
		expect(statSync(keyFile).mode & 0o777).toBe(0o600);
		const key = readFileSync(keyFile, "utf8").trim();
		for (const name of readdirSync(folder).filter((each) => each !== "leads.db.key"))
			texts.push(readFileSync(join(folder, name), "latin1"));
		for (const secret of [...secrets, key, btoa(secrets[1] ?? "")])
			expect(texts.filter((text) => text.includes(secret))).toEqual([]);
		const { mailServer } = (await stateOf(browser)).mail;
		expect(mailServer).toEqual({
			...{ host: "mail.example", port: 587, user: "kim" },
			password: { isSet: true, tail: "77", unreadable: false },
		});
		// A copy of the store with another key: the desk says so, and nothing breaks.
		const other = await runTestGateway({ store, env: atStandins() });
		const session = await browser.ask("session");
		expect(session.status).toBe(200);
		expect(other.settings().crmApi).toBe("none");
	});

	it("never send a saved secret to another host, no matter who is at the open desk", async () => {
		const { browser } = await claimed({ env: { SETTINGS_PRIVATE: "127.0.0.1" } });
		const server = { host: "mail.example", port: 587, user: "kim", password: "p4ssw0rd-of-mine" };
		await put(browser, "mail", { ...resend, way: "smtp", server });
		for (const change of [{ host: "evil.example" }, { port: 2525 }, { user: "other" }]) {
			const body = {
				...resend,
				way: "smtp",
				server: { ...server, password: undefined, ...change },
			};
			const answer = await put(browser, "mail", body);
			expect(answer.status).toBe(400);
			expect(await problemOf(answer)).toContain("Password: please enter it again");
		}
		const key = "re_123456789012345678901234567890";
		await put(browser, "mail", { ...resend, key });
		const moved = await put(browser, "mail", { ...resend, way: "postmark" });
		expect([moved.status, await problemOf(moved)]).toEqual([
			...[400, "You've changed the service, so please paste its key."],
		]);
		const google = JSON.stringify({ token_uri: "https://evil.example/token" });
		expect((await put(browser, "other", { GOOGLE_SERVICE_ACCOUNT: google })).status).toBe(400);
	});

	it("leave what the server sets to the server, and say which names decide", async () => {
		const env = { ...atStandins(), MAIL_TRANSPORT: "api", MAIL_API_KEY: "standin-token" };
		const running = await claimed({ env });
		const { mail } = await stateOf(running.browser);
		expect(mail.server).toEqual(["MAIL_TRANSPORT", "MAIL_API_KEY"]);
		expect((await put(running.browser, "mail", { ...resend, way: "none" })).status).toBe(200);
		expect(running.settings().mail).toMatchObject({
			transport: "api",
			api: { key: "standin-token" },
		});
	});

	it("say in the desk's words what is wrong, and change nothing", async () => {
		const running = await claimed();
		const { browser } = running;
		const key = "re_123456789012345678901234567890";
		for (const [part, body, words] of [
			["mail", { ...resend, key: "re_12" }, "That isn't the whole key. A Resend key"],
			["mail", { ...resend, key, to: "" }, "Your email address: type where"],
			["mail", { ...resend, key, to: "kim" }, "Your email address: this is not an email address"],
			["mail", { ...resend, way: "postmark", key }, "That isn't the whole key. A Postmark key"],
			["mail", { ...resend, way: "pigeon" }, "Choose how emails"],
			[
				"mail",
				{ ...resend, way: "smtp", server: { host: "a b", port: 1 } },
				"Server: please enter just its name",
			],
			["mail", { ...resend, way: "relay", relay: "http://relay.example" }, "this is not https"],
			["crm", { ...crm, token: "pit-12" }, "That isn't the whole key"],
			["crm", { api: "v2" }, "The CRM's key: this is missing"],
			["other", { ALLOWED_ORIGINS: "partner.example" }, "is not an origin"],
			["other", { DIGEST_AT: "8am" }, "The time of the daily summary: this is not a time"],
			[
				"other",
				{ RATE_PER_ADDRESS: "0" },
				"Enquiries a minute from one visitor: this is not a whole number",
			],
			[
				"other",
				{ RATE_PER_SITE: "lots" },
				"Enquiries a minute to your site: this is not a whole number",
			],
		] as const) {
			const answer = await put(browser, part, body);
			expect([words, answer.status]).toEqual([words, 400]);
			expect(await problemOf(answer)).toContain(words);
		}
		expect(running.settings().mail.transport).toBe("none");
	});

	it("require a fresh sign-in once there is a way to sign in again", async () => {
		const running = await claimed({ env: atStandins() });
		running.clock.now += 10 * 60_000;
		// Without mail and passkey nobody could sign in again.
		expect((await put(running.browser, "mail", { ...resend, key: "standin-token" })).status).toBe(
			200,
		);
		expect((await put(running.browser, "crm", crm)).status).toBe(403);
		expect((await running.browse(home).ask("settings")).status).toBe(401);
	});

	it("reach another gateway on the same store", async () => {
		const one = await claimed({ env: atStandins() });
		const other = await runTestGateway({ store: one.store, env: atStandins() });
		ending.push(() => other.stop());
		await put(one.browser, "other", { RATE_PER_ADDRESS: "77", RATE_PER_SITE: "900" });
		await other.follow();
		expect(other.settings().ratePerAddress).toBe(77);
		expect(other.settings().ratePerSite).toBe(900);
	});
});

describe("a test of mail", () => {
	it("sends one, or says in a sentence what is wrong with the key", async () => {
		const { browser } = await claimed({ env: atStandins() });
		const sent = await test(browser, "mail", { ...resend, key: "standin-token" });
		expect(sent).toEqual({ ok: true, text: expect.stringContaining("Sent to kim@coach.example") });
		const received = await (await fetch(`${standinsUrl}/received`)).json();
		expect(JSON.stringify(received)).toContain("Test email from");
		const wrong = await test(browser, "mail", { ...resend, key: "re_of_somebody_else_123456" });
		expect(wrong).toEqual({
			...{
				ok: false,
				text: "Resend doesn't know this key. Create a new one there and paste all of it.",
			},
		});
		// Nothing is saved by a test.
		expect((await stateOf(browser)).mail.way).toBe("none");
	});

	it("tells somebody else's account from a wrong key", async () => {
		const body = JSON.stringify({
			...{ statusCode: 403, name: "validation_error" },
			message: "The coach.example domain is not verified.",
		});
		const service = createServer((_, response) => response.writeHead(403).end(body));
		await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
		ending.push(() => service.close());
		const env = { ...atStandins(), MAIL_API_URL: `http://127.0.0.1:${portOf(service)}` };
		const { browser } = await claimed({ env });
		const { ok, text } = await test(browser, "mail", { ...resend, key: "re_x" });
		expect(ok).toBe(false);
		expect(text).toContain("accepts the key, but not this sender");
	});

	it("says what is wrong: the mail server rejects the password, doesn't answer, or doesn't exist", async () => {
		const { browser } = await claimed({ env: atStandins() });
		const refusing = new SMTPServer({
			disabledCommands: ["STARTTLS"],
			allowInsecureAuth: true,
			onAuth: (_auth, _session, done) =>
				done(Object.assign(new Error("no"), { responseCode: 535 })),
		});
		refusing.on("error", () => {});
		await new Promise<void>((resolve) => void refusing.listen(0, "127.0.0.1", resolve));
		ending.push(() => refusing.close(() => {}));
		const silent = createTcpServer(() => {});
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		ending.push(() => silent.close());
		const tryPort = (port: number, password?: string) =>
			test(browser, "mail", {
				...{ ...resend, way: "smtp" },
				server: { host: "127.0.0.1", port, user: password ? "kim" : "", password },
			});
		expect((await tryPort(portOf(refusing.server), "wrong")).text).toContain(
			"rejected the user name or password",
		);
		expect((await tryPort(portOf(silent))).text).toContain(
			"accepts the connection but doesn't answer",
		);
		const { port } = silent.address() as AddressInfo;
		await new Promise((resolve) => silent.close(resolve));
		expect((await tryPort(port)).text).toContain("doesn't accept connections on this port");
	}, 60_000);

	it("reaches no private network by server, relay or second channel", async () => {
		const { browser } = await claimed();
		const hosts = ["127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1", "::1", "[::1]"];
		for (const host of hosts) {
			const server = { host, port: 25, user: "" };
			const answer = await browser.ask("settings/mail/test", {
				...{ method: "POST", body: { ...resend, way: "smtp", server } },
			});
			const text = await answer.text();
			expect([host, /private network|enter just its name/.test(text)]).toEqual([host, true]);
		}
		const relay = await test(browser, "mail", {
			...{ ...resend, way: "relay", relay: "https://169.254.169.254/ajax/x" },
		});
		expect(relay.text).toContain("private network");
	});
});

describe("a test of the CRM", () => {
	it("offers what the key may choose from, and says in a sentence what is wrong", async () => {
		standins.account.locationId = "standin-location";
		const { browser } = await claimed({ env: atStandins() });
		const choices = (body: object) =>
			browser.get<CrmAccount>("settings/crm/choices", { method: "POST", body });
		const { api, token } = crm;
		const found = await choices({ api, token, locationId: "standin-location" });
		expect(found.pipelines).toContainEqual({
			...{ id: "standin-pipeline", name: "Website" },
			stages: expect.arrayContaining([{ id: "standin-stage", name: "New enquiry" }]),
		});
		expect(found.locations).toEqual([{ id: "standin-location", name: "Hartley Coaching" }]);
		expect(await choices({ api, token: "wrong", locationId: "" })).toMatchObject({
			problem: "Your CRM doesn't recognise this key. Create a new one there and paste all of it.",
		});
		expect(await choices({ api, token, locationId: "another" })).toMatchObject({
			problem: expect.stringContaining("is for a different account"),
		});
		expect(await test(browser, "crm", crm)).toEqual({
			...{ ok: true, text: "Connected. New leads start in “Website”, “New enquiry”." },
		});
		expect((await test(browser, "crm", { ...crm, stageId: "gone" })).text).toContain(
			"This stage isn't in “Website”",
		);
	});

	it("is limited", async () => {
		const { browser } = await claimed({ env: { ...atStandins(), CRM_URL: "http://127.0.0.1:1" } });
		const statuses = new Set<number>();
		for (let n = 0; n < 25; n++)
			statuses.add((await browser.ask("settings/crm/test", { method: "POST", body: crm })).status);
		expect([...statuses]).toEqual([200, 429]);
	});
});
