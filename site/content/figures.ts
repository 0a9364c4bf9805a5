import { identity, prices } from "../../business/facts.ts";

/** "4,500". Not with `Intl`, whose first use takes longer than any other part of hydration. */
const grouped = (amount: number | string) =>
	String(amount).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","));
/** "£4,500"; with pence if there are any. */
const pounds = (amount: number) =>
	`£${grouped(Number.isInteger(amount) ? amount : amount.toFixed(2))}`;
/** "1 year", "15 years". */
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** A small number as a word: "five". */
export const inWords = (count: number) =>
	["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ??
	String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const { coaching, disc, diagnostic, cleaning } = prices;

/** The entries of a list, without those whose claim the owner has removed. */
export const claimed = <T>(...items: (T | "" | false | undefined)[]): T[] =>
	items.filter((item): item is T => Boolean(item));

/**
 * The facts of `business/` in the forms that sentences need. No page repeats a number. Claims that
 * the owner has removed are "".
 */
export const figures = {
	coachingHours: identity.coachingHours,
	years: counted(identity.yearsOfExperience, "year"),
	/** "£100k–£1m", for figures. */
	turnover: `${identity.clientTurnover.from}–${identity.clientTurnover.to}`,
	/** "£100k to £1m", for sentences. */
	turnoverWords: `${identity.clientTurnover.from} to ${identity.clientTurnover.to}`,
	/** "" if the owner gives no price: pages then say that it is quoted. */
	coachingMonthly: coaching.perMonth ? pounds(coaching.perMonth) : "",
	coachingMonths: counted(coaching.months, "month"),
	/** "Six-month", for headings. */
	coachingTerm: `${capital(inWords(coaching.months))}-month`,
	/** "six months", for sentences. */
	coachingMonthsWords: `${inWords(coaching.months)} ${coaching.months === 1 ? "month" : "months"}`,
	coachingTotal: coaching.total ? pounds(coaching.total) : "",
	freeSession: `${coaching.freeSessionHours}-hour`,
	strategyDay: `${coaching.strategyDayHours}+ hours`,
	discReport: disc.report ? pounds(disc.report) : "",
	discSession: `${disc.sessionHours}-hour`,
	quizMinutes: `${diagnostic.minutes} ${diagnostic.minutes === "1" ? "minute" : "minutes"}`,
	quizScore: `out of ${diagnostic.outOf}`,
	packagePrice: pounds(cleaning.package.price),
	packageUsual: pounds(cleaning.package.usual),
	packageSaving: pounds(cleaning.package.usual - cleaning.package.price),
	packagePerClean: pounds(cleaning.package.price / cleaning.package.cleans),
	packageCleans: counted(cleaning.package.cleans, "weekly clean"),
	packageWeeks: `${cleaning.package.cleans}-week`,
	/** "six weeks", for sentences. */
	packageWeeksWords: `${inWords(cleaning.package.cleans)} ${cleaning.package.cleans === 1 ? "week" : "weeks"}`,
	packageSpots: cleaning.package.spots ? counted(cleaning.package.spots, "spot") : "",
	packageOffice: `${grouped(cleaning.package.officeSqFt)} sq ft`,
	monthlyPrice: pounds(cleaning.monthly.price),
	monthlyUsual: pounds(cleaning.monthly.usual),
	trialWorth: `${pounds(cleaning.trial.worth)}+`,
	trialVoucher: pounds(cleaning.trial.voucher),
	trialSpots: cleaning.trial.spots ? counted(cleaning.trial.spots, "new client") : "",
	contactWithin: counted(cleaning.contactWithinHours, "hour"),
	replacementWithin: counted(cleaning.replacementWithinHours, "hour"),
	rating: cleaning.rating,
	trusted: cleaning.trusted,
} as const;
