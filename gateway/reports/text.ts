import { daysOn, monthName, shortDay } from "../lib/days.ts";
import type { ReportMonth, Told, Total } from "./suppression.ts";

export const few = "fewer than five";
/** A week with STEPS=off. */
const uncounted = "not counted";

const number = new Intl.NumberFormat("en-GB");

/** "12", "at least 12 enquiries", "fewer than five enquiries a week". */
export function totalText(total: Total, of = ""): string {
	if ("n" in total)
		return `${total.is === "exact" ? "" : "at least "}${number.format(total.n)}${of}`;
	return total.is === "few" ? `${few}${of} a week` : "–";
}

export const toldText = (told: Told): string =>
	typeof told === "number" ? number.format(told) : { few, none: uncounted }[told];

/** The month that a number of weeks stands for. */
export const nameOf = ({ to }: ReportMonth): string =>
	// A week's Thursday is in the month that it counts for.
	monthName(daysOn(to, -3));

/** "2 to 15 Nov", "28 Sept to 1 Nov", "1 Nov". */
export function spanText({ from, to }: { from: string; to: string }): string {
	if (from === to) return shortDay(to);
	const sameMonth = from.slice(0, 7) === to.slice(0, 7);
	return `${sameMonth ? Number(from.slice(8)) : shortDay(from)} to ${shortDay(to)}`;
}

/**
 * What they may say of their page: of the running month where there is something to say, else of the one before;
 * "" where no week was counted.
 */
export function lineOf(report: readonly ReportMonth[]): string {
	const known = report.filter(({ leads }) => leads.is !== "none");
	const month = known.find(({ over, leads }) => over || leads.is !== "few") ?? known[0];
	if (!month) return "";
	const { over, leads } = month;
	const brought = over ? "brought" : "has brought";
	return `In ${nameOf(month)} your page ${brought} ${totalText(leads, " enquiries")}${over ? "" : " so far"}.`;
}
