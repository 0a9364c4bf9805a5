import type { MeetingPlace } from "../../../leads/features/calls/call.ts";
import { resolveGatewayUrl } from "../../gateway-url.ts";
import { parseInstant, type ZoneFormat } from "./zoned-time.ts";

/** A call type with the free times fetched so far. */
export interface MeetingTimes {
	title: string;
	minutes: number;
	/** The coach's time zone. */
	zone: string;
	/** The call's extra question; empty without one. */
	question: string;
	place: MeetingPlace;
	/** Whether visitors get emails about their calls; earlier gateways don't say. */
	mails?: boolean;
	/** What the visitor may agree to: a checkbox with this label. */
	agree?: { name: string; label: string };
	/** Free starts, earliest first. */
	times: number[];
	/** The gateway's time when it answered, because the device's clock may be wrong. */
	now: number;
	/** Times are known up to this instant, or up to `until` if that is earlier. */
	covered: number;
	until: number;
}

/** State of a time picker. */
export interface PickerState {
	meeting: MeetingTimes;
	/** The visitor's time zone, and its formatter. */
	zone: string;
	format: ZoneFormat;
	onZone(zone: string): void;
	/** Fetches times up to a point in time. */
	onMonth(until: number): Promise<void>;
}

/**
 * Why there are no times: the gateway can't read them, there is no such call, or it didn't answer.
 */
export type TimesFailure = "down" | "unknown" | "unavailable";

const dayMs = 86_400_000;
/** How far ahead times are fetched at first, and at most in one request. */
const firstMs = 31 * dayMs;
const maxMs = 62 * dayMs;

const known = new Map<string, MeetingTimes>();

const addressOf = (name: string, origin: string) =>
	resolveGatewayUrl(`/leads/meetings/${encodeURIComponent(name)}/times`, origin);

/** Times that this page has fetched before. */
export const knownMeeting = (name: string, origin: string): MeetingTimes | undefined =>
	known.get(addressOf(name, origin));

async function ask(address: string, signal?: AbortSignal): Promise<MeetingTimes> {
	const response = await fetch(address, { signal: signal ?? null }).catch(() => undefined);
	if (!response?.ok) {
		// Earlier gateways answer 404 if there is no such call.
		const failure: TimesFailure =
			response?.status === 404 ? "unknown" : response?.status === 503 ? "down" : "unavailable";
		throw failure;
	}
	const answer = await response.json();
	if (answer.offered === false) throw "unknown" satisfies TimesFailure;
	const now = Date.parse(response.headers.get("Date") ?? "") || Date.now();
	return { ...answer, now, times: answer.times.map(parseInstant), covered: now + firstMs };
}

/** Fetches the next free times. Called at each opening, because other people book too. */
export async function loadTimes(
	name: string,
	origin: string,
	signal: AbortSignal,
): Promise<MeetingTimes> {
	const address = addressOf(name, origin);
	let answer = await ask(address, signal);
	while (answer.times.length === 0 && answer.covered < answer.until)
		answer = await addTimes(address, answer, answer.covered + maxMs);
	known.set(address, answer);
	return answer;
}

/** Fetches the times between those already fetched and a point in time. */
async function addTimes(address: string, meeting: MeetingTimes, to: number): Promise<MeetingTimes> {
	let { covered, times } = meeting;
	while (covered < Math.min(to, meeting.until)) {
		// From midnight, so that all visitors of a day send the same request, which a cache can answer.
		const from = Math.floor(covered / dayMs) * dayMs;
		const answer = await ask(`${address}?from=${from}&to=${from + maxMs}`);
		times = [...times, ...answer.times.filter((at) => at >= covered)];
		covered = from + maxMs;
	}
	return { ...meeting, covered, times };
}

/** The meeting with its times up to a point in time. */
export async function loadTimesUntil(
	name: string,
	origin: string,
	meeting: MeetingTimes,
	to: number,
): Promise<MeetingTimes> {
	const address = addressOf(name, origin);
	const answer = await addTimes(address, meeting, to);
	known.set(address, answer);
	return answer;
}
