/** @module-tag all */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ImapServer, startImapServer } from "../../../../demo/standins/mail/imap-server.ts";
import { createBounceMailbox } from "../../../../gateway/features/bounces/bounce-mailbox.ts";
import { createImapMailbox } from "../../../../gateway/features/bounces/imap-mailbox.ts";
import { ensureLinkKey, signToken } from "../../../../gateway/lib/signed-token.ts";
import { minuteMs } from "../../../../gateway/lib/time.ts";
import { newLead } from "../../../../gateway/store/testing/contract.ts";
import { type StatusMail, statusMail } from "../../../../gateway/testing/status-mail.ts";
import { createTestGateway } from "../../../../gateway/testing/test-gateway.ts";
import { createProgress } from "../../../../leads/progress.ts";

const ann = "ann.taylor@plumbing.example";
const never = 0xffff_ffff * 1000;

let imap: ImapServer;
/** Subjects of what the coach was told. */
let told: string[];
let world: ReturnType<typeof createTestGateway>;
/** Runs one reading, as after the interval. */
let read: () => Promise<void>;

function open(url = imap.url) {
	const mailbox = createImapMailbox({ url, requireTls: false });
	const log = (event: string, data?: object) => void world.lines.push({ event, ...data });
	const task = createBounceMailbox({ store: world.store, log, mailbox });
	read = async () => {
		world.clock.now += 5 * minuteMs;
		await task.run();
	};
}
beforeEach(async () => {
	imap = await startImapServer();
	told = [];
	world = createTestGateway({ alerts: { mail: async ({ subject }) => void told.push(subject) } });
	open();
});
afterEach(async () => {
	expect(imap.violations).toEqual([]);
	await imap.close();
	await world.store.close();
});

/** A lead whose visitor was mailed, and that mail's Message-ID. */
async function answered(email = ann) {
	const lead = newLead({
		kind: "contact",
		fields: { firstName: "Ann", lastName: "Taylor", email, phone: "07700 900123", message: "x" },
	});
	await world.store.add(lead);
	const [claim] = await world.store.claim(1);
	const reply = { state: "sent" as const, at: 0 };
	await claim?.finish({
		...{ state: "delivered", attempts: 1 },
		progress: { ...createProgress(), reply },
	});
	const token = signToken(await ensureLinkKey(world.store), lead.id, never, "bounce");
	return { id: lead.id, messageId: `<reply-${lead.id}.${token}@coach.example>` };
}
const isMarked = async (id: string) =>
	(await world.store.activity.list([id])).some(({ what }) => what === "bounced");
const add = (mail: StatusMail) => imap.add(statusMail(mail));
const whole = () => imap.fetched.filter((part) => part.endsWith("whole"));
const events = (name: string) => world.lines.filter(({ event }) => event === name);

