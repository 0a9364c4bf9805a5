import type { MeetingPlace } from "../../../leads/features/calls/call.ts";
import { resolveGatewayUrl } from "../../gateway-url.ts";
import { parseInstant, type ZoneFormat } from "./zoned-time.ts";

/** A kind of call with its free times, as far as they were fetched. */
export interface MeetingTimes {
	title: string;
	minutes: number;
	/** The coach's time zone. */
	zone: string;
	/** The call's extra question; empty without one. */
	question: string;
	place: MeetingPlace;
	/** Whether visitors get mails about their calls; a gateway of before does not say. */
	mails?: boolean;
	/** Free starts, earliest first. */
	times: number[];
	/** When the gateway said so, by its own clock: the device's may be wrong. */
	now: number;
	/** Times up to here were asked for, and are offered at all. */
	covered: number;
	until: number;
}

/** What a picker of times works on. */
export interface PickerState {
	meeting: MeetingTimes;
	/** The visitor's time zone, and what writes times in it. */
	zone: string;
	format: ZoneFormat;
	onZone(zone: string): void;
	/** Fetches times up to a moment. */
	onMonth(until: number): Promise<void>;
}

/** Why there are no times: nobody knows them, there is no such call, or nothing answered. */
export type TimesFailure = "down" | "unknown" | "unavailable";

const dayMs = 86_400_000;
/** How much the gateway tells of at first, and at most at once. */
const firstMs = 31 * dayMs;
const maxMs = 62 * dayMs;

const known = new Map<string, MeetingTimes>();

const addressOf = (name: string, origin: string) =>
	resolveGatewayUrl(`/leads/meetings/${encodeURIComponent(name)}/times`, origin);

/** Times that were fetched before on this page. */
export const knownMeeting = (name: string, origin: string): MeetingTimes | undefined =>
	known.get(addressOf(name, origin));

async function ask(address: string, signal?: AbortSignal): Promise<MeetingTimes> {
	const response = await fetch(address, { signal: signal ?? null }).catch(() => undefined);
	if (!response?.ok) {
		// 404: a gateway of before says so.
		const failure: TimesFailure =
			response?.status === 404 ? "unknown" : response?.status === 503 ? "down" : "unavailable";
		throw failure;
	}
	const found = await response.json();
	if (found.offered === false) throw "unknown" satisfies TimesFailure;
	const now = Date.parse(response.headers.get("Date") ?? "") || Date.now();
	return { ...found, now, times: found.times.map(parseInstant), covered: now + firstMs };
}

/** Fetches the next free times; anew with each opening, for others book as well. */
export async function loadTimes(
	name: string,
	origin: string,
	signal: AbortSignal,
): Promise<MeetingTimes> {
	const address = addressOf(name, origin);
	let found = await ask(address, signal);
	while (found.times.length === 0 && found.covered < found.until)
		found = await addTimes(address, found, found.covered + maxMs);
	known.set(address, found);
	return found;
}

/** Fetches what lies between the times that are there and a moment. */
async function addTimes(address: string, meeting: MeetingTimes, to: number): Promise<MeetingTimes> {
	let { covered, times } = meeting;
	while (covered < Math.min(to, meeting.until)) {
		// From midnight: all visitors of a day ask the same, which a cache answers.
		const from = Math.floor(covered / dayMs) * dayMs;
		const found = await ask(`${address}?from=${from}&to=${from + maxMs}`);
		times = [...times, ...found.times.filter((at) => at >= covered)];
		covered = from + maxMs;
	}
	return { ...meeting, covered, times };
}

/** The same with the times up to a moment. */
export async function loadTimesUntil(
	name: string,
	origin: string,
	meeting: MeetingTimes,
	to: number,
): Promise<MeetingTimes> {
	const address = addressOf(name, origin);
	const found = await addTimes(address, meeting, to);
	known.set(address, found);
	return found;
}
