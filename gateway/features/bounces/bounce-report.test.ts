import { describe, expect, it } from "vitest";
import { type StatusMail, statusMail } from "../../testing/status-mail.ts";
import { isBounce, readBounce } from "./bounce-report.ts";

const token = "Abc-_".repeat(8);
const messageId = `<reply-01234567-89ab-4cde-8f01-23456789abcd.${token}@coach.example>`;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (mail: StatusMail) => readBounce(bytes(statusMail({ messageId, ...mail })));
const lines = (...each: string[]) => bytes(each.join("\r\n"));
const original = [
	...[`Message-ID: ${messageId}`, "From: Hartley Coaching <sam@coach.example>"],
	...["To: ann@firm.example", "Subject: Your Business Checklist", "", "Hello Ann"],
];

describe("a bounce report", () => {
	it.each<[string, StatusMail]>([
		["returns its headers", {}],
		["returns it whole", { returned: "mail" }],
		["names it in its own header", { returned: "nothing", headers: [`In-Reply-To: ${messageId}`] }],
		["quotes it to people", { returned: "nothing", text: `Original headers:\r\n${messageId}` }],
		["says 5.1.1 in capitals", { action: "FAILED", status: "5.1.1 (no such mailbox)" }],
		["is about a call", { messageId: messageId.replace("reply-", "reply-meeting-") }],
		["is cut in the middle of what came back", { returned: "mail", padding: "x".repeat(300_000) }],
		["has a long part for people", { text: "<p>x</p>\r\n".repeat(8000) }],
	])("that %s names the undelivered mail", (_, mail) => {
		const source = bytes(statusMail({ messageId, ...mail })).subarray(0, 128 * 1024);
		expect(readBounce(source)).toEqual({
			...{ verdict: "dead-address", code: "5.1.1", tokens: [token] },
		});
	});

	it.each<[string, StatusMail, string]>([
		["DMARC", { status: "5.7.26", diagnostic: "smtp; 550-5.7.26 DMARC policy" }, "sending-fault"],
		["a full mailbox", { status: "5.2.2", diagnostic: "smtp; 552 5.2.2 full" }, "passing"],
		[
			"a vague code",
			{ status: "5.0.0", diagnostic: "smtp; 550 No such user here" },
			"dead-address",
		],
		[
			"a folded diagnostic",
			{ status: "5.0.0", diagnostic: "smtp;\r\n 550 5.1.1\r\n unknown" },
			"dead-address",
		],
	])("classifies %s", (_, mail, verdict) => {
		expect(read(mail)).toMatchObject({ verdict, tokens: [token] });
	});

	it.each<[string, StatusMail]>([
		["a delay", { action: "delayed", status: "4.4.1" }],
		["a delivery", { action: "delivered", status: "2.0.0" }],
		["a mail of somebody else", { messageId: "<x@shop.example>" }],
		["one of ours without a token", { messageId: messageId.replace(`.${token}`, "") }],
		["nothing that came back", { returned: "nothing" }],
	])("names no mail for %s", (_, mail) => {
		expect(read(mail)).toBeUndefined();
	});

	it("that is nested a hundred times, or has megabytes of headers, is ignored", () => {
		let nested = statusMail({ messageId });
		for (let depth = 0; depth < 100; depth++)
			nested = `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested}\r\n--b${depth}--\r\n`;
		expect(readBounce(bytes(nested))).toBeUndefined();
		expect(read({ headers: [`X-Long: ${"x".repeat(200_000)}`] })).toBeUndefined();
		expect(readBounce(bytes(""))).toBeUndefined();
		expect(readBounce(crypto.getRandomValues(new Uint8Array(65_536)))).toBeUndefined();
	});

	it("is recognised by its headers alone", () => {
		const isReport = (text: string) => isBounce(bytes(text));
		expect(isReport(statusMail().split("\r\n\r\n")[0] ?? "")).toBe(true);
		expect(isReport('Content-Type: MULTIPART/Report; Report-Type="delivery-status"')).toBe(true);
		expect(isReport("Content-Type: multipart/report; report-type=disposition-notification")).toBe(
			false,
		);
		expect(isReport("Content-Type: text/plain; x=report-type=delivery-status")).toBe(false);
		expect(isReport("From: ann@firm.example\r\nContent-Type: text/plain")).toBe(false);
		expect(isReport("From: Mailer-Daemon@mx.example\r\nContent-Type: text/plain")).toBe(true);
		expect(isReport(`X: ${"y".repeat(500_000)}\r\n`)).toBe(false);
	});
});

