/** Money in pounds. */
const whole = new Intl.NumberFormat("en-GB", {
	style: "currency",
	currency: "GBP",
	maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/**
 * Formats pence: "£900", "£464.40".
 * @example
 * formatPence(46440) // "£464.40"
 */
export const formatPence = (pence: number): string =>
	(pence % 100 === 0 ? whole : exact).format(pence / 100);