describe("a mailbox of returned mails", () => {
	it("marks the lead and stops mails, and other mails stay unread", async () => {
		const { id, messageId } = await answered();
		imap.add("From: zoe@plumb.example\r\nSubject: Private\r\n\r\nDear Sam");
		add({ messageId });
		await read();
		expect(await isMarked(id)).toBe(true);
		expect(await world.store.hasBounced(ann)).toBe(true);
		expect(whole()).toEqual(["2 whole"]);
		expect(events("mail-bounced")).toMatchObject([
			{ by: "mailbox", verdict: "dead-address", code: "5.1.1", count: 1 },
		]);
		expect(JSON.stringify(world.lines)).not.toContain("plumbing");
	});

	it("is read on from the last position, also by another process, and after its numbers changed", async () => {
		const { id, messageId } = await answered();
		add({ messageId });
		await read();
		await world.store.activity.mark(id, "bounced", false);
		open();
		await read();
		expect(whole()).toEqual(["1 whole"]);
		imap.renumber();
		await read();
		// A bounce that is read a second time is recognised, so the coach's undo still counts.
		expect(whole()).toEqual(["1 whole", "1001 whole"]);
		expect(await isMarked(id)).toBe(false);
		const other = await answered("zoe@plumb.example");
		add({ messageId: other.messageId });
		await read();
		expect(await isMarked(other.id)).toBe(true);
	});

	it("is read from some days back at first, and not from its beginning", async () => {
		const { messageId } = await answered();
		imap.add(statusMail({ messageId }), Date.now() - 20 * 86_400_000);
		await read();
		expect(imap.fetched).toEqual([]);
		await read();
		expect(imap.fetched).toEqual([]);
	});

	it("marks nobody because of a report from somebody who did not get the mail", async () => {
		const victim = await answered();
		const key = await ensureLinkKey(world.store);
		const forged = [
			`<reply-${victim.id}@coach.example>`,
			`<reply-${victim.id}.${"A".repeat(74)}@coach.example>`,
			// Another link that the same person received.
			`<reply-${victim.id}.${signToken(key, victim.id, never, "checklist")}@coach.example>`,
		];
		for (const messageId of forged) add({ messageId, recipient: ann });
		add({ recipient: "" });
		add({ recipient: `${"x".repeat(5000)}@x.example` });
		await read();
		expect(await isMarked(victim.id)).toBe(false);
		expect(events("bounce-report-rejected")).toHaveLength(2);
		// Somebody who reports the mail they got can only stop mails to themselves, whatever address the report
		// names.
		const own = await answered("mallory@evil.example");
		add({ messageId: own.messageId, recipient: ann });
		await read();
		expect(await isMarked(own.id)).toBe(true);
		expect(await world.store.hasBounced(ann)).toBe(false);
	});

	it("of ten megabytes costs a quarter of one, and is read to its end", async () => {
		const { id, messageId } = await answered();
		add({ messageId, returned: "mail", padding: "x".repeat(10 * 2 ** 20) });
		imap.add(`Subject: ${"x".repeat(10 * 2 ** 20)}\r\n\r\nHello`);
		const last = await answered("zoe@plumb.example");
		add({ messageId: last.messageId });
		await read();
		expect(await isMarked(id)).toBe(true);
		expect(await isMarked(last.id)).toBe(true);
		expect(imap.bytes).toBeLessThan(400_000);
	});

	it("does nothing about a lead that was erased", async () => {
		const { id, messageId } = await answered();
		add({ messageId });
		await world.store.eraseLead(id);
		await read();
		expect(await isMarked(id)).toBe(false);
		expect(events("mail-bounced")).toMatchObject([{ by: "mailbox", count: 0 }]);
	});

	it("skips a mail whose transfer breaks off each time, and reports it", async () => {
		const first = await answered();
		add({ messageId: first.messageId });
		const second = await answered("zoe@plumb.example");
		add({ messageId: second.messageId });
		imap.fault.hangUpAt = "1 whole";
		for (let tries = 0; tries < 3; tries++) await read();
		expect(await isMarked(second.id)).toBe(false);
		await read();
		expect(await isMarked(first.id)).toBe(false);
		expect(await isMarked(second.id)).toBe(true);
		expect(events("bounce-mailbox-failed")).toHaveLength(3);
	});

	it("is read once more after a kill, and marks nothing twice", async () => {
		const { id, messageId } = await answered();
		add({ messageId });
		const { kv } = world.store;
		const set = kv.set.bind(kv);
		// Killed after marking the lead, before saving how far the mailbox was read.
		kv.set = async (key, value) => {
			if (key.name.includes("position") && whole().length > 0) throw new Error("killed");
			await set(key, value);
		};
		await read();
		kv.set = set;
		expect(await isMarked(id)).toBe(true);
		await world.store.activity.mark(id, "bounced", false);
		open();
		await read();
		expect(whole()).toEqual(["1 whole", "1 whole"]);
		expect(await isMarked(id)).toBe(false);
		await read();
		expect(whole()).toHaveLength(2);
	});
});

describe("a mailbox that cannot be read", () => {
	const check = async () => {
		world.clock.now += minuteMs;
		await world.alerts.check();
	};

	it("is reported to the coach once, and once when it is over", async () => {
		imap.fault.login = "NO [AUTHENTICATIONFAILED] Wrong";
		await read();
		await check();
		await read();
		await check();
		expect(told).toEqual(["The bounce mailbox can't be read"]);
		delete imap.fault.login;
		await read();
		await check();
		for (let minutes = 0; minutes < 6; minutes++) await check();
		expect(told).toEqual([
			"The bounce mailbox can't be read",
			"Fixed: the bounce mailbox can't be read",
		]);
	});

	it.each([
		["a busy server", { login: "NO [UNAVAILABLE] Busy" }],
		["a server that breaks off", { examine: "BAD Broken" }],
	])("is told of at the third time with %s", async (_, fault) => {
		Object.assign(imap.fault, fault);
		for (let tries = 0; tries < 2; tries++) await read();
		await check();
		expect(told).toEqual([]);
		await read();
		await check();
		expect(told).toHaveLength(1);
	});

	it("says that there is no such folder, or no server", async () => {
		open(imap.url.replace("INBOX", "Returned%20mails"));
		await read();
		open("imap://user:pass@127.0.0.1:9/INBOX");
		await read();
		expect(events("bounce-mailbox-failed").map(({ reason }) => reason)).toEqual([
			"The mailbox has no folder Returned mails",
			"The mailbox isn't answering properly (ECONNREFUSED)",
		]);
	});
});
