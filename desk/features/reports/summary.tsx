import { Link } from "react-router";
import type { Figures } from "../../../gateway/desk-api/api.ts";
import { type ContactWay, contactWays } from "../../../gateway/desk-api/features/reports.ts";
import { withQuery } from "../../api/api-client.ts";
import { dateRangeParam, formatNumber, pluralise } from "../../lib/date-range.ts";
import { formatPounds } from "../../lib/money.ts";
import type { Period } from "./period.ts";

export const countEnquiries = (n: number) =>
	n === 1 ? "1 enquiry" : `${formatNumber(n)} enquiries`;

/**
 * A time in words that are easy to read aloud.
 *
 * @example
 * describeDuration(5_400_000) // "2 hours"
 */
export function describeDuration(ms: number): string {
	const minutes = Math.max(1, Math.round(ms / 60_000));
	if (minutes < 60) return pluralise(minutes, "minute");
	const hours = Math.round(minutes / 60);
	return hours < 48 ? pluralise(hours, "hour") : pluralise(Math.round(hours / 24), "day");
}

const reachLabels: Record<ContactWay, string> = {
	...{ ring: "to ring", whatsapp: "to WhatsApp", mail: "to email" },
	...{ book: "to book a call", form: "to write a message" },
};

/**
 * What visitors did with the button in the corner.
 *
 * @example
 * describeReach({ ring: 12, whatsapp: 5, mail: 0, book: 0, form: 0 }) // "12 to ring, 5 to WhatsApp"
 */
const describeReach = (reach: Record<ContactWay, number>): string =>
	contactWays
		.filter((way) => reach[way] > 0)
		.map((way) => `${formatNumber(reach[way])} ${reachLabels[way]}`)
		.join(", ");

/** What a period brought, in one sentence, compared with the period before. */
export function Summary({ period, now, earlier }: SummaryProps) {
	const { people, spoken, won, pence, open, answerMs, reach } = now;
	const leads = withQuery("/", { view: "all", time: dateRangeParam(period.since, period.until) });
	return (
		<div className="summary">
			<p>
				<strong>{period.name}:</strong>{" "}
				{people > 0 ? <Link to={leads}>{countEnquiries(people)}</Link> : "no enquiries"}
				{people > 0 &&
					`, ${formatNumber(spoken)} spoken to, ${pluralise(won, "client")}, ${formatPounds(pence)}, ${formatNumber(open)} open`}
				.
			</p>
			{answerMs !== undefined && (
				<p className="hint">
					Half of those you answered heard from you within {describeDuration(answerMs)}.
				</p>
			)}
			{reach && <p className="hint">Button in the corner: {describeReach(reach)}.</p>}
			{earlier && earlier.people > 0 && (
				<p className="hint">
					{period.before.name}: {countEnquiries(earlier.people)}, {pluralise(earlier.won, "client")}
					, {formatPounds(earlier.pence)}.
				</p>
			)}
		</div>
	);
}

interface SummaryProps {
	period: Period;
	now: Figures;
	/** Figures of the period before, once they have loaded. */
	earlier: Figures | undefined;
}
