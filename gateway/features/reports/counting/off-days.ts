/** Days on which analytics were off, to tell "not counted" from "few". */

import { defineKey } from "../../../lib/kv.ts";
import { addDays, londonDay } from "../../../lib/time.ts";
import type { LeadStore } from "../../../store/store.ts";
import { analyticsOf } from "./analytics.ts";

/** A period from a day to the day before `until`; without `until` it has not ended. */
export interface OffDays {
	from: string;
	until?: string;
}

/** Key for periods with FORM_ANALYTICS=off. */
const offDaysKey = defineKey<OffDays[]>("steps off");

/** Records when analytics are switched off and on. A day that was partly counted is not an off day. */
export async function recordOffDays(
	store: Pick<LeadStore, "kv" | "now">,
	analyticsOn: boolean,
): Promise<void> {
	const storedDays = await store.kv.get(offDaysKey);
	const last = storedDays?.at(-1);
	const isOff = last !== undefined && last.until === undefined;
	if (isOff !== analyticsOn) return;
	const today = londonDay(await store.now());
	const offDays = analyticsOn
		? storedDays?.map((span) => (span === last ? { ...span, until: today } : span))
		: [...(storedDays ?? []), { from: addDays(today, 1) }];
	await store.kv.compareAndSet(
		offDaysKey,
		storedDays,
		offDays?.filter(({ from, until = "~" }) => from < until),
	);
}

/** All off days: those with FORM_ANALYTICS=off, and those before the first count. */
export async function readOffDays(store: Pick<LeadStore, "kv" | "part">): Promise<OffDays[]> {
	const [off, first] = await Promise.all([store.kv.get(offDaysKey), analyticsOf(store).first()]);
	const before: OffDays = { from: "", ...(first !== undefined && { until: first }) };
	return [before, ...(off ?? [])];
}

/** Off days between two days, both included. */
export const offDaysBetween = (offDays: readonly OffDays[], from: string, to: string) =>
	offDays
		.map((span) => ({
			from: span.from > from ? span.from : from,
			to: span.until !== undefined && span.until <= to ? addDays(span.until, -1) : to,
		}))
		.filter((span) => span.from <= span.to);

export const wasCounted = (offDays: readonly OffDays[], day: string): boolean =>
	!offDays.some(({ from, until = "~" }) => day >= from && day < until);
