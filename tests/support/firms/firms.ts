import { areas, prices } from "../../../business/facts.ts";
import type { Area, Testimonial } from "../../../business/schema/content.ts";
import type { Brand } from "../../../business/schema/people.ts";
import { servicesOf } from "./firm-links.ts";
import { longest } from "./longest-firm.ts";

/** Facts of `business/` by file, as a new owner would write them. */
export interface Firm {
	brand: Brand;
	/** The SVG of the file that `brand.logo` names. */
	mark: string;
	identity: Record<string, unknown>;
	contact: Record<string, unknown>;
	links: Record<string, string>;
	prices: Record<string, Record<string, unknown>>;
	biography: { story: string[]; sport: string[]; coaching: string[]; beside: string };
	testimonials: Testimonial[];
	areas: Area[];
	/** Domain of site, mailbox and services. */
	domain: string;
}

const noClaims = {
	newsletter: { readers: "", day: "Friday" },
	cleaning: { ...prices.cleaning, rating: "", trusted: "" },
};

const shortArea: Area = {
	slug: "ely",
	name: "Ely",
	description: "We clean in Ely.",
	places: ["Ely"],
	regular: "Daily.",
	deep: "Yearly.",
	localTitle: "Ely",
	local: [{ icon: "clock", title: "Soon", description: "By six." }],
	questions: [{ question: "Soon?", answer: "Yes." }],
};

const shortest: Firm = {
	domain: "a.uk",
	brand: {
		primary: "#1e3a8a",
		accent: "#c2410c",
		logo: "dot.svg",
		headline: { family: "Source Sans 3", package: "@fontsource/source-sans-3" },
	},
	mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#fff"><circle cx="12" cy="12" r="7"/></svg>',
	identity: {
		name: "Al",
		firstName: "Al",
		brand: "Ace",
		strapline: "For us",
		coachingHours: "9",
		yearsOfExperience: 1,
		clientTurnover: { from: "£1", to: "£2" },
		copyrightYear: 1999,
		dataController: "Al",
	},
	contact: {
		phone: "0163296099",
		phoneLink: "+44163296099",
		mobile: "+44770090099",
		email: "a@a.uk",
		address: ["Ace", "Ely"],
		locality: "Ely",
		country: "GB",
		answers: "soon",
		sessions: "Online",
	},
	links: servicesOf("a.uk", "al"),
	prices: {
		coaching: { perMonth: 0, months: 1, total: 0, freeSessionHours: 1, strategyDayHours: 1 },
		disc: { report: 0, sessionHours: 1 },
		diagnostic: { minutes: "1", outOf: 9 },
		...noClaims,
		cleaning: {
			...noClaims.cleaning,
			package: { price: 0, usual: 1, cleans: 1, spots: 0, officeSqFt: 1 },
			monthly: { price: 0, usual: 1 },
			trial: { worth: 1, voucher: 1, spots: 0 },
		},
	},
	biography: { story: ["Hi."], sport: ["No."], coaching: ["Yes."], beside: "Tea." },
	testimonials: [],
	areas: [shortArea],
};

const typical: Firm = {
	domain: "ridley.test",
	brand: {
		primary: "#ffd400",
		accent: "#d6006c",
		logo: "ring.svg",
		headline: { family: "Archivo", package: "@fontsource-variable/archivo" },
	},
	// Strokes only, with the colour set on the root.
	mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="3"><path d="M4 12h16M12 4v16"/></svg>',
	identity: {
		name: "Josephine Ridley",
		firstName: "Josephine",
		brand: "Ridley & Daughters",
		strapline: "Better numbers for bakers, cafés and farm shops",
		coachingHours: "1,200+",
		yearsOfExperience: 8,
		clientTurnover: { from: "£200k", to: "£3m" },
		copyrightYear: 2019,
		dataController: "Ridley & Daughters Ltd",
	},
	contact: {
		phone: "01632 960 456",
		phoneLink: "+441632960456",
		mobile: "+447700900456",
		email: "jo@ridley.test",
		address: ["Ridley & Daughters Ltd", "3 Mill Lane", "Hexham", "NE46 1XX"],
		locality: "Hexham",
		country: "GB",
		answers: "by the next morning",
		sessions: "At your place or by video",
	},
	links: servicesOf("ridley.test", "josephine"),
	prices: {
		coaching: { perMonth: 400, months: 6, total: 2400, freeSessionHours: 1, strategyDayHours: 5 },
		disc: { report: 45, sessionHours: 3 },
		diagnostic: { minutes: "4", outOf: 50 },
		...noClaims,
		cleaning: {
			...noClaims.cleaning,
			package: { price: 120, usual: 200, cleans: 4, spots: 3, officeSqFt: 1200 },
			monthly: { price: 90, usual: 110 },
			trial: { worth: 80, voucher: 15, spots: 4 },
		},
	},
	biography: {
		story: ["I baked bread for nine years before I priced a loaf properly."],
		sport: ["I ran the fells, never fast, and learnt to look at the map first."],
		coaching: ["Since then I have sat at forty kitchen tables with the books open."],
		beside: "Two daughters, one dog, and an oven that never cools.",
	},
	testimonials: [
		{
			pull: "We stopped selling at a loss.",
			quote: ["She asked what a scone costs. We stopped selling at a loss."],
			name: "Wilf Dodds",
			trade: "Baker",
			town: "Alnwick",
			service: "/services/one-to-one-coaching",
			consent: true,
		},
	],
	areas: areas.slice(0, 3).map((area) => ({
		...shortArea,
		slug: area.slug,
		name: area.name,
		description: `What we clean in ${area.name}, and when.`,
	})),
};

/** Three owners with the shortest, usual and longest facts that `business/` allows. */
export const firms = { shortest, typical, longest };
