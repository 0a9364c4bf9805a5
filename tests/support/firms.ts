import { readFileSync } from "node:fs";
import type { Area } from "../../business/areas.ts";
import { areas } from "../../business/areas.ts";
import type { Brand } from "../../business/brand.ts";
import { prices } from "../../business/prices.ts";
import type { Testimonial } from "../../business/testimonials.ts";
import type { OwnCopy } from "../docs/own-copy.ts";

/** Facts of `business/` by file, as a new owner would write them. */
export interface Firm {
	brand: Brand;
	/** The file that `brand.logo` names. */
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

/** Text of an exact length, made of sentences with long words in them. */
function filled(length: number, start = ""): string {
	const sentence =
		"Internationalisation and decentralised bookkeeping were counterproductive misunderstandings. ";
	const text = start + sentence.repeat(Math.ceil(length / sentence.length));
	return `${text.slice(0, length - 1).replaceAll("  ", " ")}.`;
}

const servicesOf = (domain: string, name: string) => ({
	chat: `https://${domain}/chat`,
	booking: `https://${domain}/${name}/call`,
	strategyDay: `https://${domain}/${name}/day`,
	scheduling: `https://${domain}/${name}/diary`,
	map: `https://${domain}/map`,
	mapEmbed: "",
	directions: `https://${domain}/directions?from=`,
	quiz: "",
});

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
	// Strokes alone, the colour on the root.
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

const longName = "Featherstonehaugh and Cholmondeley Business Coaching Ltd LLP";
const longWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochian";
const longDomain = "featherstonehaugh-cholmondeley-business-coaching.example";

const longest: Firm = {
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

/** Three owners with the shortest, usual and longest facts that `business/` allows. */
export const firms = { shortest, typical, longest };

/** Writes a firm's facts into a copy of the project. */
export function writeFirm(copy: OwnCopy, firm: Firm): void {
	const { domain, mark, ...facts } = firm;
	const email = String(firm.contact.email);
	const endpoints = {
		crm: `https://${domain}/crm`,
		relay: `https://${domain}/ajax/${email}`,
		site: `https://${domain}`,
	};
	const { cleaning } = facts.prices as typeof prices;
	copy.edit("business/prices.ts", "packagePrice = 150", `packagePrice = ${cleaning.package.price}`);
	for (const [file, value] of Object.entries({ ...facts, endpoints })) {
		const path = `business/${file}.ts`;
		const source = readFileSync(copy.path(path), "utf8");
		// Up to its end at the margin: the schema stands below.
		const declaration = new RegExp(`(export const ${file}[^=]*)= [[{][^]*?\\n[}\\]](.*;\\n)`);
		const [whole = "", name = "", end = ""] = declaration.exec(source) ?? [];
		copy.edit(path, whole, `${name}= ${JSON.stringify(value, null, "\t")}${end}`);
	}
	copy.write(`business/${firm.brand.logo}`, mark);
}
