/** @module-tag all */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeliveryFailure } from "../../../leads/http/failure.ts";
import { composeMail } from "../../../leads/mail/mail.ts";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import type { BudgetedMail } from "../visitor-mail.ts";
import { smtpMailer } from "./smtp.ts";

/** A connection, as smtp-server represents it. */
interface SmtpConnection {
	_socket: { destroy(): void };
}

/** Mails the server accepted. */
let letters: { from: string; to: string[]; text: string }[];
/** How often a client sent a password. */
let logins: number;
/** Whether the connection breaks instead of answering a mail. */
let silent: boolean;
/** The reply with which to reject a mail. */
let refusal: { stage: "mail" | "rcpt" | "data"; responseCode: number } | undefined;
let server: SMTPServer;
let port: number;

function error(stage: string): Error | null {
	if (refusal?.stage !== stage) return null;
	return Object.assign(new Error("no such mailbox: sam@coach.example"), refusal);
}

beforeEach(async () => {
	letters = [];
	logins = 0;
	refusal = undefined;
	silent = false;
	server = new SMTPServer({
		disabledCommands: ["STARTTLS"],
		authOptional: true,
		onAuth({ password }, _session, done) {
			logins++;
			if (password === "right") done(null, { user: 1 });
			else done(new Error("wrong password"));
		},
		onMailFrom: (_address, _session, done) => done(error("mail")),
		onRcptTo: (_address, _session, done) => done(error("rcpt")),
		onData(stream, { envelope }, done) {
			let text = "";
			stream.setEncoding("utf8").on("data", (chunk) => {
				text += chunk;
			});
			stream.on("end", () => {
				const failed = error("data");
				const from = envelope.mailFrom ? envelope.mailFrom.address : "";
				if (!failed)
					letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
				if (!silent) done(failed);
				else
					for (const client of (server as unknown as { connections: Set<SmtpConnection> })
						.connections)
						client._socket.destroy();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	port = (server.server.address() as AddressInfo).port;
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mailer = (login = "") =>
	smtpMailer({
		url: `smtp://${login}127.0.0.1:${port}`,
		to: "sam@coach.example",
		from: '"Hartley Coaching" <site@coach.example>',
	});
const request = sampleRequest("contact", { id: "0f8fad5b-d9cb-469f-a165-70867728950e" });
const send = (to = mailer(), mail = composeMail(request)) => to.send(mail, request.id);

const outcomeOf = (sending: Promise<void>) =>
	sending.then(
		() => "sent",
		({ details }: DeliveryFailure) => details,
	);

describe("mail by SMTP", () => {
	it("reaches the coach, and replies reach the visitor", async () => {
		await send();
		expect(letters).toHaveLength(1);
		const [letter] = letters;
		expect(letter).toMatchObject({ from: "site@coach.example", to: ["sam@coach.example"] });
		expect(letter?.text).toMatch(/^Reply-To: Ben Okafor <ben@okafor-joinery\.example>\r$/m);
		expect(letter?.text).toMatch(/^Subject: New enquiry from Ben Okafor\r$/m);
		expect(letter?.text).toContain("Phone: 01632 960 234");
		expect(letter?.text).toContain("quotes at midnight");
	});

	it("sent twice has the same Message-ID, derived from the lead's id", async () => {
		await send();
		await send();
		const ids = letters.map(({ text }) => /^Message-ID: (.*)\r$/im.exec(text)?.[1]);
		expect(ids).toEqual(Array(2).fill(`<${request.id}@coach.example>`));
	});

	it("does not reveal the password if TLS is required and the server has none", async () => {
		const url = `smtp://me:right@127.0.0.1:${port}?requireTLS=false&ignoreTLS=true`;
		const settings = { url, to: "sam@coach.example", from: "site@coach.example" };
		await expect(send(smtpMailer({ ...settings, requireTls: true }))).rejects.toThrow();
		expect([logins, letters.length]).toEqual([0, 0]);
		await send(smtpMailer(settings));
		expect([logins, letters.length]).toEqual([1, 1]);
	});

	it("delivers a notification from the gateway itself, which needs no reply", async () => {
		await mailer().notify({
			id: "mail-1-began",
			subject: "It is over",
			text: "One line.\nAnother.",
		});
		const [letter] = letters;
		expect(letter).toMatchObject({ from: "site@coach.example", to: ["sam@coach.example"] });
		expect(letter?.text).toMatch(/^Subject: It is over\r$/m);
		expect(letter?.text).toMatch(/^Message-ID: <mail-1-began@coach\.example>\r$/im);
		expect(letter?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
		expect(letter?.text).not.toMatch(/^Reply-To:/m);
		expect(letter?.text).toContain("One line.\r\nAnother.");
	});

	it("in the coach's own words answers the earlier one by its Message-ID, and is not automatic", async () => {
		const write = (id: string, personal: { inReplyTo?: string } | undefined) =>
			mailer().sendToVisitor?.(
				{
					...{ to: "ann@visitor.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
					...{ attachments: [], bounceToken: "token", ...(personal && { personal }) },
				} as unknown as BudgetedMail,
				id,
				async () => {},
			);
		await write("answer-1", {});
		await write("answer-2", { inReplyTo: "answer-1.token" });
		await write("thanks", undefined);
		const headers = letters.map(({ text }) =>
			["Message-ID", "In-Reply-To", "References", "Auto-Submitted"].map(
				(name) => new RegExp(`^${name}: (.*)\\r$`, "im").exec(text)?.[1],
			),
		);
		const first = "<reply-answer-1.token@coach.example>";
		expect(headers).toEqual([
			[first, undefined, undefined, undefined],
			["<reply-answer-2.token@coach.example>", first, first, undefined],
			["<reply-thanks.token@coach.example>", undefined, undefined, "auto-replied"],
		]);
	});

	it("lets nobody inject headers", async () => {
		const fields = { ...request.fields, firstName: "Ann\r\nBcc: victim@x.example" };
		await send(mailer(), composeMail({ ...request, fields }));
		expect(letters[0]?.to).toEqual(["sam@coach.example"]);
		expect(letters[0]?.text).not.toMatch(/^Bcc:/im);
	});

	it.each([
		["data", 554, true],
		["rcpt", 552, true],
		["rcpt", 550, true],
		["data", 451, false],
		["mail", 421, false],
	] as const)(
		"with %s answered %i, is the mail at fault: %s",
		async (stage, responseCode, refused) => {
			refusal = { stage, responseCode };
			const failure: DeliveryFailure = await send().then(
				() => expect.unreachable(),
				(thrown) => thrown,
			);
			expect(failure.details).toMatchObject({
				status: responseCode,
				rejected: refused,
				outcomeUnknown: false,
			});
			expect(failure.reason).toBe(`Failed to send mail ${responseCode}`);
		},
	);

	it("treats a timer that cannot be created like any other failure", async () => {
		const one = mailer();
		const made = vi.spyOn(globalThis, "setTimeout").mockImplementation(() => {
			throw new Error("You have exceeded the number of active timeouts you may set.");
		});
		const outcomes = await Promise.all(Array.from({ length: 7 }, () => outcomeOf(send(one))));
		made.mockRestore();
		expect(outcomes.slice(0, 6)).toEqual(
			Array(6).fill(expect.objectContaining({ rejected: false, outcomeUnknown: false })),
		);
		expect(await outcomeOf(send(one))).toBe("sent");
	});

	it("treats a wrong password as something the coach will fix", async () => {
		await send(mailer("user:right@"));
		expect(letters).toHaveLength(1);
		await expect(send(mailer("user:wrong@"))).rejects.toMatchObject({
			details: { rejected: false },
		});
	});

	it("does not know the fate of a mail whose answer was lost", async () => {
		silent = true;
		await expect(send()).rejects.toMatchObject({
			details: { rejected: false, outcomeUnknown: true },
		});
		expect(letters).toHaveLength(1);
	});

	it("retries later if nothing is listening", async () => {
		const nobody = smtpMailer({
			url: "smtp://127.0.0.1:1",
			to: "a@b.example",
			from: "a@b.example",
		});
		await expect(send(nobody)).rejects.toMatchObject({
			details: {
				rejected: false,
				outcomeUnknown: false,
				why: expect.stringMatching(/ESOCKET|ECONNECTION|ECONNREFUSED/),
			},
		});
	});

	it("calls `begin` only when the server is ready for the text, and sends nothing if that fails", async () => {
		const mail = composeMail(request);
		const begun: number[] = [];
		await mailer().send(mail, request.id, async () => void begun.push(letters.length));
		expect(begun).toEqual([0]);
		expect(letters).toHaveLength(1);

		const broken = new Error("not written down");
		await expect(
			mailer().send(mail, request.id, () => Promise.reject(broken)),
		).rejects.toMatchObject({ details: { outcomeUnknown: false } });
		refusal = { stage: "rcpt", responseCode: 450 };
		await mailer()
			.send(mail, request.id, async () => void begun.push(letters.length))
			.catch(() => {});
		expect(begun).toHaveLength(1);
		expect(letters).toHaveLength(1);
	});
});

/** A mail server that accepts everything up to the text, and then answers only as the test says. */
async function mutedServer() {
	const sockets: Socket[] = [];
	const texts: string[] = [];
	const server: Server = createServer((socket) => {
		const place = sockets.push(socket) - 1;
		texts.push("");
		let inText = false;
		socket.on("error", () => {});
		socket.on("data", (chunk) => {
			if (inText) {
				texts[place] = `${texts[place]}${chunk}`;
				return;
			}
			for (const line of String(chunk).split("\r\n").filter(Boolean)) {
				inText = line === "DATA";
				socket.write(inText ? "354 go on\r\n" : "250 yes\r\n");
			}
		});
		socket.write("220 here\r\n");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const mails = smtpMailer({
		url: `smtp://127.0.0.1:${port}`,
		to: "sam@coach.example",
		from: "site@coach.example",
	});
	return {
		sockets,
		texts,
		mails,
		send: (id: string, begin?: () => Promise<void>) => mails.send(composeMail(request), id, begin),
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

const complete = /\r\n\.\r\n$/;
describe("a mail whose connection breaks", () => {
	it("is marked as sent when its last line is, and no sooner", async () => {
		const { sockets, texts, send, close } = await mutedServer();
		let marked = false;
		const outcome = await outcomeOf(
			send("a", async () => {
				await expect.poll(() => texts[0]).toContain("quotes at midnight");
				sockets[0]?.destroy();
				await once(sockets[0] as Socket, "close");
				marked = true;
			}),
		);
		expect(marked).toBe(true);
		expect(texts[0]).not.toMatch(complete);
		expect(outcome).toMatchObject({ outcomeUnknown: false, rejected: false });
		await close();
	});

	it("may have arrived once its last line was sent", async () => {
		const { sockets, texts, send, close } = await mutedServer();
		const sending = outcomeOf(send("a"));
		await expect.poll(() => texts[0]).toMatch(complete);
		sockets[0]?.destroy();
		expect(await sending).toMatchObject({
			outcomeUnknown: true,
			why: "(the connection was lost before the answer)",
		});
		await close();
	});
});

describe("a mail server that answers slowly", () => {
	afterEach(() => void vi.useRealTimers());

	it("has ten minutes: a mail counts as sent after nine, and as unknown after eleven", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const { sockets, texts, send, close } = await mutedServer();
		const [slow, mute] = [outcomeOf(send("a")), outcomeOf(send("b"))];
		await expect.poll(() => texts.map((text) => complete.test(text))).toEqual([true, true]);
		await vi.advanceTimersByTimeAsync(9 * 60_000);
		const first = texts.findIndex((text) => text.includes("<a@coach.example>"));
		sockets[first]?.write("250 taken\r\n");
		expect(await slow).toBe("sent");
		await vi.advanceTimersByTimeAsync(2 * 60_000);
		expect(await mute).toMatchObject({ outcomeUnknown: true, why: "(no answer in time)" });
		await close();
	});

	it("delays at most six mails; the others are retried later", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const { texts, send, close } = await mutedServer();
		const begun: string[] = [];
		const outcomes = ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) =>
			outcomeOf(send(id, async () => void begun.push(id))),
		);
		await expect.poll(() => texts.filter((text) => complete.test(text))).toHaveLength(6);
		await vi.advanceTimersByTimeAsync(10_000);
		for (const outcome of outcomes.slice(6))
			expect(await outcome).toMatchObject({ why: "(others are still waiting for their answer)" });
		expect(begun).toHaveLength(6);
		await close();
		for (const outcome of outcomes.slice(0, 6))
			expect(await outcome).toMatchObject({ outcomeUnknown: true });
	});
});
