import * as rules from "./schema/rules.ts";

/**
 * Who the coach is. SAMPLE DATA: replace every value with your own.
 * The same facts appear on every page, in the checklist PDF, in e-mails and in search results.
 */
export const identity = {
	/** The coach's own name, as a visitor should read it. */
	name: "Sam Hartley",
	/** First name alone, for warm sentences ("Ask Sam"). */
	firstName: "Sam",
	/** The name the business trades under; shown beside the logo. */
	brand: "Hartley Coaching",
	/** One line under the brand: who it is for. At most 80 characters. */
	strapline: "Coaching for owner-operators, trades and small firms",
	/** Hours of coaching given so far, as the site claims it. */
	coachingHours: "10,000+",
	/** Years in the work. */
	yearsOfExperience: 15,
	/** Turnover of the firms the coach works with, in pounds a year. */
	clientTurnover: { from: "£100k", to: "£1m" },
	/** Year in the footer's copyright line: when the site was first published. It need not be changed each year. */
	copyrightYear: 2025,
	/** Names used in the data-protection notice: who is responsible for visitors' details. */
	dataController: "Hartley Coaching (sole trader: Sam Hartley)",
} as const satisfies rules.FactsOf<typeof identitySchema>;

/** What the build asks of these facts; nothing here is yours to edit. */
export const identitySchema = () =>
	rules.group({
		name: rules.words("Sam Hartley", { max: 60 }),
		firstName: rules.words("Sam", { max: 30 }),
		brand: rules.words("Hartley Coaching", { max: 60 }),
		strapline: rules.words("Coaching for owner-operators, trades and small firms", { max: 80 }),
		coachingHours: rules.shaped(/^\d[\d,]*\+?$/, "is not a figure in quotes", "10,000+"),
		yearsOfExperience: rules.amount(15),
		clientTurnover: rules.group({
			from: rules.words("£100k", { max: 12 }),
			to: rules.words("£1m", { max: 12 }),
		}),
		copyrightYear: rules.between(1990, 2100, 2025),
		dataController: rules.words("Hartley Coaching (sole trader: Sam Hartley)", { max: 160 }),
	});
