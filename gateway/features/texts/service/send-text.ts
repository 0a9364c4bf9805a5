/** Sends one text by the coach's service. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { TextSettings } from "../settings.ts";
import { readStatus, serviceApis, type TextAnswer, type TextMessage } from "./services.ts";

const timeoutMs = 15_000;
/** Maximum number of characters examined of an answer. */
const maxAnswerLength = 20_000;

/** Codes of errors before there was a connection, so nothing was sent. */
const neverConnected =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Sends the request. Never throws. */
export async function sendText(
	settings: TextSettings,
	message: TextMessage,
	fetcher: typeof fetch,
): Promise<TextAnswer> {
	const { write, read } = serviceApis[settings.service];
	const { url, headers, body } = write(settings, message);
	try {
		const response = await fetcher(url, {
			...{ method: "POST", headers, body, redirect: "manual" },
			signal: AbortSignal.timeout(timeoutMs),
		});
		const answer = (await response.text()).slice(0, maxAnswerLength);
		// 302 and 303 may follow an accepted text, so the outcome is unclear.
		if (response.status === 302 || response.status === 303) return { is: "unclear" };
		if (response.status >= 300 && response.status <= 399)
			return { is: "refused", why: "the service redirects to another address" };
		return read(answer, response.status, settings);
	} catch (thrown) {
		const { code = "" } = ((thrown as Error | null)?.cause ?? {}) as { code?: string };
		if (neverConnected.test(code))
			return { is: "refused", why: "the service couldn't be reached", again: true };
		return readStatus(500);
	}
}

/** Whether Twilio signed a request: the address, and the form's fields in order of their names. */
export function isSignedByTwilio(
	authToken: string,
	url: string,
	fields: Readonly<Record<string, string>>,
	signature: string,
): boolean {
	const signed = Object.keys(fields)
		.toSorted()
		.map((name) => name + fields[name])
		.join("");
	const expected = createHmac("sha1", authToken)
		.update(url + signed)
		.digest();
	const actual = Buffer.from(signature, "base64");
	return actual.length === expected.length && timingSafeEqual(actual, expected);
}
