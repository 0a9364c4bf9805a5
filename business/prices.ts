/**
 * Pounds a square foot for one clean, VAT included. On its own, so that the calculator's download
 * carries none of the other prices.
 */
export const pricePerSqFt = 0.036;

/** Pounds for the package of six weekly cleans; on its own for the same reason. */
export const packagePrice = 150;

/** How soon somebody who books a clean hears from us, in hours. */
export const contactWithinHours: number = 2;
/** The same in words, after "within". */
export const contactWithin = contactWithinHours === 1 ? "an hour" : `${contactWithinHours} hours`;

/**
 * Every price and promise in figures (spec section 9). Money in whole pounds.
 * The cleaning figures drive the calculator as well as the pages.
 */
export const prices = {
	coaching: { perMonth: 750, months: 6, total: 4500, freeSessionHours: 1, strategyDayHours: 4 },
	disc: { report: 59, sessionHours: 4 },
	diagnostic: { minutes: "5-7", outOf: 100 },
	/** Claims need proof: readers, spots, rating and trusted may be "" or 0, and their blocks go. */
	newsletter: { readers: "500+", day: "Monday" },
	cleaning: {
		/** Six weekly cleans of an office of about 1,500 sq ft. */
		package: { price: packagePrice, usual: 270, cleans: 6, spots: 5, officeSqFt: 1500 },
		/** Fixed monthly price against the usual one. */
		monthly: { price: 180, usual: 220 },
		trial: { worth: 150, voucher: 20, spots: 10 },
		contactWithinHours,
		replacementWithinHours: 24,
		rating: "Rated 5★ by 200+",
		trusted: "Trusted by 50+",
		perSqFt: pricePerSqFt,
	},
};
