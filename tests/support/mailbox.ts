import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** One mail as it came. */
export interface Letter {
	to: string[];
	/** `Message-ID`, without its brackets. */
	messageId: string;
	subject: string;
	raw: string;
	/** When it was taken, ms since 1970. */
	at: number;
}

/** How a mail server goes wrong. */
export interface MailTrouble {
	/** Refuses at this point with this answer: 552 is a full mailbox, 550 an unknown one, 451 "later". */
	refuse?: { at: "mail" | "rcpt" | "data"; code: number; message?: string };
	/** Hangs up before it has heard anything of the mail. */
	dropAtOnce?: boolean;
	/** Hangs up as soon as some of the text has come, before its end: no mail. */
	dropInData?: boolean;
	/** Takes the mail and hangs up instead of answering: nobody knows whether it arrived. */
	dropAfterData?: boolean;
	/** Milliseconds before the mail is answered. */
	slow?: number;
	/** Chance from 0 to 1 that a mail is hit. Default 1. */
	probability?: number;
}

/** A mail server of the coach's: takes everything and keeps it, until it is told to misbehave. */
export interface Mailbox {
	/** For SMTP_URL. */
	url: string;
	/** What came. */
	mails: Letter[];
	/** How often trouble struck. */
	hits: number;
	/** What goes wrong from now on: the first of the troubles that is hit. None: all is well. */
	behave(...troubles: MailTrouble[]): void;
	close(): Promise<void>;
}

/** A header of a mail, unfolded and with its encoded words read. */
function header(raw: string, name: string): string {
	const found = new RegExp(`^${name}:(.*(?:\r?\n[ \t].*)*)`, "im").exec(raw)?.[1] ?? "";
	const decode = (_: string, kind: string, text: string) =>
		kind.toUpperCase() === "B"
			? Buffer.from(text, "base64").toString()
			: quoted(text.replaceAll("_", " "));
	return found
		.replace(/\r?\n[ \t]/g, " ")
		.trim()
		.replace(/\?=\s+=\?/g, "?==?")
		.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, decode);
}

/** Text of a quoted-printable body. */
export function quoted(text: string): string {
	const bytes = text
		.replace(/=\r?\n/g, "")
		.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString();
}

export async function mailbox(): Promise<Mailbox> {
	const mails: Letter[] = [];
	let troubles: MailTrouble[] = [];
	/** The trouble of the mail in hand, rolled once for all its stages. */
	const struck = new WeakMap<object, MailTrouble | undefined>();
	const box: Mailbox = {
		url: "",
		mails,
		hits: 0,
		behave(...next) {
			troubles = next;
		},
		close: () => new Promise((closed) => server.close(() => closed())),
	};
	const refusal = (session: object, stage: string): Error | null => {
		const refuse = struck.get(session)?.refuse;
		if (refuse?.at !== stage) return null;
		box.hits++;
		const words = refuse.message ?? `${refuse.code} as told`;
		return Object.assign(new Error(words), { responseCode: refuse.code });
	};
	function hangUp(session: object): void {
		box.hits++;
		// biome-ignore lint/suspicious/noExplicitAny: the library keeps its connections without a type
		for (const connection of (server as any).connections)
			if (connection.session === session) connection._socket.destroy();
	}
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		// A killed gateway leaves without a word.
		logger: false,
		closeTimeout: 100,
		onMailFrom(_address, session, done) {
			struck.set(
				session,
				troubles.find(({ probability = 1 }) => Math.random() < probability),
			);
			if (struck.get(session)?.dropAtOnce) hangUp(session);
			else done(refusal(session, "mail"));
		},
		onRcptTo: (_address, session, done) => done(refusal(session, "rcpt")),
		async onData(stream, session, done) {
			const parts: Buffer[] = [];
			if (struck.get(session)?.dropInData) stream.once("data", () => hangUp(session));
			try {
				for await (const part of stream) parts.push(part as Buffer);
			} catch {
				// The sender was killed half-way: no mail.
				return done(new Error("half a mail"));
			}
			const refused = refusal(session, "data");
			if (refused) return done(refused);
			const raw = Buffer.concat(parts).toString("utf8");
			mails.push({
				to: session.envelope.rcptTo.map(({ address }) => address),
				messageId: header(raw, "Message-ID").replace(/[<>]/g, ""),
				subject: header(raw, "Subject"),
				raw,
				at: Date.now(),
			});
			const trouble = struck.get(session);
			if (trouble?.slow) {
				box.hits++;
				await sleep(trouble.slow);
			}
			if (trouble?.dropAfterData) hangUp(session);
			else done();
		},
	});
	server.on("error", () => {});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	box.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
	return box;
}
