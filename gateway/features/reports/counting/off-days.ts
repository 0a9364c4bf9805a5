/** Days on which analytics were off, so that "not counted" is not mistaken for "few". */

import { defineKey } from "../../../lib/kv.ts";
import { addDays, londonDay } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { analyticsOf } from "./analytics.ts";

/** From a day until another, which is not included; without `until` it is still going on. */
export interface OffDays {
	from: string;
	until?: string;
}

/** Where the days with FORM_ANALYTICS=off are stored. */
const offDaysKey = defineKey<OffDays[]>("steps off");

/** Records when analytics are off; a day that was partly counted does not belong to it. */
export async function recordOffDays(
	store: Pick<LeadStore, "kv" | "now">,
	analyticsOn: boolean,
): Promise<void> {
	const known = await store.kv.get(offDaysKey);
	const last = known?.at(-1);
	const isOff = last !== undefined && last.until === undefined;
	if (isOff !== analyticsOn) return;
	const today = londonDay(await store.now());
	const offDays = analyticsOn
		? known?.map((span) => (span === last ? { ...span, until: today } : span))
		: [...(known ?? []), { from: addDays(today, 1) }];
	await store.kv.compareAndSet(
		offDaysKey,
		known,
		offDays?.filter(({ from, until = "~" }) => from < until),
	);
}

/** All off days: those with FORM_ANALYTICS=off, and those before the first count. */
export async function readOffDays(store: Pick<LeadStore, "kv" | "part">): Promise<OffDays[]> {
	const [off, first] = await Promise.all([store.kv.get(offDaysKey), analyticsOf(store).first()]);
	const before: OffDays = { from: "", ...(first !== undefined && { until: first }) };
	return [before, ...(off ?? [])];
}

/** The off days between two days, both included. */
export const offDaysBetween = (offDays: readonly OffDays[], from: string, to: string) =>
	offDays
		.map((span) => ({
			from: span.from > from ? span.from : from,
			to: span.until !== undefined && span.until <= to ? addDays(span.until, -1) : to,
		}))
		.filter((span) => span.from <= span.to);

export const wasCounted = (offDays: readonly OffDays[], day: string): boolean =>
	!offDays.some(({ from, until = "~" }) => day >= from && day < until);