const exim = (...reason: string[]) =>
	lines(
		...["Return-path: <>", "X-Failed-Recipients: ann@firm.example", "Auto-Submitted: auto-replied"],
		"From: Mail Delivery System <Mailer-Daemon@mx.example>",
		...["To: sam@coach.example", "Subject: Mail delivery failed: returning message to sender", ""],
		...["This message was created automatically by mail delivery software.", ""],
		"A message that you sent could not be delivered to one or more of its",
		...["recipients. This is a permanent error. The following address(es) failed:", ""],
		...["  ann@firm.example", ...reason, ""],
		...["------ This is a copy of the message, including all the headers. ------", "", ...original],
	);
const qmail = (...reason: string[]) =>
	lines(
		...["Return-Path: <>", "From: MAILER-DAEMON@mx.example", "Subject: failure notice", ""],
		"Hi. This is the qmail-send program at mx.example.",
		"I'm afraid I wasn't able to deliver your message to the following addresses.",
		...["This is a permanent error; I've given up. Sorry it didn't work out.", ""],
		...["<ann@firm.example>:", ...reason, ""],
		...["--- Below this line is a copy of the message.", "", "Return-Path: <sam@coach.example>"],
		...original,
	);

describe("a bounce in plain text", () => {
	it.each<[string, Uint8Array, string, string | undefined]>([
		[
			"Exim, the other server's answer",
			exim(
				"    host mx.firm.example [1.2.3.4]",
				"    SMTP error from remote mail server after RCPT TO:<ann@firm.example>:",
				"    550 5.1.1 User unknown",
			),
			...(["dead-address", "5.1.1"] as const),
		],
		["Exim, no such user", exim("    Unknown user"), "dead-address", undefined],
		["Exim, unrouteable", exim("    Unrouteable address"), "dead-address", undefined],
		[
			"Exim, block list",
			exim(
				"    SMTP error from remote mail server after initial connection:",
				"    554 5.7.1 Client host [1.2.3.4] blocked using zen.spamhaus.org",
			),
			...(["sending-fault", "5.7.1"] as const),
		],
		["Exim, given up", exim("    retry timeout exceeded"), "passing", undefined],
		["Exim, quota", exim("    mailbox is full: retry timeout exceeded"), "passing", undefined],
		[
			"qmail, no mailbox",
			qmail("Sorry, no mailbox here by that name. (#5.1.1)"),
			"dead-address",
			"5.1.1",
		],
		[
			"qmail, no host",
			qmail("Sorry, I couldn't find any host named firm.example. (#5.1.2)"),
			"dead-address",
			"5.1.2",
		],
		[
			"qmail, the other server's answer",
			qmail(
				"1.2.3.4 does not like recipient.",
				"Remote host said: 550 5.1.1 User unknown",
				"Giving up on 1.2.3.4.",
			),
			...(["dead-address", "5.1.1"] as const),
		],
		[
			"qmail, spam",
			qmail(
				"1.2.3.4 failed after I sent the message.",
				"Remote host said: 554 5.7.1 Message rejected as spam",
			),
			...(["sending-fault", "5.7.1"] as const),
		],
		[
			"qmail, in the queue too long",
			qmail(
				"CNAME lookup failed temporarily. (#4.4.3)",
				"I'm not going to try again; this message has been in the queue too long.",
			),
			...(["passing", "4.4.3"] as const),
		],
		[
			"Yahoo",
			lines(
				...["From: MAILER-DAEMON@yahoo.com", "Subject: Failure Notice", ""],
				...["Sorry, we were unable to deliver your message to the following address.", ""],
				...[
					"<ann@firm.example>:",
					"550: 5.1.1 <ann@firm.example>: Recipient address rejected: User unknown",
					"",
				],
				...["--- Below this line is a copy of the message.", "", ...original],
			),
			...(["dead-address", "5.1.1"] as const),
		],
	])("is read: %s", (_, mail, verdict, code) => {
		expect(isBounce(mail)).toBe(true);
		expect(readBounce(mail)).toEqual({ verdict, ...(code && { code }), tokens: [token] });
	});

	it("is not mistaken for an absence note or a delay warning", () => {
		const away = lines(
			...["From: ann@firm.example", "Return-Path: <>", "Auto-Submitted: auto-replied"],
			...["Subject: Out of office", `In-Reply-To: ${messageId}`, ""],
			"I no longer work here. My mailbox does not exist any more. 550 5.1.1",
			...original,
		);
		const warning = lines(
			...["From: Mail Delivery System <Mailer-Daemon@mx.example>", "Return-path: <>"],
			...["Subject: Warning: message delayed 24 hours", ""],
			...["This message was created automatically by mail delivery software.", ""],
			"A message that you sent has not yet been delivered to one or more of its",
			...["recipients after more than 24 hours.", "  ann@firm.example", "    unknown user", ""],
			...["--- This is a copy of the message.", ...original],
		);
		expect([readBounce(away), readBounce(warning)]).toEqual([undefined, undefined]);
	});
});

