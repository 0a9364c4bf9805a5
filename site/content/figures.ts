import { identity } from "../../business/identity.ts";
import { prices } from "../../business/prices.ts";

/** "4,500". By hand: the first use of `Intl` takes longer than any other part of hydration. */
const grouped = (amount: number) =>
	String(amount).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","));
const pounds = (amount: number) => `£${grouped(amount)}`;

/** A small number as a sentence wants it: "five". */
export const inWords = (count: number) =>
	["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ??
	String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const { coaching, disc, diagnostic, cleaning } = prices;

/** Entries of a list, less those that rest on a claim the owner took away. */
export const claimed = <T>(...items: (T | "" | false | undefined)[]): T[] =>
	items.filter((item): item is T => Boolean(item));

/**
 * The facts of `business/` as a sentence wants them, so that no page repeats a number of its own.
 * Claims that the owner took away are "".
 */
export const figures = {
	coachingHours: identity.coachingHours,
	years: `${identity.yearsOfExperience} years`,
	/** "£100k–£1m", for figures. */
	turnover: `${identity.clientTurnover.from}–${identity.clientTurnover.to}`,
	/** "£100k to £1m", for sentences. */
	turnoverWords: `${identity.clientTurnover.from} to ${identity.clientTurnover.to}`,
	coachingMonthly: pounds(coaching.perMonth),
	coachingMonths: `${coaching.months} months`,
	/** "Six-month", for headings. */
	coachingTerm: `${capital(inWords(coaching.months))}-month`,
	/** "six months", for sentences. */
	coachingMonthsWords: `${inWords(coaching.months)} months`,
	coachingTotal: pounds(coaching.total),
	freeSession: `${coaching.freeSessionHours}-hour`,
	strategyDay: `${coaching.strategyDayHours}+ hours`,
	discReport: pounds(disc.report),
	discSession: `${disc.sessionHours}-hour`,
	quizMinutes: `${diagnostic.minutes} minutes`,
	quizScore: `out of ${diagnostic.outOf}`,
	packagePrice: pounds(cleaning.package.price),
	packageUsual: pounds(cleaning.package.usual),
	packageSaving: pounds(cleaning.package.usual - cleaning.package.price),
	packagePerClean: pounds(cleaning.package.price / cleaning.package.cleans),
	packageCleans: `${cleaning.package.cleans} weekly cleans`,
	packageWeeks: `${cleaning.package.cleans}-week`,
	packageSpots: cleaning.package.spots ? `${cleaning.package.spots} spots` : "",
	packageOffice: `${grouped(cleaning.package.officeSqFt)} sq ft`,
	monthlyPrice: pounds(cleaning.monthly.price),
	monthlyUsual: pounds(cleaning.monthly.usual),
	trialWorth: `${pounds(cleaning.trial.worth)}+`,
	trialVoucher: pounds(cleaning.trial.voucher),
	trialSpots: cleaning.trial.spots ? `${cleaning.trial.spots} new clients` : "",
	contactWithin: `${cleaning.contactWithinHours} hours`,
	replacementWithin: `${cleaning.replacementWithinHours} hours`,
	rating: cleaning.rating,
	trusted: cleaning.trusted,
} as const;
