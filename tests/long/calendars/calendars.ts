/** Calendars for the run: series made from a rule, and files with faults. */
import { DateTime, IANAZone } from "luxon";

export const zones = [
	"UTC",
	"Europe/London",
	"America/New_York",
	"Asia/Kolkata",
	"Australia/Lord_Howe",
];
export type Random = () => number;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function createRandom(seed: number): Random {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export const instantOf = (text: string): number =>
	DateTime.fromISO(text, { zone: "UTC" }).toMillis();
const written = (local: number) =>
	new Date(local * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

interface Series {
	rule: string;
	start: string;
	/** Wall clock times, in seconds as if they were UTC. */
	starts: number[];
	zone: string;
}

/** A calendar with the rule in a zone, with exceptions and overrides, and its busy times in milliseconds. */
export function writeSeries({ rule, start, starts, zone }: Series, random: Random) {
	const clock = IANAZone.create(zone);
	const toInstant = (local: number) =>
		DateTime.fromObject(DateTime.fromSeconds(local, { zone: "UTC" }).toObject(), {
			zone,
		}).toMillis();
	/** Near a clock change two times may be right, or none. */
	const isClear = (at: number) => clock.offset(at - 864e5) === clock.offset(at + 864e5);
	const own = instantOf(start) / 1000;
	const lines = [`DTSTART;TZID=${zone}:${start}`, "DURATION:PT1S", `RRULE:${rule}`];
	const overrides: string[] = [];
	const busy: number[] = [];
	const mayBeBusy = [toInstant(own)];
	for (const local of starts) {
		const at = toInstant(local);
		const fate = random();
		if (fate < 0.1) lines.push(`EXDATE;TZID=${zone}:${written(local)}`);
		else if (fate < 0.2) {
			const moved = at + 37 * 60_000;
			const utc = `${written(moved / 1000)}Z`;
			overrides.push(
				...["BEGIN:VEVENT", "UID:series", `RECURRENCE-ID;TZID=${zone}:${written(local)}`],
				...[`DTSTART:${utc}`, "DURATION:PT1S", "END:VEVENT"],
			);
			busy.push(moved);
		} else if (isClear(at)) busy.push(at);
		if (!isClear(at)) mayBeBusy.push(at - 36e5, at - 18e5, at + 18e5, at + 36e5, at);
	}
	mayBeBusy.push(...busy);
	const event = ["BEGIN:VEVENT", "UID:series", ...lines, "END:VEVENT"];
	const text = ["BEGIN:VCALENDAR", ...event, ...overrides, "END:VCALENDAR", ""].join("\r\n");
	return { text, busy, mayBeBusy };
}

const pick = <T>(list: readonly T[], random: Random): T =>
	list[Math.floor(random() * list.length)] as T;

/** A calendar with a few typical faults of programs and people. */
export function makeOdd(text: string, random: Random): string {
	const lines = text.split("\r\n");
	for (let fault = 0; fault < 3; fault++) {
		const at = Math.floor(random() * lines.length);
		const line = lines[at] ?? "";
		const changed = [
			() => "",
			() => line.replace(":", ""),
			() => line.slice(0, Math.floor(random() * line.length)),
			() => line.replace(/\d/g, () => String(Math.floor(random() * 10))),
			() => `${line}\r\n${line}`,
			() => line.replace(/=[^;:]*/, "="),
			() => `X-${line}`,
			() => line.replace(/TZID=[^:;]*/, 'TZID="Nowhere: at all; ever"'),
		];
		lines[at] = pick(changed, random)();
	}
	return lines.join(pick(["\r\n", "\n", "\r"], random));
}

const hostileRules = [
	...["FREQ=DAILY;INTERVAL=7;BYDAY=TU", "FREQ=SECONDLY", "FREQ=MINUTELY;COUNT=999999999999999"],
	...["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=999999999999999"],
	...["FREQ=SECONDLY;BYHOUR=3;BYMINUTE=7;BYSECOND=59;BYSETPOS=366", "FREQ=HOURLY;BYYEARDAY=-366"],
	`FREQ=YEARLY;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
];

/** A calendar made to block its reader for as long as possible. */
export function makeHostile(random: Random): string {
	const events = Math.floor(random() * 50) + 1;
	const lines = ["BEGIN:VCALENDAR"];
	for (let index = 0; index < events; index++) {
		const year = String(Math.floor(random() * 9998) + 1).padStart(4, "0");
		lines.push(
			...[
				"BEGIN:VEVENT",
				`UID:${index}`,
				`DTSTART:${year}1103T120000Z`,
				pick(["DURATION:PT1S", "DURATION:P900D", "DURATION:P900000D"], random),
			],
			...[`RRULE:${pick(hostileRules, random)}`, `DTEND;TZID=Z${index}:99991231T235959`],
			...Array.from({ length: Math.floor(random() * 100) }, () => "BEGIN:VALARM"),
			...(random() < 0.9 ? ["END:VEVENT"] : []),
		);
	}
	return [...lines, "END:VCALENDAR"].join("\r\n");
}
