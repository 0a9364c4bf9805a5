import type { FreeTimes } from "../../../feature.ts";
import { dayMs } from "../../../lib/time.ts";
import { dayInZone } from "../types/free-slots.ts";
import { listMeetingTypes } from "../types/meeting-types.ts";
import { type AvailabilityDeps, readAvailability } from "./availability.ts";

/** How far ahead to look for times, and how many to name. */
const aheadMs = 21 * dayMs;
const timesToName = 3;

/** The next free times, on different days if possible. */
function spread(slots: readonly number[], zone: string): number[] {
	const days = Map.groupBy(slots, (slot) => dayInZone(slot, zone));
	const firsts = [...days.values()].flatMap(([first]) => first ?? []);
	const others = slots.filter((slot) => !firsts.includes(slot));
	return [...firsts, ...others].slice(0, timesToName).toSorted((one, other) => one - other);
}

/** "Monday 30 November at 10:00", in the coach's zone. */
function timeText(time: number, timeZone: string): string {
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(time);
	const day = format({ weekday: "long", day: "numeric", month: "long" }).replace(",", "");
	return `${day} at ${format({ hour: "2-digit", minute: "2-digit" })}`;
}

/** Finds the first bookable call and its next times, for a message to a visitor. */
export const createNextTimes =
	(deps: AvailabilityDeps & { gatewayUrl: string }) => async (): Promise<FreeTimes | undefined> => {
		try {
			const type = (await listMeetingTypes(deps.store)).find(({ live }) => live);
			if (!type) return undefined;
			const from = deps.now();
			const { slots, isDown } = await readAvailability(deps, type, { from, to: from + aheadMs });
			return {
				link: `${deps.gatewayUrl.replace(/\/$/, "")}/leads/meetings/${type.name}`,
				times: isDown ? [] : spread(slots, type.zone).map((time) => timeText(time, type.zone)),
			};
		} catch {
			// Fall back to an answer without times.
			return undefined;
		}
	};
