/** Free or busy times of external calendars: read once for all visitors, by month, and cached briefly. */

import type {
	CalendarRef,
	CalendarTimes,
	ExternalCalendars,
	TimeRange,
} from "../../../../leads/features/calls/calendars/calendar.ts";
import { asFailure } from "../../../../leads/http/failure.ts";
import type { Log } from "../../../lib/log.ts";
import { createLru } from "../../../lib/memory/lru.ts";
import { dayMs, minuteMs } from "../../../lib/time.ts";

/** How long an answer is cached. After a failure: the pause before the next try, and the maximum age of the last answer. */
const freshMs = 45_000;
const pauseMs = 10_000;
const staleMs = 10 * minuteMs;
/** Maximum number of months cached, over all calendars. */
const maxMonths = 200;

export interface ExternalTimes {
	/** Undefined: the calendar cannot be read, so its times are unknown. */
	read(calendar: CalendarRef, range: TimeRange): Promise<CalendarTimes | undefined>;
	/** Drops cached answers after a write or a rejected booking. */
	forget(calendar: CalendarRef): void;
}

interface Month {
	times?: CalendarTimes;
	readAt: number;
	failedAt?: number;
	asked?: Promise<CalendarTimes | undefined>;
}

export interface ExternalTimesOptions {
	externalCalendars?: ExternalCalendars | undefined;
	log: Log;
	now: () => number;
}

/** Whole months that cover a range, the current one from today. Requests from many visitors then share few answers. */
export function monthsOf({ from, to }: TimeRange, now: number): TimeRange[] {
	const months: TimeRange[] = [];
	const first = new Date(from);
	for (let month = 0; ; month++) {
		const at = (ahead: number) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead, 1);
		if (at(month) >= to) return months;
		const today = Math.floor(now / dayMs) * dayMs;
		months.push({ from: Math.max(at(month), today), to: at(month + 1) });
	}
}

export function createExternalTimes(options: ExternalTimesOptions): ExternalTimes {
	const { externalCalendars = {}, log, now } = options;
	const cachedMonths = createLru<Month>(maxMonths);
	const generations = createLru<number>(maxMonths);

	async function ask(month: Month, calendar: CalendarRef, range: TimeRange) {
		try {
			month.times = await externalCalendars[calendar.service]?.readTimes(calendar, range);
			month.readAt = now();
			delete month.failedAt;
			return month.times;
		} catch (thrown) {
			month.failedAt = now();
			log("calendar-unread", { problem: asFailure(thrown).reason });
			return now() - month.readAt < staleMs ? month.times : undefined;
		} finally {
			delete month.asked;
		}
	}

	function readMonth(calendar: CalendarRef, range: TimeRange): Promise<CalendarTimes | undefined> {
		const { service, id, zone } = calendar;
		const generation = generations.get(`${service} ${id}`) ?? 0;
		const key = [service, id, zone, generation, range.from, range.to].join(" ");
		const month = cachedMonths.get(key) ?? { readAt: Number.NEGATIVE_INFINITY };
		cachedMonths.set(key, month);
		const age = now() - month.readAt;
		if (age < freshMs) return Promise.resolve(month.times);
		if (month.failedAt !== undefined && now() - month.failedAt < pauseMs)
			return Promise.resolve(age < staleMs ? month.times : undefined);
		month.asked ??= ask(month, calendar, range);
		return month.asked;
	}

	return {
		async read(calendar, range) {
			const service = externalCalendars[calendar.service];
			if (!service) return undefined;
			const months = await Promise.all(
				monthsOf(range, now()).map((month) => readMonth(calendar, month)),
			);
			if (months.some((times) => times === undefined)) return undefined;
			const all = months as CalendarTimes[];
			return all.every((times) => "starts" in times)
				? { starts: all.flatMap(({ starts }) => starts) }
				: { busy: all.flatMap((times) => ("busy" in times ? times.busy : [])) };
		},
		forget({ service, id }) {
			const name = `${service} ${id}`;
			generations.set(name, (generations.get(name) ?? 0) + 1);
		},
	};
}
