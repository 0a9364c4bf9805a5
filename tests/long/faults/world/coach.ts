/** What reaches the coach apart from mails about leads: alerts and digests, by mail or by ALERT_URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
	at: number;
	by: "mail" | "url";
	/** Subject of a mail. */
	subject?: string;
	text: string;
}

/** The daily summary; everything else is an alert. */
export function isDigest({ subject = "" }: Heard): boolean {
	return subject.startsWith("Your leads: ");
}

/** A message's title, by either channel. */
const titleOf = ({ by, subject = "", text }: Heard) =>
	by === "mail" ? subject : (JSON.parse(text) as { title: string }).title;

/** Whether a message says that an incident is over. */
export const saysOver = (word: Heard) => titleOf(word).startsWith("Fixed: ");

/** Whether a message is about the store: a gateway that can't ask the others reports it itself. */
export function isAboutStore({ subject = "", text }: Heard): boolean {
	return /can.t be saved/i.test(`${subject} ${text}`);
}

/** Whether a message is about a webhook receiver that is down, as one in the fault run always is. */
export function isAboutWebhooks({ subject = "", text }: Heard): boolean {
	return /a webhook is failing/i.test(`${subject} ${text}`);
}

/** Whether a message is about mails without an answer: each kill may leave some. */
export function isAboutUnknownMail({ subject = "", text }: Heard): boolean {
	return /an email about a lead may not have arrived/i.test(`${subject} ${text}`);
}

/** Whether a message is about mails to visitors: a server that rejects the coach's mails rejects these too. */
export function isAboutReplies({ subject = "", text }: Heard): boolean {
	return /emails to visitors are being rejected/i.test(`${subject} ${text}`);
}

/** Longest time between the two channels, in milliseconds: the time-out of a call, on a busy machine. */
const repeatMs = 15_000;

/**
 * Leaves out a message by ALERT_URL if the same one came by mail at about that time: a mail that is confirmed too
 * late has arrived, yet the message is sent by the other channel as well. Both count as one.
 */
export function withoutRepeats(all: readonly Heard[]): Heard[] {
	const isRepeat = (one: Heard) =>
		all.some(
			(mail) =>
				mail.by === "mail" &&
				mail.subject === titleOf(one) &&
				Math.abs(mail.at - one.at) < repeatMs,
		);
	return all.filter((one) => one.by === "mail" || !isRepeat(one));
}

/** The receiver behind ALERT_URL. */
export interface Pager {
	url: string;
	heard: Heard[];
	close(): Promise<void>;
}

export async function createPager(): Promise<Pager> {
	const heard: Heard[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => {
			heard.push({ at: Date.now(), by: "url", text: body });
			response.end("ok");
		});
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
		heard,
		close: () => new Promise((closed) => server.close(() => closed())),
	};
}
