import type { Interval } from "../free-slots.ts";
import { readIcs } from "./read-ics.ts";

/** What a calendar file says. */
export interface CalendarReading {
	/** Busy times within the window, merged and in order. */
	busy: Interval[];
	/** Events that could not be understood. */
	unreadEvents: number;
}

/** Reads a calendar file apart from the main thread, within a deadline. @throws UnusableCalendar */
export type ReadCalendar = (
	content: Uint8Array,
	window: Interval & { zone: string },
) => Promise<CalendarReading>;

export const readCalendar: ReadCalendar = async (content, window) => ({
	busy: readIcs(new TextDecoder().decode(content), window),
	unreadEvents: 0,
});
