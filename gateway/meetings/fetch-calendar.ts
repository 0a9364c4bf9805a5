/** Reads a calendar's address on Node: not beyond a size, not without an end, and never in the owner's own network. */
import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP } from "node:net";
import { publicOnly } from "../http/http-client.ts";
import { isPrivate } from "../http/ssrf-guard.ts";
import { maxIcsBytes, UnusableCalendar } from "./calendars/unusable-calendar.ts";
import { readDecoded, UndecodableBody } from "./decode-body.ts";

/** Gives the bytes at an address, without their compression. @throws UnusableCalendar */
export type FetchCalendar = (url: string) => Promise<Uint8Array>;

export interface FetchCalendarOptions {
	/** Hosts allowed to have private addresses. */
	allowed: readonly string[];
	/** Time-out of a whole call. Default 15,000. */
	timeoutMs?: number;
	/** Limit of the decompressed file. */
	maxBytes?: number;
}

const maxRedirects = 3;

export const calendarProblems = {
	private: "This calendar's address is on a private network.",
	late: "The calendar didn't answer in time.",
	unreachable: "We couldn't reach the calendar.",
	redirects: "The calendar's address redirects too many times.",
	tooLarge: `The calendar is larger than ${maxIcsBytes / 2 ** 20} MB.`,
	damaged: "The calendar arrived damaged.",
	unknownEncoding: "The calendar is compressed in a format we can't read.",
	answered: (status: number) => `The calendar answered ${status}.`,
};

/** The bytes of an answer. @throws UnusableCalendar */
export async function readCalendarBody(
	body: AsyncIterable<Uint8Array>,
	contentEncoding: string,
	{ maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
	try {
		return await readDecoded(body, contentEncoding, maxBytes);
	} catch (thrown) {
		const problem =
			thrown instanceof UndecodableBody ? thrown.problem : signal.aborted ? "late" : "unreachable";
		throw new UnusableCalendar(calendarProblems[problem]);
	}
}

export function createCalendarFetch({
	allowed,
	timeoutMs = 15_000,
	maxBytes = maxIcsBytes,
}: FetchCalendarOptions): FetchCalendar {
	const open = (url: URL, signal: AbortSignal) =>
		new Promise<IncomingMessage>((resolve, reject) => {
			const host = url.hostname.replace(/^\[|\]$/g, "");
			const isAllowed = allowed.includes(host);
			if (!/^https?:$/.test(url.protocol))
				return reject(new UnusableCalendar(calendarProblems.unreachable));
			if (!isAllowed && isIP(host) && isPrivate(host))
				return reject(new UnusableCalendar(calendarProblems.private));
			const call = (url.protocol === "https:" ? secure : plain)(
				url,
				{
					signal,
					agent: false,
					headers: {
						Accept: "text/calendar, */*;q=0.1",
						"Accept-Encoding": "gzip, deflate, br",
						"User-Agent": "coachkit",
					},
					...(!isAllowed && { lookup: publicOnly() }),
				},
				resolve,
			);
			call.on("error", (error) => {
				const why =
					error.name === "PrivateAddress" ? "private" : signal.aborted ? "late" : "unreachable";
				reject(new UnusableCalendar(calendarProblems[why]));
			});
			call.end();
		});

	return async (address) => {
		const signal = AbortSignal.timeout(timeoutMs);
		let url = new URL(address);
		for (let redirects = 0; redirects <= maxRedirects; redirects++) {
			const answer = await open(url, signal);
			const { statusCode = 0, headers } = answer;
			if (
				statusCode >= 300 &&
				statusCode < 400 &&
				headers.location &&
				URL.canParse(headers.location, url)
			) {
				answer.destroy();
				url = new URL(headers.location, url);
				continue;
			}
			if (statusCode === 200)
				return readCalendarBody(answer, headers["content-encoding"] ?? "", { maxBytes, signal });
			answer.destroy();
			throw new UnusableCalendar(calendarProblems.answered(statusCode));
		}
		throw new UnusableCalendar(calendarProblems.redirects);
	};
}
