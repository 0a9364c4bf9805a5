/** Days on which nothing was counted, so that nobody takes "not counted" for "few". */
import { dayOf, daysOn } from "../lib/days.ts";
import type { LeadStore } from "../store/store.ts";

/** From one day up to the last before another; open as long as nothing is counted. */
export interface Gap {
	from: string;
	until?: string;
}

/** The note of the days with STEPS=off. */
const key = "steps off";

/** Notes from when to when nothing is counted; a day of which a part was counted is none of them. */
export async function noteCounting(
	store: Pick<LeadStore, "recall" | "swap" | "now">,
	counting: boolean,
): Promise<void> {
	const known = (await store.recall(key)) as Gap[] | undefined;
	const last = known?.at(-1);
	const isOff = last !== undefined && last.until === undefined;
	if (isOff !== counting) return;
	const today = dayOf(await store.now());
	const gaps = counting
		? known?.map((gap) => (gap === last ? { ...gap, until: today } : gap))
		: [...(known ?? []), { from: daysOn(today, 1) }];
	await store.swap(
		key,
		known,
		gaps?.filter(({ from, until = "~" }) => from < until),
	);
}

/** All of them: with STEPS=off, and before the first day of which anything is known. */
export async function gapsOf(store: Pick<LeadStore, "recall" | "steps">): Promise<Gap[]> {
	const [off, first] = await Promise.all([store.recall(key), store.steps.first()]);
	const before: Gap = { from: "", ...(first !== undefined && { until: first }) };
	return [before, ...((off as Gap[] | undefined) ?? [])];
}

/** Those of some days, both included. */
export const gapsIn = (gaps: readonly Gap[], from: string, to: string) =>
	gaps
		.map((gap) => ({
			from: gap.from > from ? gap.from : from,
			to: gap.until !== undefined && gap.until <= to ? daysOn(gap.until, -1) : to,
		}))
		.filter((span) => span.from <= span.to);

export const wasCounted = (gaps: readonly Gap[], day: string): boolean =>
	!gaps.some(({ from, until = "~" }) => day >= from && day < until);
