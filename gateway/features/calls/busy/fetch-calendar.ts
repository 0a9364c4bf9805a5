/** Fetches a calendar on Node, within limits of size and time, and never from the owner's own network. */
import { readDecoded, UndecodableBody } from "../../../http/decode-body.ts";
import { FailedGet, guardedGet } from "../../../http/guarded-get.ts";
import { maxIcsBytes, UnusableCalendar } from "../ics/unusable-calendar.ts";

/** Returns the decompressed bytes at an address. @throws UnusableCalendar */
export type FetchCalendar = (url: string) => Promise<Uint8Array>;

export interface FetchCalendarOptions {
	/** Hosts allowed to have private addresses. */
	allowed: readonly string[];
	/** Time-out of a whole fetch. Default 15,000. */
	timeoutMs?: number;
	/** Limit of the decompressed file. Default {@link maxIcsBytes}. */
	maxBytes?: number;
}

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
		return await readDecoded(body, contentEncoding, { maxBytes, start: /^BEGIN/i });
	} catch (thrown) {
		const problem =
			thrown instanceof UndecodableBody ? thrown.problem : signal.aborted ? "late" : "unreachable";
		throw new UnusableCalendar(calendarProblems[problem]);
	}
}

export const createCalendarFetch =
	({ allowed, timeoutMs = 15_000, maxBytes = maxIcsBytes }: FetchCalendarOptions): FetchCalendar =>
	async (address) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const accept = "text/calendar, */*;q=0.1";
		const { answer } = await guardedGet(address, { allowed, accept, signal }).catch((thrown) => {
			if (!(thrown instanceof FailedGet)) throw thrown;
			const { problem } = thrown;
			throw new UnusableCalendar(
				typeof problem === "string"
					? calendarProblems[problem]
					: calendarProblems.answered(problem.status),
			);
		});
		const encoding = answer.headers["content-encoding"] ?? "";
		return readCalendarBody(answer, encoding, { maxBytes, signal });
	};
