import { addDays, monthName, shortDay } from "../../../lib/time.ts";
import type { Disclosed, DisclosedSum, ReportMonth } from "./suppression.ts";

export const fewText = "fewer than five";
/** Text for a week with FORM_ANALYTICS=off. */
const notCounted = "not counted";

const number = new Intl.NumberFormat("en-GB");

/** "12", "at least 12 enquiries", "fewer than five enquiries a week". */
export function sumText(total: DisclosedSum, of = ""): string {
	if ("n" in total)
		return `${total.is === "exact" ? "" : "at least "}${number.format(total.n)}${of}`;
	return total.is === "few" ? `${fewText}${of} a week` : "–";
}

export const disclosedText = (figure: Disclosed): string =>
	typeof figure === "number" ? number.format(figure) : { few: fewText, none: notCounted }[figure];

/** Name of a report's month. */
export const monthLabel = ({ to }: ReportMonth): string =>
	// A week belongs to the month that its Thursday is in.
	monthName(addDays(to, -3));

/** "2 to 15 Nov", "28 Sept to 1 Nov", "1 Nov". */
export function formatDateRange({ from, to }: { from: string; to: string }): string {
	if (from === to) return shortDay(to);
	const sameMonth = from.slice(0, 7) === to.slice(0, 7);
	return `${sameMonth ? Number(from.slice(8)) : shortDay(from)} to ${shortDay(to)}`;
}

/**
 * One sentence about the current month if it has a count, otherwise about the previous one; "" if no week was counted.
 */
export function summaryLine(report: readonly ReportMonth[]): string {
	const knownMonths = report.filter(({ leads }) => leads.is !== "none");
	const month = knownMonths.find(({ over, leads }) => over || leads.is !== "few") ?? knownMonths[0];
	if (!month) return "";
	const { over, leads } = month;
	const verb = over ? "brought in" : "has brought in";
	return `In ${monthLabel(month)} your page ${verb} ${sumText(leads, " enquiries")}${over ? "" : " so far"}.`;
}
