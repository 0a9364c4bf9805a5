import { readNumber } from "../../leads/values/read-number.ts";

/** Money in pounds, as the coach reads and types it. */
const whole = new Intl.NumberFormat("en-GB", {
	style: "currency",
	currency: "GBP",
	maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** Largest amount that can be entered, in pence. */
const maxPence = 1_000_000_000;

/** "£900", "£464.40". */
export const formatPounds = (pence: number): string =>
	(pence % 100 === 0 ? whole : exact).format(pence / 100);

/** Parses an amount as typed, in pence: "900", "£1,250.50"; undefined if it isn't one. */
export function parsePounds(text: string): number | undefined {
	const pounds = readNumber(text);
	if (pounds === undefined || pounds < 0) return undefined;
	const pence = Math.round(pounds * 100);
	if (Math.abs(pence - pounds * 100) > 1e-6) return undefined;
	return pence <= maxPence ? pence : undefined;
}
