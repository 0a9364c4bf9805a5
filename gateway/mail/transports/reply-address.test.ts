/**
 * Addresses as visitors type them, in mails to the coach: by SMTP without SMTPUTF8, by an HTTP API, by a relay.
 * @module-tag all
 */
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it, vi } from "vitest";
import type { Mail } from "../../../leads/mail/mail.ts";
import { httpMailer } from "./http-api.ts";
import { toRelayMail } from "./reply-address.ts";
import { smtpMailer } from "./smtp.ts";

const mail: Mail = {
	name: "Jörg Öztürk",
	phone: "07700 900123",
	message: "Grüße",
	subject: "Anfrage: Jörg",
	email: "",
	honey: false,
};

/** A typed address, and the resulting Reply-To; undefined: none, and the text says so. */
const addresses: [typed: string, replyTo: string | undefined][] = [
	["ann@x.example", "ann@x.example"],
	["ann+news@x.example", "ann+news@x.example"],
	["o'brien@x.example", "o'brien@x.example"],
	["ann@müller.example", "ann@xn--mller-kva.example"],
	["ann@MÜLLER.Example.", "ann@xn--mller-kva.example"],
	["ann@例え.jp", "ann@xn--r8jz45g.jp"],
	["jörg@x.example", undefined],
	["jörg@müller.example", undefined],
	["иван@пример.example", undefined],
	["ann\u200b@x.example", undefined],
	["a<b@x.example", undefined],
	['a"b@x.example', undefined],
	["a,b@x.example", undefined],
	["a..b@x.example", undefined],
	["a@b@x.example", undefined],
	["ann@x_.-example", undefined],
	["ann@127.1", undefined],
	[`${"a".repeat(65)}@x.example`, undefined],
	[`ann@${"b".repeat(64)}.example`, undefined],
	["ann", undefined],
];

let close: (() => void) | undefined;
afterEach(() => {
	vi.unstubAllGlobals();
	close?.();
	close = undefined;
});

/** A server that knows only ASCII, and permanently rejects a header with anything else. */
async function openServer() {
	const letters: Buffer[] = [];
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		hideSMTPUTF8: true,
		hide8BITMIME: true,
		onData(stream, _session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const raw = Buffer.concat(chunks);
				if (raw.some((byte) => byte > 127))
					return done(Object.assign(new Error("5.6.7 8bit"), { responseCode: 550 }));
				letters.push(raw);
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	close = () => void server.close(() => {});
	return { letters, port: (server.server.address() as AddressInfo).port };
}

it.each(addresses)("By SMTP without SMTPUTF8 a lead from %s arrives", async (email, replyTo) => {
	const { letters, port } = await openServer();
	const url = `smtp://127.0.0.1:${port}`;
	const mailer = smtpMailer({ url, to: "sam@coach.example", from: "site@coach.example" });
	await mailer.send({ ...mail, email }, "0f8fad5b");
	expect(letters).toHaveLength(1);
	const letter = await PostalMime.parse(letters[0] as Buffer);
	expect(letter.replyTo?.map(({ address }) => address)).toEqual(replyTo && [replyTo]);
	expect(letter.text).toContain(`Email: ${email}`);
	const note = "To answer, type their address yourself";
	expect(letter.text?.includes(note)).toBe(replyTo === undefined);
});

it.each([
	["sam@kühn.example", "xn--khn-hoa.example"],
	["Sam <sam@coach.example>", "coach.example"],
])("The Message-ID is ASCII where MAIL_TO is %s", async (to, domain) => {
	const { letters, port } = await openServer();
	const url = `smtp://127.0.0.1:${port}`;
	await smtpMailer({ url, to, from: "site@coach.example" }).send(
		{ ...mail, email: "ann@x.example" },
		"0f8fad5b",
	);
	expect(letters[0]?.toString()).toContain(`<0f8fad5b@${domain}>`);
});

it.each(addresses)("By an HTTP API a lead from %s arrives", async (email, replyTo) => {
	const bodies: { reply_to?: string; text: string }[] = [];
	vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
		bodies.push(JSON.parse(body));
		return Response.json({ id: "m1" });
	});
	const url = "https://mail.example/emails";
	const settings = { url, key: "k", to: "sam@coach.example", from: "site@coach.example" };
	await httpMailer(settings).send({ ...mail, email }, "0f8fad5b");
	expect(bodies[0]?.reply_to).toBe(replyTo && `"Jörg Öztürk" <${replyTo}>`);
	expect(bodies[0]?.text).toContain(`Email: ${email}`);
});

it.each(addresses)("By the relay a lead from %s arrives", (email, replyTo) => {
	const sent = toRelayMail({ ...mail, email });
	expect(sent.email).toBe(replyTo ?? "");
	expect(sent.message).toContain(replyTo ? "Grüße" : `E-mail: ${email}`);
	expect(sent.message).toContain("Grüße");
});

it("A lead without an address has no Reply-To, and no note about it", async () => {
	const { letters, port } = await openServer();
	const url = `smtp://127.0.0.1:${port}`;
	await smtpMailer({ url, to: "sam@coach.example", from: "site@coach.example" }).send(mail, "a");
	const letter = await PostalMime.parse(letters[0] as Buffer);
	expect([letter.replyTo, letter.text?.includes("To answer")]).toEqual([undefined, false]);
});

it("A lead's mail has a readable subject, the number first, and a link to the lead at the desk", async () => {
	const { letters, port } = await openServer();
	const url = `smtp://127.0.0.1:${port}`;
	const settings = { url, to: "sam@coach.example", from: "site@coach.example" };
	const composed = { ...mail, email: "ann@x.example", headline: "New enquiry from Beth Hughes" };
	await smtpMailer({ ...settings, deskUrl: "https://leads.coach.example/" }).send(composed, "0f8f");
	const letter = await PostalMime.parse(letters[0] as Buffer);
	expect(letter.subject).toBe("New enquiry from Beth Hughes");
	const lines = (letter.text ?? "").trim().split("\n");
	expect(lines[0]).toBe("Phone: 07700 900123");
	expect(lines.at(-1)).toBe("Open at your desk: https://leads.coach.example/desk/leads/0f8f");
});
