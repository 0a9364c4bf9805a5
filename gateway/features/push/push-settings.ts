/** The coach's choices about notifications, for all devices. */

import type { PushSettings } from "../../desk-api/features/push.ts";
import { defineKey, type KeyValues } from "../../lib/kv.ts";
import { minuteMs } from "../../lib/time.ts";

export const pushSettingsKey = defineKey<PushSettings>("push settings");
const defaults: PushSettings = { names: false, quiet: null };

export const readPushSettings = async ({ kv }: Pick<KeyValues, "kv">): Promise<PushSettings> => ({
	...defaults,
	...(await kv.get(pushSettingsKey)),
});

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minutesPerDay = 24 * 60;

/** Milliseconds until quiet hours end; 0 outside them. */
export function quietMsAt({ quiet }: PushSettings, now: number): number {
	if (!quiet) return 0;
	const clock = new Intl.DateTimeFormat("en-GB", {
		...{ timeZone: quiet.timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
	});
	const [from, to, at] = [quiet.from, quiet.to, clock.format(now)].map(minutesOf) as [
		number,
		number,
		number,
	];
	const since = (start: number) => (at - start + minutesPerDay) % minutesPerDay;
	if (since(from) >= (to - from + minutesPerDay) % minutesPerDay) return 0;
	const minutesLeft = (to - at + minutesPerDay) % minutesPerDay;
	return minutesLeft * minuteMs - (now % minuteMs);
}
