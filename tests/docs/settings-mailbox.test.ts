/**
 * The mailbox of returned emails, entered at the desk.
 *
 * @module-tag all
 */
import { afterEach, expect, it } from "vitest";
import { startImapServer } from "../../demo/standins/mail/imap-server.ts";
import type { SettingsState, SettingsTest } from "../../gateway/desk-api/api.ts";
import { createImapMailbox } from "../../gateway/features/bounces/imap-mailbox.ts";
import { runTestGateway } from "../../gateway/testing/run-test-gateway.ts";

const home = "https://desk.coach.example";
const ending: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ending.splice(0).reverse()) await end();
});

/** A freshly claimed installation that sends mail by SMTP. */
async function claimed(env: Record<string, string> = {}) {
	const running = await runTestGateway({
		env: { SETTINGS_PRIVATE: "127.0.0.1", ...env },
		platform: { features: { bounces: { openMailbox: createImapMailbox } } },
	});
	ending.push(() => running.stop());
	await running.start();
	const browser = running.browse(home);
	const body = { code: running.codes[0], email: "kim@coach.example" };
	expect((await browser.ask("claim", { method: "POST", body })).status).toBe(200);
	const put = (part: string, sent: object) =>
		browser.ask(`settings/${part}`, { method: "PUT", body: sent });
	const server = { host: "127.0.0.1", port: 9, user: "kim", password: "p" };
	const smtp = { way: "smtp", to: "kim@coach.example", from: "", server };
	expect((await put("mail", smtp)).status).toBe(200);
	const test = (sent: object) =>
		browser.get<SettingsTest>("settings/bounces/test", { method: "POST", body: sent });
	const state = () => browser.get<SettingsState>("settings");
	return { ...running, browser, put, test, state };
}

function withoutPassword(address: string) {
	const url = new URL(address);
	url.password = "";
	return url.href;
}

async function imapServer() {
	const server = await startImapServer();
	ending.push(() => server.close());
	return server;
}

it("is tested and saved at the desk, read at once without a restart, and never shown again", async () => {
	const imap = await imapServer();
	const { put, test, state, lines, settings } = await claimed();
	expect(await test({ IMAP_URL: imap.url })).toEqual({
		...{ ok: true, text: "We can read this mailbox. Nothing in it was changed." },
	});
	expect(settings().featureConfig.bounceMailbox).toBeUndefined();
	const answer = await put("other", { IMAP_URL: imap.url });
	expect(answer.status).toBe(200);
	const said = (await answer.text()) + JSON.stringify([await state(), lines]);
	expect(said).not.toMatch(/p%40ss|p@ss/);
	expect((await state()).other.IMAP_URL).toMatchObject({
		...{ value: withoutPassword(imap.url), secret: { isSet: true, tail: "" } },
	});
	expect(settings().featureConfig.bounceMailbox?.url).toBe(imap.url);
	expect(await test({})).toMatchObject({ ok: true });
	expect(imap.violations).toEqual([]);
	expect((await put("other", { IMAP_URL: null })).status).toBe(200);
	expect(settings().featureConfig.bounceMailbox).toBeUndefined();
});

it("keeps the password for the same server only", async () => {
	const [imap, thief] = [await imapServer(), await imapServer()];
	const { put, test, settings } = await claimed();
	const messageOf = async (answer: Response) => (await answer.json()).error.message;
	const first = await put("other", { IMAP_URL: withoutPassword(imap.url) });
	expect(await messageOf(first)).toBe(
		"The mailbox for returned emails: please enter the password.",
	);
	expect((await put("other", { IMAP_URL: imap.url })).status).toBe(200);
	const folder = withoutPassword(imap.url).replace("INBOX", "Elsewhere");
	expect((await test({ IMAP_URL: folder })).text).toContain("no folder Elsewhere");
	expect((await put("other", { IMAP_URL: folder })).status).toBe(200);
	expect(settings().featureConfig.bounceMailbox?.url).toBe(imap.url.replace("INBOX", "Elsewhere"));
	const again =
		"The mailbox for returned emails: please enter the password again, because you've changed the server.";
	for (const address of [
		withoutPassword(thief.url),
		withoutPassword(imap.url).replace("127.0.0.1", "localhost"),
		withoutPassword(imap.url).replace("127.0.0.1", "thief.example"),
	]) {
		expect.soft(await messageOf(await put("other", { IMAP_URL: address })), address).toBe(again);
	}
	expect(settings().featureConfig.bounceMailbox?.url).toContain("Elsewhere");
});

it("says in a sentence what is wrong, and what to do", async () => {
	const imap = await imapServer();
	const { test, put } = await claimed();
	imap.fault.login = "NO [AUTHENTICATIONFAILED] no";
	expect(await test({ IMAP_URL: imap.url })).toEqual({
		ok: false,
		text: "The mailbox rejected our sign-in. Check the user name, the password and the folder. Some services need an app password here.",
	});
	delete imap.fault.login;
	const other = imap.url.replace("INBOX", "Elsewhere");
	expect((await test({ IMAP_URL: other })).text).toMatch(/^The mailbox has no folder Elsewhere\./);
	await imap.close();
	expect((await test({ IMAP_URL: imap.url })).text).toMatch(
		/^The mailbox isn't answering properly \(ECONNREFUSED\)\. Check the server’s name and port\.$/,
	);
	const half = await put("other", { IMAP_URL: "mail.example" });
	expect(half.status).toBe(400);
	expect((await half.json()).error.message).toMatch(
		/^The mailbox for returned emails: this is not/,
	);
});

it("may be in a private network only if the server allows it", async () => {
	const imap = await imapServer();
	const { test } = await claimed({ SETTINGS_PRIVATE: "" });
	for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"]) {
		const url = imap.url.replace("127.0.0.1", host);
		expect
			.soft((await test({ IMAP_URL: url })).text, host)
			.toMatch(/^The mail server is in a private network\./);
	}
	expect(imap.fetched).toEqual([]);
});

it("is used only while emails are sent by SMTP, and again once they are", async () => {
	const imap = await imapServer();
	const { put, settings } = await claimed();
	expect((await put("other", { IMAP_URL: imap.url })).status).toBe(200);
	const resend = { way: "resend", to: "kim@coach.example", from: "", key: `re_${"a1".repeat(16)}` };
	expect((await put("mail", resend)).status).toBe(200);
	expect(settings().featureConfig.bounceMailbox).toBeUndefined();
	const server = { host: "127.0.0.1", port: 9, user: "kim", password: "p" };
	const smtp = { way: "smtp", to: "kim@coach.example", from: "", server };
	expect((await put("mail", smtp)).status).toBe(200);
	expect(settings().featureConfig.bounceMailbox?.url).toBe(imap.url);
});

it("is the server's if its settings name one, and the screen says so", async () => {
	const imap = await imapServer();
	const { put, state } = await claimed({ IMAP_URL: imap.url, SMTP_URL: "smtp://127.0.0.1:9" });
	expect((await state()).other.IMAP_URL.server).toEqual(["IMAP_URL"]);
	const answer = await put("other", { IMAP_URL: "imaps://a:b@mail.example" });
	expect(answer.status).toBe(400);
	expect((await answer.json()).error.message).toContain("set by your server (IMAP_URL)");
});
