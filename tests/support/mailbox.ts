import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** One received mail. */
export interface Letter {
	to: string[];
	/** `Message-ID`, without its brackets. */
	messageId: string;
	subject: string;
	raw: string;
	/** When it was accepted, in milliseconds since 1970. */
	at: number;
}

/** A fault of a mail server. */
export interface MailTrouble {
	/** Rejects at this point with this answer: 552 is a full mailbox, 550 an unknown one, 451 "later". */
	refuse?: { at: "mail" | "rcpt" | "data"; code: number; message?: string };
	/** Hangs up before receiving anything of the mail. */
	dropAtOnce?: boolean;
	/** Hangs up while the text is being sent, so there is no mail. */
	dropInData?: boolean;
	/** Accepts the mail and hangs up instead of answering: the sender can't know whether it arrived. */
	dropAfterData?: boolean;
	/** Delay before the mail is answered, in milliseconds. */
	slow?: number;
	/** Probability from 0 to 1 that a mail is affected. Default 1. */
	probability?: number;
}

/** The coach's own mail server: accepts and keeps everything, until a test sets a fault. */
export interface Mailbox {
	/** For SMTP_URL. */
	url: string;
	/** Received mails. */
	mails: Letter[];
	/** Number of mails affected by a fault. */
	hits: number;
	/** Sets the faults from now on; a mail gets the first one that affects it. Without any, all is well. */
	behave(...troubles: MailTrouble[]): void;
	close(): Promise<void>;
}

/** A header of a mail, unfolded and decoded. */
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

/** Decodes a quoted-printable body. */
export function quoted(text: string): string {
	const bytes = text
		.replace(/=\r?\n/g, "")
		.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString();
}

export async function mailbox(): Promise<Mailbox> {
	const mails: Letter[] = [];
	let troubles: MailTrouble[] = [];
	/** The fault for each connection's mail, chosen once for all its stages. */
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
		// A killed gateway disconnects without notice, which would be logged.
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
			// Hang up before reading any of the text: on a busy machine the server could otherwise get all of it first.
			if (struck.get(session)?.dropInData) hangUp(session);
			try {
				for await (const part of stream) parts.push(part as Buffer);
			} catch {
				// The sender was killed half-way, so there is no mail.
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
