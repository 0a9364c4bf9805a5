import * as rules from "./rules.ts";

const cheaper = (what: { price: number; usual: number }) => what.price < what.usual;
const notCheaper = {
	path: ["usual"],
	error: "The usual price is not above the price, so the page would offer no saving",
};

/** A claim that needs proof: "" removes it from the site, with the block around it. */
const claim = (example: string) =>
	rules.shaped(/^.{0,40}$/, 'is neither a text of at most 40 characters nor ""', example);
/** Places left at a price; 0 removes the banner. */
const spots = (example: number) => rules.between(0, 1000, example);

/** `prices` in facts.json. */
export const pricesSchema = rules
	.group({
		coaching: rules
			.group({
				perMonth: rules.price(750),
				months: rules.amount(6),
				total: rules.price(4500),
				freeSessionHours: rules.amount(1),
				strategyDayHours: rules.amount(4),
			})
			.refine(({ perMonth, months, total }) => perMonth * months === total, {
				path: ["total"],
				error: "The total is not the price a month times the months, and the page shows all three",
			}),
		disc: rules.group({ report: rules.price(59), sessionHours: rules.amount(4) }),
		diagnostic: rules.group({
			minutes: rules.shaped(/^\d+(?:-\d+)?$/, "is not a number of minutes in quotes", "5-7"),
			outOf: rules.amount(100),
		}),
		newsletter: rules
			.group({
				readers: rules.shaped(/^(\d[\d,]*\+?)?$/, 'is neither a figure in quotes nor ""', "500+"),
				day: rules.shaped(
					/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
					"is not a weekday",
					"Monday",
				),
			})
			.describe(
				'Claims need proof. Set readers, rating or trusted to "", or spots to 0, and pages leave that claim out.',
			),
		cleaning: rules.group({
			offered: rules
				.yesOrNo()
				.optional()
				.describe(
					"Whether you also clean offices. false removes the cleaning pages, their forms, the footer's column and every sentence about them from the site.",
				),
			package: rules
				.group({
					price: rules.price(150),
					usual: rules.amount(270),
					cleans: rules.amount(6),
					spots: spots(5),
					officeSqFt: rules.amount(1500),
				})
				.refine(cheaper, notCheaper)
				.describe("A package of weekly cleans at one price, for an office of about this size."),
			monthly: rules
				.group({ price: rules.price(180), usual: rules.amount(220) })
				.refine(cheaper, notCheaper)
				.describe("A fixed monthly price, and the usual one."),
			trial: rules.group({ worth: rules.amount(150), voucher: rules.amount(20), spots: spots(10) }),
			contactWithinHours: rules
				.amount(2)
				.describe("How soon people who book a clean hear from you, in hours."),
			replacementWithinHours: rules.amount(24),
			rating: claim("Rated 5★ by 200+"),
			trusted: claim("Trusted by 50+"),
			perSqFt: rules
				.between(0.001, 10, 0.036)
				.describe("Pounds a square foot for one clean, VAT included."),
		}),
	})
	.describe(
		"Every price, and every promise with a figure in it. Prices are in whole pounds, except perSqFt. The calculator uses the cleaning figures, too.",
	);
