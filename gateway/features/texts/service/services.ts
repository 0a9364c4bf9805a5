/**
 * Each service's request for a text, and how to read its answer. Most answer 200 with an error inside, so only
 * their own code for success counts.
 */
import type { TextService, TextSettings } from "../settings.ts";

export interface TextMessage {
	/** E.164: +447700900123. */
	to: string;
	text: string;
}

export interface TextRequest {
	url: string;
	headers: Record<string, string>;
	body: string;
}

/** What an answer says. */
export type TextAnswer =
	| { is: "sent" }
	/** The answer proves nothing: the text may have been sent. */
	| { is: "unclear" }
	/** Certainly not sent; `again`: worth another try, `hasStopped`: the person stopped texts at the service. */
	| { is: "refused"; why: string; again?: boolean; hasStopped?: boolean };

interface ServiceApi {
	write(settings: TextSettings, message: TextMessage): TextRequest;
	/** Reads the answer to a request, including a rejection. */
	read(answer: string, status: number, settings: TextSettings): TextAnswer;
}

type Json = Record<string, unknown>;

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

const parseJson = (answer: string): Json => {
	try {
		const json: unknown = JSON.parse(answer);
		return typeof json === "object" && json !== null ? (json as Json) : {};
	} catch {
		return {};
	}
};

/** The first of a list of messages; empty if there is none. */
const firstOf = (list: unknown): Json =>
	(Array.isArray(list) ? (list[0] as Json | undefined) : undefined) ?? {};

const basic = (user: string, password: string) =>
	`Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

const formType = "application/x-www-form-urlencoded";
const jsonType = "application/json";

const maxReasonLength = 120;
/** A service's code for an error. Its sentences may name the number, so they are never kept. */
const reasonOf = (code: unknown) => `error ${String(code).slice(0, maxReasonLength)}`;

const isOk = (status: number) => status >= 200 && status <= 299;
const isBusy = (status: number) => status === 429 || status === 503;
/** Statuses by which Cloudflare says that it couldn't connect to the service, so nothing was sent. */
const isNeverConnected = (status: number) => [521, 523, 525, 526, 530].includes(status);
const isKeyWrong = (status: number) => status === 401 || status === 403;

/** The meaning of a status, if the service's own codes don't tell. */
export function readStatus(status: number): TextAnswer {
	if (isOk(status)) return { is: "unclear" };
	if (isBusy(status) || isNeverConnected(status))
		return { is: "refused", why: reasonOf(status), again: true };
	if (isKeyWrong(status)) return { is: "refused", why: "the service rejected the key" };
	return status >= 500 ? { is: "unclear" } : { is: "refused", why: reasonOf(status) };
}

/** Twilio: `error_code` names an error, `sid` proves that the text was accepted. */
const twilio: ServiceApi = {
	write: ({ account, key, from }, { to, text }) => ({
		url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
		headers: { Authorization: basic(account, key), "Content-Type": formType },
		body: new URLSearchParams({
			To: to,
			[from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
			Body: text,
		}).toString(),
	}),
	read(answer, status) {
		const { sid, status: state, error_code: error, code } = parseJson(answer);
		const problem = error ?? code;
		// 21610: the person has sent STOP to Twilio.
		if (problem === 21610) return { is: "refused", why: reasonOf(problem), hasStopped: true };
		if (problem !== undefined && problem !== null && !isBusy(status) && !isKeyWrong(status))
			return { is: "refused", why: reasonOf(problem) };
		if (state === "failed" || state === "undelivered")
			return { is: "refused", why: reasonOf(state) };
		const isTaken = isOk(status) && typeof sid === "string" && /^(SM|MM)/.test(sid);
		return isTaken ? { is: "sent" } : readStatus(status);
	},
};

/** ClickSend: each message has a status of its own, beside that of the request. */
const clicksend: ServiceApi = {
	write: ({ account, key, from }, { to, text }) => ({
		url: "https://rest.clicksend.com/v3/sms/send",
		headers: { Authorization: basic(account, key), "Content-Type": jsonType },
		body: JSON.stringify({
			messages: [{ source: "coachkit", to, body: text, ...(from && { from }) }],
		}),
	}),
	read(answer, status) {
		const { data, response_code: code } = parseJson(answer);
		const { status: state } = firstOf((data as Json | undefined)?.messages);
		if (isOk(status) && state === "SUCCESS") return { is: "sent" };
		if (isBusy(status) || isKeyWrong(status)) return readStatus(status);
		const problem = state ?? (code === "SUCCESS" ? undefined : code);
		return problem === undefined ? readStatus(status) : { is: "refused", why: reasonOf(problem) };
	},
};

/** Vonage always answers 200: status "0" is success, "1" too many at once, "4" a wrong key. */
const vonage: ServiceApi = {
	write: ({ account, key, from }, { to, text }) => ({
		url: "https://rest.nexmo.com/sms/json",
		headers: { "Content-Type": formType },
		body: new URLSearchParams({
			...{ api_key: account, api_secret: key, from },
			...{ to: to.replace("+", ""), text, type: isPlain(text) ? "text" : "unicode" },
		}).toString(),
	}),
	read(answer, status) {
		const { status: state } = firstOf(parseJson(answer).messages);
		if (!isOk(status) || state === undefined) return readStatus(status);
		if (state === "0") return { is: "sent" };
		if (state === "4") return { is: "refused", why: "the service rejected the key" };
		return { is: "refused", why: reasonOf(state), again: state === "1" };
	},
};

/** Whether a text needs no Unicode, which would halve what fits. */
const isPlain = (text: string) => /^[\n\r -~£]*$/.test(text);

/** Whether an answer is complete and from the service itself: not empty, cut-off JSON, or a proxy's web page. */
function isWhole(answer: string): boolean {
	const text = answer.trim();
	if (text === "" || /^<(!doctype )?html/i.test(text)) return false;
	return !/^[{[]/.test(text) || isJson(text);
}

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Any service with an HTTP API. */
const own: ServiceApi = {
	write({ url, key, body }, { to, text }) {
		const isTemplateJson = body.trimStart().startsWith("{") || body.trimStart().startsWith("[");
		const encode = isTemplateJson ? escapeJson : encodeURIComponent;
		const values: Readonly<Record<string, string>> = { to, text };
		return {
			url,
			headers: {
				"Content-Type": isTemplateJson ? jsonType : formType,
				...(key && { Authorization: key }),
			},
			// In one pass, because the text itself may contain {{to}}.
			body: body.replace(/\{\{(to|text)\}\}/g, (_, name: string) => encode(values[name] ?? "")),
		};
	},
	read(answer, status, { success }) {
		if (!isOk(status)) return readStatus(status);
		if (!success || answer.includes(success)) return { is: "sent" };
		if (!isWhole(answer)) return { is: "unclear" };
		return { is: "refused", why: "the answer doesn't contain your word for success" };
	},
};

export const serviceApis: Record<TextService, ServiceApi> = { twilio, clicksend, vonage, own };
