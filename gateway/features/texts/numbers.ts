/** Which numbers get texts, and when: mobiles in countries whose time we know, never at night. */
import { findMobile } from "../../../leads/values/phone.ts";
import { hourMs, minuteMs } from "../../lib/time.ts";

/** Countries whose mobiles get texts, with the time of day there. */
const zones: Readonly<Record<string, string>> = {
	GB: "Europe/London",
	IE: "Europe/Dublin",
	IM: "Europe/London",
	JE: "Europe/London",
	GG: "Europe/London",
	FR: "Europe/Paris",
	BE: "Europe/Brussels",
	NL: "Europe/Amsterdam",
	DE: "Europe/Berlin",
	ES: "Europe/Madrid",
	IT: "Europe/Rome",
	PT: "Europe/Lisbon",
	PL: "Europe/Warsaw",
};

export interface Mobile {
	/** E.164. */
	number: string;
	zone: string;
}

/** The typed number, if it is a mobile in one of our countries. */
export function readMobile(text: string): Mobile | undefined {
	const mobile = findMobile(text);
	const zone = mobile?.country && zones[mobile.country];
	return zone ? { number: mobile.number, zone } : undefined;
}

/** Minutes of the day between which nobody is texted: 20:30 to 8:00. */
const quietFrom = 20 * 60 + 30;
const quietTo = 8 * 60;
const dayMinutes = 24 * 60;

function minuteOfDay(time: number, timeZone: string): number {
	const format = new Intl.DateTimeFormat("en-GB", {
		...{ timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
	});
	const [hour = 0, minute = 0] = format.format(time).split(":").map(Number);
	return hour * 60 + minute;
}

/**
 * Milliseconds until somebody may be texted; 0 by day. When the clocks change, the result may be an hour off, so check
 * again after waiting.
 */
export function msOfQuiet(now: number, timeZone: string): number {
	const minute = minuteOfDay(now, timeZone);
	if (minute >= quietTo && minute < quietFrom) return 0;
	const minutes = (quietTo - minute + dayMinutes) % dayMinutes;
	return Math.min(minutes * minuteMs - (now % minuteMs), 12 * hourMs);
}
