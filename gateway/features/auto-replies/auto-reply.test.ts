/**
 * Mails to visitors, on a real mail server: their content and their recipients.
 * @module-tag all
 */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contact } from "../../../business/facts.ts";
import {
	type AutoReplyMessages,
	autoReplyKinds,
	autoReplyMessages,
} from "../../../leads/forms/auto-replies.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { LeadRequest } from "../../../leads/lead.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { sampleFields, sampleRequest } from "../../../leads/testing/samples.ts";
import { openToken } from "../../lib/signed-token.ts";
import { smtpMailer } from "../../mail/transports/smtp.ts";
import { createVisitorMailer } from "../../mail/visitor-mail.ts";
import messages from "../../pages/visitor-messages.gen.json" with { type: "json" };
import { markBounced } from "../../services/leads/lead-actions.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { createAutoReply } from "./auto-reply.ts";

const siteUrl = "https://coach.example";
const coach = "sam@coach.example";
const day = 24 * 3600_000;
const pdf = new Uint8Array(900).fill(65);

/** Mails that the server accepted, in order. */
let letters: { to: string; raw: string }[];
/** Reply code with which the server rejects mails to visitors; undefined: it accepts them. */
let refusal: number | undefined;
let server: SMTPServer;

function mailServer() {
	return new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		onRcptTo({ address }, _session, done) {
			if (refusal === undefined || address === coach) return done();
			done(Object.assign(new Error("not here"), { responseCode: refusal }));
		},
		onData(stream, { envelope }, done) {
			let raw = "";
			stream.setEncoding("utf8").on("data", (chunk) => {
				raw += chunk;
			});
			stream.on("end", () => {
				for (const { address } of envelope.rcptTo) letters.push({ to: address, raw });
				done();
			});
		},
	});
}