/** Mails that an attacker could send to the mailbox. */
const hostile: [string, (length: number) => string][] = [
	[
		"parts",
		(n) =>
			`Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n${"--x\r\n\r\n".repeat(n / 7)}`,
	],
	[
		"header lines",
		(n) =>
			`Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n${"a: b\r\n".repeat(n / 6)}`,
	],
	[
		"folded lines",
		(n) => `Content-Type: multipart/report; report-type=delivery-status;${"\r\n\t;".repeat(n / 4)}`,
	],
	[
		"boundaries in the header",
		(n) =>
			`Content-Type: multipart/report; report-type=delivery-status; ${'boundary="'.repeat(n / 10)}`,
	],
	[
		"nested parts",
		(n) =>
			`Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n${Array.from({ length: n / 60 }, (_, i) => `--x\r\nContent-Type: multipart/mixed; boundary=y${i}\r\n\r\n`).join("")}`,
	],
	["message ids", (n) => statusMail({ returned: "mail", padding: "<reply-a".repeat(n / 8) })],
	[
		"status groups",
		(n) => statusMail({ status: `5.1.1\r\n\r\n${"Action: failed\r\n\r\n".repeat(n / 18)}` }),
	],
	[
		"encoded text",
		(n) =>
			`From: mailer-daemon@x\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${"=41".repeat(n / 3)}`,
	],
	[
		"a plain bounce's words",
		(n) => new TextDecoder().decode(exim("mailbox a a a a a a ".repeat(n / 20))),
	],
	[
		"a plain bounce's addresses",
		(n) => new TextDecoder().decode(exim(" a@a ".repeat(n / 5), "\n <a".repeat(n / 8))),
	],
	[
		"spaces",
		(n) =>
			`From: mailer-daemon@x\r\n\r\nThis message was created automatically by mail delivery software${" ".repeat(n)}`,
	],
	[
		"dashes",
		(n) =>
			`From: mailer-daemon@x\r\n\r\nThis message was created automatically by mail delivery software\n${"--- \n".repeat(n / 5)}`,
	],
];

it.each(hostile)("a mail made of %s blocks the thread for less than 20 ms", (_, make) => {
	const source = bytes(make(128 * 1024)).subarray(0, 128 * 1024);
	const times = Array.from({ length: 5 }, () => {
		const before = process.cpuUsage();
		isBounce(source.subarray(0, 32 * 1024));
		readBounce(source);
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000;
	});
	expect(Math.min(...times)).toBeLessThan(20);
});
