/** Days on which nothing was counted, so that nobody takes "not counted" for "few". */
import { addDays, londonDay } from "../lib/days.ts";
import type { LeadStore } from "../store/store.ts";

/** From one day up to the last before another; open as long as nothing is counted. */
export interface OffDays {
	from: string;
	until?: string;
}

/** The note of the days with STEPS=off. */
const storageKey = "steps off";

/** Notes from when to when nothing is counted; a day of which a part was counted is none of them. */
export async function recordOffDays(
	store: Pick<LeadStore, "recall" | "swap" | "now">,
	analyticsOn: boolean,
): Promise<void> {
	const known = (await store.recall(storageKey)) as OffDays[] | undefined;
	const last = known?.at(-1);
	const isOff = last !== undefined && last.until === undefined;
	if (isOff !== analyticsOn) return;
	const today = londonDay(await store.now());
	const offDays = analyticsOn
		? known?.map((span) => (span === last ? { ...span, until: today } : span))
		: [...(known ?? []), { from: addDays(today, 1) }];
	await store.swap(
		storageKey,
		known,
		offDays?.filter(({ from, until = "~" }) => from < until),
	);
}

/** All of them: with STEPS=off, and before the first day of which anything is known. */
export async function readOffDays(store: Pick<LeadStore, "recall" | "steps">): Promise<OffDays[]> {
	const [off, first] = await Promise.all([store.recall(storageKey), store.steps.first()]);
	const before: OffDays = { from: "", ...(first !== undefined && { until: first }) };
	return [before, ...((off as OffDays[] | undefined) ?? [])];
}

/** Those of some days, both included. */
export const offDaysBetween = (offDays: readonly OffDays[], from: string, to: string) =>
	offDays
		.map((span) => ({
			from: span.from > from ? span.from : from,
			to: span.until !== undefined && span.until <= to ? addDays(span.until, -1) : to,
		}))
		.filter((span) => span.from <= span.to);

export const wasCounted = (offDays: readonly OffDays[], day: string): boolean =>
	!offDays.some(({ from, until = "~" }) => day >= from && day < until);
