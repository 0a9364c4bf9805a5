import { ago, moment } from "../time.ts";
import { shared } from "./store.ts";

/** How often what is said of a time is looked at again, in milliseconds. */
const tick = 20_000;

const clock = shared(Date.now());
setInterval(() => clock.set(Date.now()), tick);

/** This device's clock, milliseconds since 1970, near enough for "4 min". */
export const useNow = clock.useValue;

/** A time in a row, or with `full` in a sentence. */
export function When({ time, full, dated }: { time: number; full?: boolean; dated?: boolean }) {
	const now = Math.max(useNow(), time);
	const exact = moment(time, now);
	return (
		<time dateTime={new Date(time).toISOString()} title={exact}>
			{full ? exact : ago(time, now, dated)}
		</time>
	);
}
