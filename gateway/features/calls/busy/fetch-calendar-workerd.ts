import { maxRedirects, redirectOf } from "../../../http/redirects.ts";
import { isLocalName } from "../../../http/ssrf-guard.ts";
import { maxIcsBytes, UnusableCalendar } from "../ics/unusable-calendar.ts";
import { calendarProblems, type FetchCalendar, readCalendarBody } from "./fetch-calendar.ts";

const timeoutMs = 15_000;

/** Fetches a calendar on workerd, which reaches no private address. Names of local networks are rejected here. */
export const fetchCalendar: FetchCalendar = async (address) => {
	const signal = AbortSignal.timeout(timeoutMs);
	const fail = (problem: string) => new UnusableCalendar(problem);
	let url = new URL(address);
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		if (isLocalName(url)) throw fail(calendarProblems.private);
		const answer = await fetch(url, { signal, redirect: "manual" }).catch(() => {
			throw fail(calendarProblems[signal.aborted ? "late" : "unreachable"]);
		});
		const next = redirectOf(answer.status, answer.headers.get("Location"), url);
		if (next) {
			url = next;
			continue;
		}
		if (answer.status !== 200) throw fail(calendarProblems.answered(answer.status));
		return readCalendarBody(
			(answer.body ?? new Blob().stream()) as AsyncIterable<Uint8Array>,
			answer.headers.get("Content-Encoding") ?? "",
			{ maxBytes: maxIcsBytes, signal },
		);
	}
	throw fail(calendarProblems.redirects);
};
