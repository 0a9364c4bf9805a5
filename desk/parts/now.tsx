import { useSyncExternalStore } from "react";
import { ago, moment } from "../time.ts";

/** How often what is said of a time is looked at again, in milliseconds. */
const tick = 20_000;

let current = Date.now();
const listeners = new Set<() => void>();
setInterval(() => {
	current = Date.now();
	for (const listener of listeners) listener();
}, tick);

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** This device's clock, milliseconds since 1970, near enough for "4 min". */
export const useNow = (): number => useSyncExternalStore(subscribe, () => current);

/** A time in a row, or with `full` in a sentence. */
export function When({
	time,
	full = false,
	dated = false,
}: {
	time: number;
	full?: boolean;
	dated?: boolean;
}) {
	const now = Math.max(useNow(), time);
	const exact = moment(time, now);
	return (
		<time dateTime={new Date(time).toISOString()} title={exact}>
			{full ? exact : ago(time, now, dated)}
		</time>
	);
}
