import { prices } from "../../../business/facts.ts";
import { servicesOf } from "./firm-links.ts";
import type { Firm } from "./firms.ts";

/** A text of an exact length, made of sentences with long words. */
function filled(length: number, start = ""): string {
	const sentence =
		"Internationalisation and decentralised bookkeeping were counterproductive misunderstandings. ";
	const text = start + sentence.repeat(Math.ceil(length / sentence.length));
	return `${text.slice(0, length - 1).replaceAll("  ", " ")}.`;
}

const longName = "Featherstonehaugh and Cholmondeley Business Coaching Ltd LLP";
const longWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochian";
const longDomain = "featherstonehaugh-cholmondeley-business-coaching.example";

/** The longest facts that `business/` allows. */
export const longest: Firm = {
	domain: longDomain,
	brand: {
		primary: "#f8c8dc",
		accent: "#7c3aed",
		logo: "shaded.svg",
		headline: { family: "Lora", package: "@fontsource-variable/lora" },
	},
	mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="g"><stop stop-color="#fce7f3"/><stop offset="1" stop-color="#f0abfc"/></linearGradient></defs><circle cx="50" cy="50" r="40" fill="url(#g)"/></svg>',
	identity: {
		name: "Alexandrina Bartholomew-Featherstonehaugh of Cholmondeley MP",
		firstName: "Alexandrina-Bartholomewina-Eli",
		brand: longName,
		strapline: "Coaching for haematologists, otorhinolaryngologists and veterinary anaesthetists",
		coachingHours: "1,000,000+",
		yearsOfExperience: 100,
		clientTurnover: { from: "£100,000,000", to: "£999,999,999" },
		copyrightYear: 2100,
		dataController: filled(160, `${longName} `),
	},
	contact: {
		phone: "+44 (0) 1632 960 999",
		phoneLink: "+4401632960999",
		mobile: "+447700900999",
		email: `alexandrina.bartholomew-featherstonehaugh@${longDomain}`,
		address: [
			longName,
			"Unit 14, The Old Featherstonehaugh Manufactory, Long Lane End",
			longWord.slice(0, 60),
			"Lower Upper Long Bottomley-cum-Cholmondeley near Anglesey",
			"Royal Borough of Kensington, Chelsea and Cholmondeley-on-Sea",
			"LL61 5UJ",
		].map((line) => line.slice(0, 60)),
		locality: longWord.slice(0, 60),
		country: "GB",
		answers: "by the end of the second business week",
		sessions: "In person, by telephone, by video or beside the canal bridge",
	},
	links: servicesOf(longDomain, "alexandrina-bartholomew-featherstonehaugh"),
	prices: {
		coaching: {
			perMonth: 999_999,
			months: 24,
			total: 23_999_976,
			freeSessionHours: 24,
			strategyDayHours: 24,
		},
		disc: { report: 99_999, sessionHours: 24 },
		diagnostic: { minutes: "100-120", outOf: 1000 },
		newsletter: { readers: "1,000,000+", day: "Wednesday" },
		cleaning: {
			...prices.cleaning,
			package: {
				price: 999_999,
				usual: 9_999_999,
				cleans: 365,
				spots: 1000,
				officeSqFt: 1_000_000,
			},
			monthly: { price: 999_999, usual: 9_999_999 },
			trial: { worth: 999_999, voucher: 99_999, spots: 1000 },
			replacementWithinHours: 100,
			rating: "Rated exceptionally by 1,000,000+ firms",
			trusted: "Trusted by 1,000,000+ establishments",
		},
	},
	biography: {
		story: [filled(1200, longWord), filled(1200)],
		sport: [filled(1200)],
		coaching: [filled(1200)],
		beside: filled(400),
	},
	testimonials: Array.from({ length: 12 }, (_, index) => ({
		pull: filled(200, `Number ${index}: `),
		quote: [filled(200, `Number ${index}: `), filled(1200)],
		name: longWord.slice(0, 60),
		trade: filled(60, "Otorhinolaryngologist and "),
		town: longWord.slice(0, 40),
		service: [
			"/services/one-to-one-coaching",
			"/services/disc-profiling",
			"/services/business-plan",
		][index % 3] as string,
		consent: true as const,
	})),
	areas: Array.from({ length: 40 }, (_, index) => ({
		slug: `royal-borough-of-kensington-and-chelsea-${index}`,
		name: `${longWord.slice(0, 37)} ${index}`,
		description: filled(400),
		places: Array.from({ length: 12 }, () => longWord.slice(0, 40)),
		regular: filled(400),
		deep: filled(400),
		localTitle: filled(80, longWord),
		local: Array.from({ length: 4 }, () => ({
			icon: "clock",
			title: filled(60),
			description: filled(400),
		})),
		questions: Array.from({ length: 4 }, () => ({ question: filled(120), answer: filled(400) })),
	})),
};
