/** Busy times of the coach's other calendars, read every five minutes by one gateway for all. */
import { hash } from "node:crypto";
import { type IntervalTask, runEvery } from "../../../lib/concurrency/interval.ts";
import { defineInterval, defineKey, type KvKey } from "../../../lib/kv.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import { dayMs } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { type ReadCalendar, readCalendar as readInWorker } from "../ics/read-calendar.ts";
import { UnusableCalendar } from "../ics/unusable-calendar.ts";
import { callIntervals } from "../limits.ts";
import { type Interval, maxAheadMs } from "../types/free-slots.ts";
import { listMeetingTypes } from "../types/meeting-types.ts";
import type { FetchCalendar } from "./fetch-calendar.ts";

/** A calendar, and the call's time zone, which applies to events without one. */
export interface CalendarSource {
	url: string;
	zone: string;
}

/** The result of the last readings of a calendar. */
export interface CalendarState {
	/** When it was last read without a failure, in milliseconds since 1970. */
	readAt?: number;
	busy: [from: number, to: number][];
	/** Number of events in the last reading that could not be understood. */
	unreadEvents?: number;
	/** Why the last reading failed. */
	problem?: string;
	/** Time of the first failure since the last success. */
	failedSince?: number;
}

/** How long the last busy times of an unreadable calendar count. */
export const staleMs = dayMs;

/** A digest, because the address may contain a secret. */
const digest = ({ url, zone }: CalendarSource) =>
	hash("sha256", `${zone} ${url}`, "hex").slice(0, 16);
const stateKey = (source: CalendarSource): KvKey<CalendarState> =>
	defineKey(`busy calendar ${digest(source)}`);

/** The result of a calendar's last readings; undefined if it was never read. */
export const readCalendarState = (store: Pick<LeadStore, "kv">, source: CalendarSource) =>
	store.kv.get(stateKey(source));

export interface BusyTimes {
	busy: Interval[];
	/** Whether one of the calendars has not been read for a day. Free times are unknown then. */
	isDown: boolean;
}

export interface BusyCalendars extends IntervalTask {
	/** Busy times of calendars. Reads those that were never read. */
	busy(urls: readonly string[], zone: string): Promise<BusyTimes>;
	/** Reads calendars now, and returns the problem of each, for the desk. */
	check(urls: readonly string[], zone: string): Promise<{ url: string; problem?: string }[]>;
}

export interface BusyCalendarsOptions {
	store: Pick<LeadStore, "kv" | "claimInterval">;
	log: Log;
	/** Fetches calendars; absent if that isn't possible. */
	fetchCalendar?: FetchCalendar | undefined;
	/** Reads a fetched calendar. Default: in a worker thread. */
	readCalendar?: ReadCalendar | undefined;
	now: () => number;
}

export function createBusyCalendars(options: BusyCalendarsOptions): BusyCalendars {
	const { store, log, fetchCalendar, readCalendar = readInWorker, now } = options;

	async function read(source: CalendarSource): Promise<CalendarState> {
		const key = stateKey(source);
		const before = await store.kv.get(key);
		const at = now();
		let state: CalendarState;
		try {
			if (!fetchCalendar) throw new UnusableCalendar("This gateway doesn't read calendars.");
			const content = await fetchCalendar(source.url);
			const window = { from: at - dayMs, to: at + maxAheadMs, zone: source.zone };
			const { busy, unreadEvents } = await readCalendar(content, window);
			if (unreadEvents > 0) log("calendar-events-unread", { events: unreadEvents });
			state = { readAt: at, busy: busy.map(({ from, to }) => [from, to]), unreadEvents };
		} catch (thrown) {
			const problem =
				thrown instanceof UnusableCalendar ? thrown.message : "The calendar can't be read.";
			log(
				"calendar-unread",
				thrown instanceof UnusableCalendar ? { problem } : describeError(thrown),
			);
			state = { busy: [], failedSince: at, ...before, problem };
		}
		await store.kv.set(key, state);
		return state;
	}

	/** Readings under way, which simultaneous visitors share. */
	const readings = new Map<string, Promise<CalendarState>>();
	function readOnce(source: CalendarSource): Promise<CalendarState> {
		const name = digest(source);
		const reading = readings.get(name) ?? read(source).finally(() => readings.delete(name));
		readings.set(name, reading);
		return reading;
	}

	const task = runEvery(async () => {
		try {
			for (const source of await listCalendars(store)) {
				const turn = defineInterval(`calendar ${digest(source)}`);
				if (await store.claimInterval(turn, callIntervals.calendarReadMs)) await readOnce(source);
			}
		} catch (thrown) {
			log("calendars-broken", describeError(thrown));
		}
	}, callIntervals.calendarReadMs);

	return {
		...task,
		async busy(urls, zone) {
			const states = await Promise.all(
				urls.map(async (url) => {
					const source = { url, zone };
					return (await readCalendarState(store, source)) ?? readOnce(source);
				}),
			);
			return {
				busy: states.flatMap(({ busy }) => busy.map(([from, to]) => ({ from, to }))),
				isDown: states.some(({ readAt }) => readAt === undefined || now() - readAt >= staleMs),
			};
		},
		check: (urls, zone) =>
			Promise.all(
				urls.map(async (url) => {
					const { problem } = await readOnce({ url, zone });
					return { url, ...(problem && { problem }) };
				}),
			),
	};
}

/** The calendars of all live call types, without repeats. */
export async function listCalendars(store: Pick<LeadStore, "kv">): Promise<CalendarSource[]> {
	const types = await listMeetingTypes(store);
	const sources = types.flatMap(({ live, calendars, zone }) =>
		live ? calendars.map((url) => ({ url, zone })) : [],
	);
	return [...new Map(sources.map((source) => [digest(source), source])).values()];
}