beforeEach(async () => {
	letters = [];
	refusal = undefined;
	server = mailServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

function openWorld(
	kinds: readonly LeadKind[] = autoReplyKinds,
	file: Uint8Array | undefined = pdf,
) {
	const mailer = smtpMailer({
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		to: coach,
		from: '"Hartley Coaching" <site@coach.example>',
	});
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	const replier = createAutoReply({
		...{ store, kinds, siteUrl, gatewayUrl: siteUrl },
		visitorMailer: createVisitorMailer({ store, send: mailer.sendToVisitor }),
		checklist: async () => file,
	});
	const world = createTestGateway({
		store,
		mailer,
		autoReplier: replier,
		siteUrl,
		ratePerAddress: 1e6,
		ratePerSite: 1e6,
	});
	/** Advances the clock a minute at a time, and runs the due deliveries after each step. */
	async function pass(ms: number) {
		for (const until = clock.now + ms; clock.now < until; ) {
			clock.now = Math.min(until, clock.now + 60_000);
			await world.worker.runDue();
		}
	}
	return { ...world, clock, pass };
}

const parse = ({ raw }: { raw: string }): Promise<Email> => PostalMime.parse(raw);
const toVisitors = () => letters.filter(({ to }) => to !== coach);

async function send(world: ReturnType<typeof openWorld>, request: LeadRequest) {
	expect((await world.post(request)).status).toBe(202);
	await world.pass(60_000);
	return toVisitors();
}

/** What the desk shows of a lead. */
async function deskSays({ store }: ReturnType<typeof openWorld>, id: string): Promise<string[]> {
	const { story, trouble = "" } = await readLeadDetail(store, id);
	return [...story.map(({ text }) => text), trouble];
}

const only = <T>(list: T[]): T => {
	expect(list).toHaveLength(1);
	return list[0] as T;
};

/** Every link and email address in a mail. */
const addressesIn = (text: string) => [
	...(text.match(/\b(?:https?:\/\/|www\.)[^\s"'<>)]+/g) ?? []),
	...(text.match(/[\w.+-]+@[\w.-]+\.\w+/g) ?? []),
	...(text.match(/(?:href|src|background)="[^"]*"/g) ?? []).map((each) => each.split('"')[1] ?? ""),
	...(text.match(/url\([^)]*\)/g) ?? []),
];

const all = ["en", ...Object.keys(messages.languages)].flatMap((lang) =>
	autoReplyKinds.map((kind) => ({ kind, lang })),
);

describe("a visitor who has sent a form", () => {
	it.each(all)("gets one correct mail for a $kind in $lang", async ({ kind, lang }) => {
		const world = openWorld();
		const request = sampleRequest(kind, lang === "en" ? {} : { lang });
		const { email } = toPerson(request.fields);
		const letter = only(await send(world, request));
		expect(letter.to).toBe(email);
		expect(letters.filter(({ to }) => to === coach)).toHaveLength(1);
		const {
			subject,
			html = "",
			text = "",
			headers,
			replyTo,
			from,
			attachments,
		} = await parse(letter);
		const header = (name: string) => headers.find(({ key }) => key === name)?.value;
		expect(header("auto-submitted")).toBe("auto-replied");
		const [, id, token = ""] =
			/^<reply-([^.]+)\.(.+)@coach\.example>$/.exec(header("message-id") ?? "") ?? [];
		expect(id).toBe(request.id);
		// The token identifies the lead in bounce reports.
		expect(await openToken(world.store, token, "bounce")).toBe(request.id);
		expect([from?.address, replyTo?.[0]?.address]).toEqual(["site@coach.example", coach]);
		const said: AutoReplyMessages =
			lang === "en"
				? autoReplyMessages
				: messages.languages[lang as keyof typeof messages.languages];
		const words = said[kind] ?? {};
		expect(subject).toBe(words.subject);
		expect(html).toContain(`<html lang="${lang === "en" ? "en-GB" : lang}" dir="ltr"`);
		// Inboxes show this text below the subject: the price, or the most important sentence.
		const preview =
			/<body[^>]*>\s*<div[^>]*>\s*<div style="display:none[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? "";
		const shown =
			kind === "calculator" ? words.aMonth : words[kind === "checklist" ? "text" : "next"];
		expect(preview.replace(/<[^>]*>/g, "").replaceAll("&#39;", "'")).toContain(shown);
		// Gmail clips mails above 102 kB.
		expect(Buffer.byteLength(html)).toBeLessThan(102_000);
		for (const body of [html, text]) {
			expect(body).toContain(words.title?.replace("'", body === html ? "&#39;" : "'"));
			expect(body).toContain("01632 960 123");
			expect(body).not.toMatch(/\{\w+\}|undefined|\[object/);
			// The mail repeats nothing the visitor typed except the name.
			const { firstName, name, ...typed } = request.fields as Record<string, string>;
			for (const value of Object.values(typed))
				if (/[\s@]/.test(value)) expect(body).not.toContain(value);
			const foreign = addressesIn(body).filter(
				(found) =>
					!found.startsWith(`${siteUrl}/leads/checklist/`) &&
					![siteUrl, `tel:${contact.phoneLink}`].includes(found) &&
					!/^http:\/\/www\.w3\.org\//.test(found),
			);
			expect(foreign).toEqual([]);
			// Digits of £54.00, £108.00, £464.40 and £5,616.00 in any language's format.
			const digits = body.replace(/(?<=\d)[.,\s](?=\d)/g, "");
			if (kind === "calculator")
				for (const pence of ["5400", "10800", "46440", "561600"]) expect(digits).toContain(pence);
		}
		const link = /https:\S+\/leads\/checklist\/\S+/.exec(text)?.[0];
		expect(Boolean(link)).toBe(kind === "checklist");
		if (link) {
			expect(link).toContain(lang === "en" ? "/leads/checklist/" : `/leads/checklist/${lang}/`);
			expect((await world.app.request(new URL(link).pathname)).status).toBe(302);
		}
		expect(attachments.map(({ filename }) => filename)).toEqual(
			kind === "checklist" ? ["Business-Checklist.pdf"] : [],
		);
	});

	it("reads the prices shown in the widget", async () => {
		const { html = "", text = "" } = await parse(
			only(await send(openWorld(), sampleRequest("calculator"))),
		);
		// The documented example: 1,500 sq ft, 2 days.
		for (const sum of ["£54.00", "£108.00", "£464.40", "£5,616.00"]) {
			expect(html).toContain(sum);
			expect(text).toContain(sum);
		}
		expect(text).toContain("Worked out for 1,500 sq ft, about 139 m², at £0.036 a square foot");
		expect(text).toContain("VAT is included.");
		expect(text).toContain("How often do you need us: 2 days a week");
	});

	it("reads their choices in their own language", async () => {
		const polish = sampleRequest("calculator", { lang: "pl" });
		const { text = "" } = await parse(only(await send(openWorld(), polish)));
		expect(text).toContain("5616,00\u00a0£");
		expect(text).toContain("Dla firmy");
	});

	it("is called by name only if what they typed is clearly a name", async () => {
		const fields = { ...sampleFields.checklist, firstName: "win at\nevil.example" };
		const { text = "", html = "" } = await parse(
			only(await send(openWorld(), sampleRequest("checklist", { fields }))),
		);
		expect(text).toContain("\n\nHello,\n\n");
		expect(text + html).not.toContain("evil");
	});

	it.each([
		["en", "20 December 2026", "This link has expired", "This link isn’t complete"],
		["pl", "20 grudnia 2026", "Ten link już wygasł", "Ten link jest niepełny"],
		["ro", "20 decembrie 2026", "Linkul a expirat", "Linkul nu este complet"],
		[
			...["cy", "20 Rhagfyr 2026"],
			...["Mae&#39;r ddolen hon wedi dod i ben", "Nid yw&#39;r ddolen hon yn gyflawn"],
		],
	])(
		"has a link to the checklist that works for thirty days, and then explains that in %s",
		async (...row) => {
			const [lang = "", date, over, cutOff] = row;
			const world = openWorld();
			const request = sampleRequest("checklist", lang === "en" ? {} : { lang });
			const { text = "" } = await parse(only(await send(world, request)));
			const path = new URL(/https:\S+\/leads\/checklist\/\S+/.exec(text)?.[0] ?? "").pathname;
			expect(text).toContain(date);
			const open = (at: string) => world.app.request(at);
			for (const wait of [0, day, 28 * day]) {
				world.clock.now += wait;
				const answer = await open(path);
				expect([answer.status, answer.headers.get("Location")]).toEqual([
					302,
					`${siteUrl}/assets/business-checklist.pdf`,
				]);
			}
			world.clock.now += day + 60_000;
			const late = await open(path);
			expect(late.status).toBe(410);
			const page = await late.text();
			expect(page).toContain(over);
			expect(page).toContain(`<html lang="${lang === "en" ? "en-GB" : lang}" dir="ltr">`);
			const half = await open(path.slice(0, -1));
			expect([half.status, await half.text()]).toEqual([
				404,
				expect.stringContaining(cutOff ?? ""),
			]);
			// A visitor's token doesn't work in the coach's links.
			expect((await open(path.replace("checklist", "release"))).status).toBe(404);
		},
	);

	it("gets only a link where the file is large or unreadable", async () => {
		const world = openWorld(["checklist"], new Uint8Array(300_001));
		const { attachments, text } = await parse(only(await send(world, sampleRequest())));
		expect(attachments).toEqual([]);
		expect(text).not.toContain("attached");
	});
});

describe("mails to visitors", () => {
	it("are sent only for the forms that the owner named", async () => {
		const world = openWorld(["checklist", "calculator"]);
		for (const kind of autoReplyKinds) await send(world, sampleRequest(kind));
		expect(toVisitors()).toHaveLength(2);
		expect(letters).toHaveLength(autoReplyKinds.length + 2);
	});

	it("wait until a quarantined lead is released, and are dropped if it is erased", async () => {
		const world = openWorld();
		const robot = sampleRequest("checklist", { website: "x" });
		expect(await send(world, robot)).toEqual([]);
		expect(await deskSays(world, robot.id)).toContainEqual(
			expect.stringMatching(/^Held back: .*Nobody has been emailed\.$/),
		);
		const other = sampleRequest("contact", { website: "x" });
		await send(world, other);
		await world.store.erase(toPerson(other.fields).email);
		await world.store.release(other.id);
		await world.store.release(robot.id);
		await world.pass(60_000);
		expect(only(toVisitors()).to).toBe(toPerson(robot.fields).email);
	});

	it("that are rejected are recorded and not retried; the lead is still delivered", async () => {
		const world = openWorld();
		refusal = 550;
		const request = sampleRequest();
		await send(world, request);
		expect(await world.store.get(request.id)).toMatchObject({
			state: "delivered",
			progress: { reply: { state: "not sent", why: "Failed to send mail 550" } },
		});
		expect(await deskSays(world, request.id)).toContain(
			"No reply to the visitor: the mail server rejected it (550). Check the address for typos.",
		);
		refusal = undefined;
		await world.pass(day);
		expect(toVisitors()).toEqual([]);
		// No alert: there is nothing for the coach to fix.
		await world.alerts.check();
		expect(letters).toHaveLength(1);
	});

	it("that bounced can be marked by the coach, and that address gets no more mail", async () => {
		const world = openWorld();
		const request = sampleRequest();
		const fields = { ...sampleFields.contact, email: toPerson(request.fields).email.toUpperCase() };
		const next = sampleRequest("contact", { fields });
		await send(world, request);
		await markBounced(world.store, request.id, true);
		expect(await deskSays(world, request.id)).toContain(
			"You marked their email as bounced. We won't email this address again.",
		);
		await world.pass(2 * day);
		await send(world, next);
		await send(world, sampleRequest());
		expect(toVisitors()).toHaveLength(1);
		expect(await deskSays(world, next.id)).toContain(
			"No reply to the visitor: an earlier email to this address bounced.",
		);
		await expect(markBounced(world.store, next.id, true)).rejects.toThrow(
			"We haven't emailed this visitor.",
		);
		// The coach takes the mark back.
		await markBounced(world.store, request.id, false);
		await send(world, sampleRequest("contact", { fields }));
		expect(toVisitors()).toHaveLength(2);
	});

	it("that cannot be handed over are retried for half an hour, without an alert", async () => {
		const world = openWorld();
		refusal = 451;
		const request = sampleRequest();
		await send(world, request);
		expect(await world.store.get(request.id)).toMatchObject({ state: "pending" });
		expect(await deskSays(world, request.id)).toContain(
			"Reply to the visitor not sent yet: the mail server asked us to try again later (451).",
		);
		refusal = undefined;
		await world.pass(10 * 60_000);
		expect(toVisitors()).toHaveLength(1);
		expect(await world.store.get(request.id)).toMatchObject({
			state: "delivered",
			progress: { reply: { state: "sent" } },
		});
		expect(await deskSays(world, request.id)).toContain("Reply emailed to the visitor.");
		refusal = 451;
		const next = sampleRequest("contact");
		await send(world, next);
		await world.pass(45 * 60_000);
		expect(await world.store.get(next.id)).toMatchObject({
			state: "delivered",
			progress: { reply: { state: "not sent" } },
		});
		expect(toVisitors()).toHaveLength(1);
	});

	it("to a full mailbox are retried after a temporary rejection, but not after a permanent one", async () => {
		const world = openWorld();
		refusal = 452;
		const request = sampleRequest();
		await send(world, request);
		expect(toVisitors()).toEqual([]);
		refusal = undefined;
		await world.pass(10 * 60_000);
		expect(only(toVisitors()).to).toBe(toPerson(request.fields).email);
		refusal = 552;
		const next = sampleRequest("contact");
		await send(world, next);
		expect((await world.store.get(next.id))?.progress.reply).toMatchObject({
			...{ state: "not sent", why: "Failed to send mail 552" },
		});
		refusal = undefined;
		await world.pass(day);
		expect(toVisitors()).toHaveLength(1);
	});

	it("are sent after the coach's, once, after the mail server was down for a day", async () => {
		const world = openWorld();
		const { port } = server.server.address() as AddressInfo;
		await new Promise<void>((resolve) => server.close(() => resolve()));
		const request = sampleRequest();
		await send(world, request);
		await world.pass(day);
		expect(letters).toEqual([]);
		server = mailServer();
		await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
		await world.pass(day / 4);
		expect(letters.map(({ to }) => to)).toEqual([coach, toPerson(request.fields).email]);
		// The link's thirty days start when the mail is sent.
		const { text = "" } = await parse(only(toVisitors()));
		expect(text).toContain("The link works until 21 December 2026.");
	});

	it("raise an alert when the server rejects three in a row but takes the coach's; one it takes ends it", async () => {
		const world = openWorld();
		const told = () =>
			letters
				.filter(({ to }) => to === coach)
				.flatMap(
					({ raw }) =>
						/^Subject: (.*emails to visitors are being rejected)\r$/im.exec(raw)?.[1] ?? [],
				);
		refusal = 550;
		const from = (name: string) =>
			sampleRequest("contact", {
				fields: { ...sampleFields.contact, email: `${name}@x.example` },
			});
		for (const name of ["ann", "ben"]) await send(world, from(name));
		await world.alerts.check();
		expect(told()).toEqual([]);
		await send(world, from("cy"));
		await world.alerts.check();
		expect(told()).toEqual(["Emails to visitors are being rejected"]);
		refusal = undefined;
		await send(world, from("dee"));
		for (let looks = 0; looks < 10; looks++) {
			await world.alerts.check();
			await world.pass(60_000);
		}
		expect(told()).toEqual([
			"Emails to visitors are being rejected",
			"Fixed: emails to visitors are being rejected",
		]);
	});

	it("leave no personal data in the log", async () => {
		const world = openWorld();
		await send(world, sampleRequest());
		refusal = 550;
		await send(world, sampleRequest("contact"));
		const lines = JSON.stringify(world.lines);
		expect(lines).toContain('"event":"reply"');
		expect(lines).not.toMatch(/ann|taylor|plumbing|okafor/i);
	});
});
