import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DeliveryFailure } from "../../leads/failure.ts";
import { composeMail } from "../../leads/mail.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { smtpMailer } from "./smtp.ts";

/** As smtp-server keeps it. */
interface SmtpConnection {
	_socket: { destroy(): void };
}

/** What the server took. */
let letters: { from: string; to: string[]; text: string }[];
/** How often somebody told a password. */
let logins: number;
/** True when the line breaks instead of an answer to a letter. */
let silent: boolean;
/** Answers to give instead of taking a letter. */
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

describe("mail by SMTP", () => {
	it("reaches the coach, answers go to the visitor", async () => {
		await send();
		expect(letters).toHaveLength(1);
		const [letter] = letters;
		expect(letter).toMatchObject({ from: "site@coach.example", to: ["sam@coach.example"] });
		expect(letter?.text).toMatch(/^Reply-To: Ben Okafor <ben@okafor-joinery\.example>\r$/m);
		expect(letter?.text).toMatch(/^Subject: Contact Form: Ben Okafor\r$/m);
		expect(letter?.text).toContain("Phone: 01632 960 234");
		expect(letter?.text).toContain("quotes at midnight");
	});

	it("sent twice carries the same Message-ID, made from the lead's id", async () => {
		await send();
		await send();
		const ids = letters.map(({ text }) => /^Message-ID: (.*)\r$/im.exec(text)?.[1]);
		expect(ids).toEqual(Array(2).fill(`<${request.id}@coach.example>`));
	});

	it("gives no password away where TLS is a must and the server has none", async () => {
		const url = `smtp://me:right@127.0.0.1:${port}?requireTLS=false&ignoreTLS=true`;
		const settings = { url, to: "sam@coach.example", from: "site@coach.example" };
		await expect(send(smtpMailer({ ...settings, requireTls: true }))).rejects.toThrow();
		expect([logins, letters.length]).toEqual([0, 0]);
		await send(smtpMailer(settings));
		expect([logins, letters.length]).toEqual([1, 1]);
	});

	it("brings a word from the gateway itself, which nobody is to answer", async () => {
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

	it("lets nobody write headers of their own", async () => {
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
		"with %s answered %i, the letter is at fault: %s",
		async (stage, responseCode, refused) => {
			refusal = { stage, responseCode };
			const failure: DeliveryFailure = await send().then(
				() => expect.unreachable(),
				(thrown) => thrown,
			);
			expect(failure.details).toMatchObject({ status: responseCode, refused, unknown: false });
			expect(failure.reason).toBe(`Failed to send mail ${responseCode}`);
		},
	);

	it("takes a wrong password for something the coach will mend", async () => {
		await send(mailer("user:right@"));
		expect(letters).toHaveLength(1);
		await expect(send(mailer("user:wrong@"))).rejects.toMatchObject({
			details: { refused: false },
		});
	});

	it("does not know what became of a letter whose answer was lost", async () => {
		silent = true;
		await expect(send()).rejects.toMatchObject({ details: { refused: false, unknown: true } });
		expect(letters).toHaveLength(1);
	});

	it("tries again later when nobody listens", async () => {
		const nobody = smtpMailer({
			url: "smtp://127.0.0.1:1",
			to: "a@b.example",
			from: "a@b.example",
		});
		await expect(send(nobody)).rejects.toMatchObject({
			details: {
				refused: false,
				unknown: false,
				why: expect.stringMatching(/ESOCKET|ECONNECTION|ECONNREFUSED/),
			},
		});
	});

	it("begins only when the server is ready for the text, and sends nothing where that fails", async () => {
		const mail = composeMail(request);
		const begun: number[] = [];
		await mailer().send(mail, request.id, async () => void begun.push(letters.length));
		expect(begun).toEqual([0]);
		expect(letters).toHaveLength(1);

		const broken = new Error("not written down");
		await expect(
			mailer().send(mail, request.id, () => Promise.reject(broken)),
		).rejects.toMatchObject({ details: { unknown: false } });
		refusal = { stage: "rcpt", responseCode: 450 };
		await mailer()
			.send(mail, request.id, async () => void begun.push(letters.length))
			.catch(() => {});
		expect(begun).toHaveLength(1);
		expect(letters).toHaveLength(1);
	});
});
