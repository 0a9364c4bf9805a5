import { createStore } from "../lib/create-store.ts";
import { formatAgo, formatMoment } from "../lib/time.ts";

/** How often relative times are updated, in milliseconds. */
const tickMs = 20_000;

const clock = createStore(Date.now());
setInterval(() => clock.set(Date.now()), tickMs);

/** This device's clock, milliseconds since 1970, updated often enough for "4 min". */
export const useNow = clock.useValue;

/** A time, short for a row or, with `full`, as part of a sentence. */
export function Timestamp({
	time,
	full,
	dated,
}: {
	time: number;
	full?: boolean;
	dated?: boolean;
}) {
	const now = Math.max(useNow(), time);
	const exact = formatMoment(time, now);
	return (
		<time dateTime={new Date(time).toISOString()} title={exact}>
			{full ? exact : formatAgo(time, now, dated)}
		</time>
	);
}
