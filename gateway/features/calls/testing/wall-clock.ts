/**
 * Finds free times by asking `Intl` for the wall-clock time every five minutes, without computing any offsets. Slow, but
 * shares no code with `free-slots.ts`.
 */
import { isDeepStrictEqual } from "node:util";
import { findFreeSlots, type Interval } from "../types/free-slots.ts";
import { type MeetingType, newMeetingType } from "../types/meeting-type.ts";

const cellMs = 300_000;
const hour = 12 * cellMs;
const day = 24 * hour;

export const testZones = [
	...["Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "Australia/Lord_Howe"],
] as const;

/** Dates around which clocks change in one of the zones, in both directions. */
const anchors = [
	...["2026-10-25", "2026-11-01", "2027-03-14", "2027-03-28", "2027-04-04", "2026-10-04"],
	// An ordinary week.
	"2026-11-25",
].map((text) => Date.parse(text));

const clocks = new Map<string, Intl.DateTimeFormat>();
const shortDays: Record<string, keyof MeetingType["hours"]> = {
	...{ Mon: "mon", Tue: "tue", Wed: "wed", Thu: "thu", Fri: "fri", Sat: "sat", Sun: "sun" },
};

function readClock(zone: string, time: number) {
	const clock =
		clocks.get(zone) ??
		new Intl.DateTimeFormat("en-US", {
			...{ timeZone: zone, weekday: "short", year: "numeric", month: "2-digit", day: "2-digit" },
			...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
		});
	clocks.set(zone, clock);
	const {
		weekday = "",
		year,
		month,
		day: date,
		hour: h,
		minute,
	} = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));
	return {
		day: `${year}-${month}-${date}`,
		time: `${h}:${minute}`,
		weekday: shortDays[weekday] ?? "mon",
	};
}

const inMinutes = (time: string) => {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
};

/** Same as {@link findFreeSlots}, by wall-clock time. */
export function findFreeSlotsByWallClock(
	type: MeetingType,
	{ from, to, now, busy, booked }: Parameters<typeof findFreeSlots>[1],
): number[] {
	const cells = new Map<number, { day: string; open: boolean; begins: boolean }>();
	const look = (time: number) => {
		const known = cells.get(time);
		if (known) return known;
		const clock = readClock(type.zone, time);
		const off = type.holidays.some(
			(holiday) => clock.day >= holiday.from && clock.day <= holiday.to,
		);
		const special = type.exceptions.find((exception) => exception.day === clock.day);
		const hours = off ? [] : special ? special.hours : type.hours[clock.weekday];
		const minute = inMinutes(clock.time);
		const span = hours.find(
			([begin, end]) => minute >= inMinutes(begin) && minute < inMinutes(end),
		);
		const found = {
			day: clock.day,
			open: span !== undefined,
			begins: span !== undefined && (minute - inMinutes(span[0])) % type.stepMinutes === 0,
		};
		cells.set(time, found);
		return found;
	};
	const slots: number[] = [];
	for (let start = Math.ceil(from / cellMs) * cellMs; start < to; start += cellMs) {
		const { day: date, begins } = look(start);
		if (!begins || start < now + type.noticeHours * hour || start >= now + type.horizonDays * day)
			continue;
		let fits = true;
		for (let at = start; at < start + type.minutes * 60_000; at += cellMs)
			fits &&= look(at).open && look(at).day === date;
		for (
			let at = start - type.beforeMinutes * 60_000;
			at < start + (type.minutes + type.afterMinutes) * 60_000;
			at += cellMs
		)
			fits &&= !busy.some((one) => one.from < at + cellMs && one.to > at);
		if (type.maxPerDay !== null && (booked?.get(date) ?? 0) >= type.maxPerDay) fits = false;
		if (fits) slots.push(start);
	}
	return slots;
}

/** A repeatable pseudo-random generator (mulberry32). */
export function dice(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		below: (count: number) => Math.floor(next() * count),
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
	};
}

const clockTime = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A random meeting type and query. */
function randomCalendar({ below, pick }: ReturnType<typeof dice>) {
	const spans = () => {
		const marks = new Set(Array.from({ length: 2 * below(4) }, () => below(289) * 5));
		const sorted = [...marks].sort((one, other) => one - other);
		const list: [string, string][] = [];
		for (let at = 0; at + 1 < sorted.length; at += 2)
			list.push([clockTime(sorted[at] as number), clockTime(sorted[at + 1] as number)]);
		return list;
	};
	const from = pick(anchors) - day + below(24) * hour + below(60) * 1000;
	const date = (ahead: number) => new Date(from + ahead * day).toISOString().slice(0, 10);
	const hours = Object.fromEntries(Object.values(shortDays).map((name) => [name, spans()]));
	const type: MeetingType = {
		...newMeetingType,
		bankHolidays: "",
		...{ zone: pick(testZones), hours: hours as MeetingType["hours"] },
		...{ minutes: 5 * (1 + below(24)), stepMinutes: pick([5, 10, 15, 30, 45, 60]) },
		...{
			beforeMinutes: 5 * below(4),
			afterMinutes: 5 * below(7),
			noticeHours: below(20),
			horizonDays: 1 + below(4),
		},
		exceptions: below(3) === 0 ? [{ day: date(below(3)), hours: spans() }] : [],
		holidays: below(5) === 0 ? [{ from: date(1), to: date(1 + below(2)) }] : [],
		maxPerDay: pick([null, 1, 2, 9]),
	};
	const busy: Interval[] = Array.from({ length: below(5) }, () => {
		const begin = from + below(600) * cellMs + below(2) * 90_000;
		return { from: begin, to: begin + (1 + below(40)) * cellMs };
	});
	const booked = new Map([[date(1), below(3)]]);
	return {
		type,
		query: { from, to: from + (1 + below(2)) * day, now: from - below(30) * hour, busy, booked },
	};
}

/**
 * Compares both ways of finding free times over random calendars.
 * @returns how many slots were compared
 * @throws Error with the calendar on which they differ
 */
export function compareWithWallClock(calendars: number, seed: number): number {
	const chance = dice(seed);
	let slots = 0;
	for (let count = 0; count < calendars; count++) {
		const { type, query } = randomCalendar(chance);
		const found = findFreeSlots(type, query);
		const expected = findFreeSlotsByWallClock(type, query);
		if (!isDeepStrictEqual(found, expected))
			throw new Error(
				`${JSON.stringify({ count, type, query })}\nfound ${found}\nexpected ${expected}`,
			);
		slots += found.length;
	}
	return slots;
}
