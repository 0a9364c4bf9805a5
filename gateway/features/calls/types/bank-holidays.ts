/**
 * Bank holidays of the United Kingdom, from a file written by
 * tools/business/write-bank-holidays.ts.
 */
import days from "./bank-holidays.json" with { type: "json" };

/** Parts of the country with different bank holidays. */
export const bankHolidayParts = ["england", "scotland", "wales", "northern-ireland"] as const;
export type BankHolidayPart = (typeof bankHolidayParts)[number];

const daysByRegion = Object.fromEntries(
	bankHolidayParts.map((part) => [part, new Set(days[part])]),
) as unknown as Record<BankHolidayPart, ReadonlySet<string>>;

/**
 * @param part empty: no bank holidays
 * @param day "2026-12-25"
 */
export const isBankHoliday = (part: BankHolidayPart | "", day: string): boolean =>
	part !== "" && daysByRegion[part].has(day);
