/** Invented values of one section: name of the fact -> its value, or several if it is a list. */
export type SampleFacts = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Invented facts, section by section. A fact that still has its value from here is the sample
 * coach's: `npm run build` and the desk's "Setup" list those that are left. If one happens to
 * be true of you, delete it here. `*` matches any entry of a list; a value that ends in … matches
 * the beginning of a text.
 */
export const sample: Readonly<Record<string, SampleFacts>> = {
	identity: {
		name: "Sam Hartley",
		firstName: "Sam",
		brand: "Hartley Coaching",
		coachingHours: "10,000+",
		yearsOfExperience: 15,
		dataController: "Hartley Coaching (sole trader: Sam Hartley)",
	},
	contact: {
		phone: "01632 960 123",
		phoneLink: "+441632960123",
		mobile: "+447700900123",
		email: "sam@coach.example",
		"address.*": ["Hartley Coaching", "12 Sample Street", "Anytown", "AN1 2XX"],
		locality: "Anytown",
		"hours.*": "Mon-Fri 8:30-17:30",
	},
	endpoints: {
		crm: "https://crm.example/v1",
		relay: "https://relay.example/ajax/sam@coach.example",
		site: "https://coach.example",
	},
	links: {
		chat: "https://chat.example/447700900123",
		booking: "https://booking.example/hartley/discovery-call",
		strategyDay: "https://booking.example/hartley/strategy-day",
		scheduling: "https://scheduling.example/hartley/discovery",
		map: "https://maps.example/?q=12+Sample+Street+AN1+2XX",
		directions: "https://maps.example/directions?to=12+Sample+Street+AN1+2XX&from=",
	},
	brand: { logo: "logo.svg" },
	prices: {
		"newsletter.readers": "500+",
		"cleaning.package.spots": 5,
		"cleaning.trial.spots": 10,
		"cleaning.rating": "Rated 5★ by 200+",
		"cleaning.trusted": "Trusted by 50+",
	},
	biography: {
		"story.*": [
			"My father was a plasterer, and a very good one…",
			"I learnt that the expensive way, too. My first…",
			"What saved the second one was somebody asking…",
		],
		"sport.*": [
			"Before any of that I rowed. Eight years in the…",
			"Elite sport is less glamorous than it looks. You…",
		],
		"coaching.*": [
			"I trained as a coach while I still ran a…",
			"Since then I've worked almost entirely with…",
		],
		beside: "I live with a patient family and an impatient terrier…",
	},
	testimonials: {
		"*.pull": [
			"I stopped quoting on Sundays. Turnover is up a third.",
			"We had two good people who couldn't stand each…",
			"One side of paper got me the workshop.",
			"I put my prices up by twelve per cent from the…",
			"I took two weeks in Portugal and the phone did…",
		],
	},
	areas: {
		"*.description": [
			"Early starts, tight security and floors that…",
			"From Shoreditch studios to Docklands floors and…",
			"High-street offices, clinics and schools from…",
			"Workshops in Bermondsey, agencies in Brixton…",
			"Hammersmith to Heathrow: offices and showrooms…",
		],
	},
};

/** Texts that earlier versions shipped in place of those above: coaches may still have them. */
export const earlierSample: typeof sample = {
	biography: {
		"story.*": ["I found it out the expensive way, too. My first…"],
		"coaching.*": ["Since then it has been owners, nearly all of…"],
	},
	testimonials: { "*.pull": ["We had two good people who could not stand each…"] },
	areas: { "*.description": ["Early starts, tight security desks and floors…"] },
};

/**
 * Praise, ratings and counts. Invented ones are against the law, so `npm run serve` does not start
 * with them unless `ALLOW_SAMPLE_CLAIMS=yes` says that it is a demonstration.
 */
export const claims: Readonly<Record<string, readonly string[]>> = {
	identity: ["coachingHours", "yearsOfExperience"],
	prices: Object.keys(sample.prices ?? {}),
	testimonials: Object.keys(sample.testimonials ?? {}),
};
