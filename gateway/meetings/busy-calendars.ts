/** Busy times of the calendars that the coach names, read every five minutes by one gateway for all. */
import { hash } from "node:crypto";
import { intervals } from "../intervals.ts";
import { type IntervalTask, runEvery } from "../lib/interval.ts";
import { defineInterval, defineKey, type KvKey } from "../lib/kv.ts";
import { describeError, type Log } from "../lib/log.ts";
import { dayMs, hourMs } from "../lib/time.ts";
import type { LeadStore } from "../store/store.ts";
import { readCalendar } from "./calendars/read-calendar.ts";
import { UnusableCalendar } from "./calendars/unusable-calendar.ts";
import type { FetchCalendar } from "./fetch-calendar.ts";
import type { Interval } from "./free-slots.ts";
import { listMeetingTypes } from "./meeting-types.ts";

/** What is known of a calendar. */
interface CalendarState {
	/** When it was last read, milliseconds since 1970. */
	readAt?: number;
	busy: [from: number, to: number][];
	/** Why the last try failed. */
	problem?: string;
}

/** How long busy times count whose calendar cannot be read. */
const staleMs = hourMs;
/** How far ahead they are kept: no meeting is booked further ahead. */
const aheadMs = 370 * dayMs;

const digest = (url: string) => hash("sha256", url, "hex").slice(0, 16);
/** Keys name no address: it may hold a secret. */
const stateKey = (url: string): KvKey<CalendarState> => defineKey(`busy calendar ${digest(url)}`);

export interface BusyTimes {
	busy: Interval[];
	/** A calendar of the type cannot be read: nothing can be said about free times. */
	isDown: boolean;
}

export interface BusyCalendars extends IntervalTask {
	/** Busy times of calendars; those that were never read are read now. */
	busy(urls: readonly string[], zone: string): Promise<BusyTimes>;
	/** Reads calendars now and says how each is: for the desk. */
	check(urls: readonly string[], zone: string): Promise<{ url: string; problem?: string }[]>;
}

export interface BusyCalendarsOptions {
	store: Pick<LeadStore, "kv" | "claimInterval">;
	log: Log;
	/** How calendars are read; absent: not at all. */
	fetchCalendar?: FetchCalendar | undefined;
	now: () => number;
}

export function createBusyCalendars(options: BusyCalendarsOptions): BusyCalendars {
	const { store, log, fetchCalendar, now } = options;

	async function read(url: string, zone: string): Promise<CalendarState> {
		const key = stateKey(url);
		const before = await store.kv.get(key);
		const at = now();
		let state: CalendarState;
		try {
			if (!fetchCalendar) throw new UnusableCalendar("This gateway reads no calendars.");
			const content = new TextEncoder().encode(await fetchCalendar(url));
			const window = { from: at - dayMs, to: at + aheadMs, zone };
			const { busy: found } = await readCalendar(content, window);
			state = { readAt: at, busy: found.map(({ from, to }) => [from, to]) };
		} catch (thrown) {
			const problem =
				thrown instanceof UnusableCalendar ? thrown.message : "The calendar cannot be read.";
			log(
				"calendar-unread",
				thrown instanceof UnusableCalendar ? { problem } : describeError(thrown),
			);
			state = { busy: [], ...before, problem };
		}
		await store.kv.set(key, state);
		return state;
	}

	const task = runEvery(async () => {
		try {
			for (const { live, calendars, zone } of await listMeetingTypes(store))
				for (const url of live ? calendars : []) {
					const turn = defineInterval(`calendar ${digest(url)}`);
					if (await store.claimInterval(turn, intervals.calendarReadMs)) await read(url, zone);
				}
		} catch (thrown) {
			log("calendars-broken", describeError(thrown));
		}
	}, intervals.calendarReadMs);

	return {
		...task,
		async busy(urls, zone) {
			const states = await Promise.all(
				urls.map(async (url) => (await store.kv.get(stateKey(url))) ?? read(url, zone)),
			);
			return {
				busy: states.flatMap(({ busy }) => busy.map(([from, to]) => ({ from, to }))),
				isDown: states.some(({ readAt }) => readAt === undefined || now() - readAt > staleMs),
			};
		},
		check: (urls, zone) =>
			Promise.all(
				urls.map(async (url) => {
					const { problem } = await read(url, zone);
					return { url, ...(problem && { problem }) };
				}),
			),
	};
}
