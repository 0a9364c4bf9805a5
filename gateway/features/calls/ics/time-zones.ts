/** Time zones in a calendar file: its own definitions first, then IANA names, then Windows names. */
import { IANAZone } from "luxon";
import { findIana } from "windows-iana";
import { daySeconds, readTime } from "./calendar-time.ts";
import type { Component, ParsedCalendar } from "./parse-calendar.ts";
import { expandRule } from "./recurrence/expand-rule.ts";
import { readRule } from "./recurrence/recurrence-rule.ts";
import type { Steps } from "./recurrence/steps.ts";

/** Times are in seconds since 1970, in UTC or wall-clock time. */
export interface Zone {
	/** The first instant with this wall-clock time. A time that the clock skips gets the offset before the change. */
	toInstant(local: number): number;
	toLocal(instant: number): number;
}

function createZone(offsetAt: (instant: number) => number): Zone {
	/** The last day looked up, if no clock change is near it. */
	let calmDay = Number.NaN;
	let calmOffset = 0;
	return {
		toLocal: (instant) => instant + offsetAt(instant),
		toInstant(local) {
			const day = Math.floor(local / daySeconds);
			if (day === calmDay) return local - calmOffset;
			const before = offsetAt((day - 1) * daySeconds);
			const after = offsetAt((day + 2) * daySeconds);
			if (before === after) {
				calmDay = day;
				calmOffset = before;
				return local - before;
			}
			if (offsetAt(local - before) === before) return local - before;
			return offsetAt(local - after) === after ? local - after : local - before;
		},
	};
}

export const utc: Zone = createZone(() => 0);

/** A zone with an IANA name. Looks up one offset for each day without a clock change. */
function createNamedZone(name: string, steps: Steps): Zone {
	const zone = IANAZone.create(name);
	const atMidnight = new Map<number, number>();
	const ask = (instant: number) => {
		steps.take(stepsPerQuestion);
		return zone.offset(instant * 1000) * 60;
	};
	const midnight = (day: number) => {
		const midnightOffset = atMidnight.get(day) ?? ask(day * daySeconds);
		atMidnight.set(day, midnightOffset);
		return midnightOffset;
	};
	return createZone((instant) => {
		const day = Math.floor(instant / daySeconds);
		const offset = midnight(day);
		return offset === midnight(day + 1) ? offset : ask(instant);
	});
}
/** Steps charged for one offset lookup, which costs as much as this many days of a rule. */
const stepsPerQuestion = 50;

const readOffset = (text = ""): number | undefined => {
	const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
	if (sign === undefined) return undefined;
	const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
	return size >= 2 * daySeconds ? undefined : sign === "-" ? -size : size;
};

/** How far before the window to look for a rule's clock changes. Most rules have one a year; some skip years. */
const lookBackSeconds = 10 * 366 * daySeconds;

/** A zone as defined by the file. @throws RangeError if the definition is invalid */
function describedZone(component: Component, from: number, to: number, steps: Steps): Zone {
	const changes: { at: number; before: number; after: number }[] = [];
	for (const part of component.parts) {
		const value = (name: string) =>
			part.properties.find((property) => property.name === name)?.value ?? "";
		const start = readTime(value("DTSTART"));
		const before = readOffset(value("TZOFFSETFROM"));
		const after = readOffset(value("TZOFFSETTO"));
		if (!start || before === undefined || after === undefined) throw new RangeError("no change");
		const add = (local: number) => changes.push({ at: local - before, before, after });
		add(start.local);
		for (const property of part.properties) {
			if (property.name === "RDATE")
				for (const each of property.value.split(",")) {
					const time = readTime(each);
					if (time) add(time.local);
				}
			if (property.name !== "RRULE") continue;
			const rule = readRule(property.value);
			const writtenUntil = rule.until === undefined ? undefined : readTime(rule.until);
			if (rule.until !== undefined && !writtenUntil) throw new RangeError("no end");
			const until = writtenUntil
				? writtenUntil.local +
					(writtenUntil.isUtc ? before : 0) +
					(writtenUntil.isDate ? daySeconds - 1 : 0)
				: Number.POSITIVE_INFINITY;
			const { knownTo } = expandRule({
				...{ rule, start: start.local, until, to },
				from: Math.min(until, from) - lookBackSeconds,
				steps: steps.share(stepsPerZone),
				take: add,
			});
			if (knownTo < to) throw new RangeError("too many changes");
		}
	}
	changes.sort((a, b) => a.at - b.at);
	const first = changes[0];
	if (!first) throw new RangeError("no changes");
	return createZone((instant) => {
		let [low, high] = [0, changes.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
			else high = middle;
		}
		return changes[low - 1]?.after ?? first.before;
	});
}
const stepsPerZone = 100_000;

/** The IANA name for a zone name in a file. */
function knownName(name: string): string | undefined {
	if (name.length > 100) return undefined;
	// Evolution and others put an address in front: "/freeassociation.sourceforge.net/Europe/London".
	const parts = name.split("/").filter((part) => part !== "");
	const candidates = [name, ...[3, 2].map((length) => parts.slice(-length).join("/"))];
	return (
		candidates.find((each) => IANAZone.isValidZone(each)) ??
		findIana(name).find((each) => IANAZone.isValidZone(each))
	);
}

export interface Zones {
	/** The zone with a name; without a name, or with an unknown one, the calendar's zone. @throws RangeError */
	named(name: string | undefined): Zone;
}

/** Maximum number of distinct zone names in a file; the world has about 600. */
const maxNames = 1000;

/** Finds the zones of a file's calendars. */
export function createZoneFinder(window: { from: number; to: number; zone: string }, steps: Steps) {
	const knownZones = new Map<string, Zone | undefined>();
	function lookUp(name: string): Zone | undefined {
		if (knownZones.has(name)) return knownZones.get(name);
		if (knownZones.size >= maxNames) throw new RangeError("too many zones");
		const ianaName = knownName(name);
		const zone = ianaName === undefined ? undefined : createNamedZone(ianaName, steps);
		knownZones.set(name, zone);
		return zone;
	}
	const own = createNamedZone(window.zone, steps);

	return {
		/** The coach's zone, for all-day events. */
		own,
		of({ timeZones, zoneName }: ParsedCalendar): Zones {
			const describedZones = new Map<string, Component>();
			for (const component of timeZones) {
				const name = component.properties.find((property) => property.name === "TZID")?.value;
				if (name) describedZones.set(name, component);
			}
			const read = new Map<string, Zone | undefined>();
			const describe = (name: string) => {
				const component = describedZones.get(name);
				if (!component) return undefined;
				if (!read.has(name)) {
					let zone: Zone | undefined;
					try {
						zone = describedZone(component, window.from, window.to, steps);
					} catch (thrown) {
						if (!(thrown instanceof RangeError)) throw thrown;
					}
					read.set(name, zone);
				}
				return read.get(name);
			};
			const find = (name: string) => describe(name) ?? lookUp(name);
			const ofCalendar = (zoneName && find(zoneName)) || own;
			return { named: (name) => (name ? (find(name) ?? ofCalendar) : ofCalendar) };
		},
	};
}
