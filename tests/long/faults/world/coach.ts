/** What reaches the coach besides the mails about leads: alerts and digests, by mail or by ALERT_URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
	at: number;
	by: "mail" | "url";
	/** Of a mail. */
	subject?: string;
	text: string;
}

/** The morning's summary; all else is an alert. */
export function isDigest({ subject = "" }: Heard): boolean {
	return subject.startsWith("Your leads: ");
}

/** The title of a message, whichever way it came. */
const titleOf = ({ by, subject = "", text }: Heard) =>
	by === "mail" ? subject : (JSON.parse(text) as { title: string }).title;

/** Whether it says that something is over. */
export const saysOver = (word: Heard) => titleOf(word).startsWith("Fixed: ");

/** Of the lead store: whoever cannot ask the other gateways tells for himself. */
export function isAboutStore({ subject = "", text }: Heard): boolean {
	return /can.t be saved/i.test(`${subject} ${text}`);
}

/** Of a program that takes no webhooks, as one of the fault run's never does. */
export function isAboutWebhooks({ subject = "", text }: Heard): boolean {
	return /a webhook is failing/i.test(`${subject} ${text}`);
}

/** Of a mail without an answer: each kill may leave some. */
export function isAboutUnknownMail({ subject = "", text }: Heard): boolean {
	return /an email about a lead may not have arrived/i.test(`${subject} ${text}`);
}

/** Of mails to visitors: a mail server that refuses the coach's refuses theirs as well. */
export function isAboutReplies({ subject = "", text }: Heard): boolean {
	return /emails to visitors are being rejected/i.test(`${subject} ${text}`);
}

/** Longest time between a message's two ways, in milliseconds: what a call waits for an answer, on a busy machine. */
const repeatMs = 15_000;

/**
 * Leaves out what came by ALERT_URL right beside the same words by mail: a mail that is answered too late has arrived,
 * and is sent the other way, too. That is one message.
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
