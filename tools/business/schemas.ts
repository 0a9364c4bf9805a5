import type { z } from "zod";
import { languageNames } from "../codegen/language-names.ts";
import { brand } from "./brand-schema.ts";
import { mails } from "./mails-schema.ts";
import { permission } from "./permission-schema.ts";
import { privacy } from "./privacy-schema.ts";
import {
	address,
	addressOrNone,
	amount,
	between,
	email,
	group,
	linkedPhone,
	list,
	paragraphs,
	price,
	printedPhone,
	shaped,
	words,
} from "./rules.ts";
import { testimonials } from "./testimonials-schema.ts";

const digits = (text: string) => text.replace(/\D/g, "");

/** Country code and leading zero apart. A number that is none has been told already. */
const sameNumber = ({ phone, phoneLink }: { phone: string; phoneLink: string }) =>
	[phone, phoneLink].some((number) => digits(number).length < 10) ||
	digits(phone).slice(-7) === digits(phoneLink).slice(-7);

const identity = group({
	name: words("Sam Hartley", { max: 60 }),
	firstName: words("Sam", { max: 30 }),
	brand: words("Hartley Coaching", { max: 60 }),
	strapline: words("Coaching for owner-operators, trades and small firms", { max: 80 }),
	coachingHours: shaped(/^\d[\d,]*\+?$/, "is not a figure in quotes", "10,000+"),
	yearsOfExperience: amount(15),
	clientTurnover: group({ from: words("£100k", { max: 12 }), to: words("£1m", { max: 12 }) }),
	copyrightYear: between(1990, 2100, 2025),
	dataController: words("Hartley Coaching (sole trader: Sam Hartley)", { max: 160 }),
});

const contact = group({
	phone: printedPhone("01632 960 123"),
	phoneLink: linkedPhone("+441632960123"),
	mobile: linkedPhone("+447700900123"),
	email: email("sam@coach.example"),
	address: list(words("12 Sample Street", { max: 60 }), { min: 2, max: 6 }),
	locality: words("Anytown", { max: 60 }),
	country: shaped(/^[A-Z]{2}$/, "is not a country code of two capitals", "GB"),
	answers: words("within one working day", { max: 40 }),
	sessions: words("In-person or online", { max: 60 }),
}).refine(sameNumber, {
	path: ["phoneLink"],
	error:
		"phone and phoneLink end in different digits, so visitors would ring another number than they read",
});

const links = group({
	chat: address("https://wa.me/447700900123"),
	booking: address("https://booking.example/hartley/discovery-call"),
	strategyDay: address("https://booking.example/hartley/strategy-day"),
	scheduling: address("https://scheduling.example/hartley/discovery"),
	map: address("https://maps.example/?q=12+Sample+Street"),
	mapEmbed: addressOrNone("https://maps.example/embed?q=12+Sample+Street"),
	directions: address("https://maps.example/directions?to=12+Sample+Street&from="),
	quiz: addressOrNone("https://quiz.example/business-diagnostic"),
});

const cheaper = (what: { price: number; usual: number }) => what.price < what.usual;
const notCheaper = {
	path: ["usual"],
	error: "The usual price is not above the price, so the offer on the page would be none",
};

/** A claim that needs proof: "" takes it off the site, with the block around it. */
const claim = (example: string) =>
	shaped(/^.{0,40}$/, 'is neither a text of at most 40 characters nor ""', example);
/** Places left at a price; 0 takes the banner away. */
const spots = (example: number) => between(0, 1000, example);

const prices = group({
	coaching: group({
		perMonth: price(750),
		months: amount(6),
		total: price(4500),
		freeSessionHours: amount(1),
		strategyDayHours: amount(4),
	}).refine(({ perMonth, months, total }) => perMonth * months === total, {
		path: ["total"],
		error: "total is not perMonth times months, and the page shows all three side by side",
	}),
	disc: group({ report: price(59), sessionHours: amount(4) }),
	diagnostic: group({
		minutes: shaped(/^\d+(?:-\d+)?$/, "is not a number of minutes in quotes", "5-7"),
		outOf: amount(100),
	}),
	newsletter: group({
		readers: shaped(/^(\d[\d,]*\+?)?$/, 'is neither a figure in quotes nor ""', "500+"),
		day: shaped(/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/, "is not a weekday", "Monday"),
	}),
	cleaning: group({
		package: group({
			price: price(150),
			usual: amount(270),
			cleans: amount(6),
			spots: spots(5),
			officeSqFt: amount(1500),
		}).refine(cheaper, notCheaper),
		monthly: group({ price: price(180), usual: amount(220) }).refine(cheaper, notCheaper),
		trial: group({ worth: amount(150), voucher: amount(20), spots: spots(10) }),
		contactWithinHours: amount(2),
		replacementWithinHours: amount(24),
		rating: claim("Rated 5★ by 200+"),
		trusted: claim("Trusted by 50+"),
		perSqFt: between(0.001, 10, 0.036),
	}),
});

const areas = list(
	group({
		slug: shaped(
			/^[a-z0-9]+(?:-[a-z0-9]+)*$/,
			"is not the end of a web address (small letters, digits, hyphens)",
			"east-london",
		),
		name: words("East London", { max: 40 }),
		description: words("Our teams know which loading bay opens when.", { max: 400 }),
		places: list(words("Shoreditch", { max: 40 })),
		regular: words("From half past five, finished before your first meeting.", { max: 400 }),
		deep: words("Between tenants, or on the bank holiday when the lifts are free.", { max: 400 }),
		localTitle: words("Cleaning in the Square Mile", { max: 80 }),
		local: list(
			group({
				icon: shaped(/^[a-z0-9-]+$/, "is not the name of an icon", "truck"),
				title: words("Docklands loading bays", { max: 60 }),
				description: words("We book ours with the estate.", { max: 400 }),
			}),
		),
		questions: list(
			group({
				question: words("Do you bring proof for an inspection?", { max: 120 }),
				answer: words("Yes: dated lists, in one folder.", { max: 400 }),
			}),
		),
	}),
).refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
	error: "Two areas have the same slug, so one page would overwrite the other",
});

const biography = group({
	story: paragraphs,
	sport: paragraphs,
	coaching: paragraphs,
	beside: words("I live with a patient family and an impatient terrier.", { max: 400 }),
});

const languages = group({
	pages: list(
		shaped(
			new RegExp(`^(?:${languageNames.join("|")})$`),
			`is none of the languages that the forms speak besides English (${languageNames.join(", ")})`,
			"pl",
		),
		{ min: 0 },
	),
	answers: group(
		Object.fromEntries(
			languageNames.map((lang) => [lang, words("w ciągu jednego dnia roboczego", { max: 60 })]),
		),
	),
});

const endpoints = group({
	crm: address("https://rest.crm.example/v1"),
	relay: address("https://relay.example/ajax/sam@coach.example"),
	site: address("https://coach.example"),
});

const checklist = group({
	title: words("Business Checklist", { max: 40 }),
	subtitle: words("Quick-fire Business Checklist", { max: 60 }),
	lead: words("Thirty questions for people who run the business.", { max: 200 }),
	how: list(group({ title: words("Answer fast", { max: 40 }), text: words("Ten seconds each.") }), {
		min: 3,
		max: 3,
	}),
	yes: words("Yes", { max: 12 }),
	notYet: words("Not yet", { max: 12 }),
	themes: list(
		group({
			name: words("Time", { max: 40 }),
			ask: words("Who owns your week?", { max: 60 }),
			questions: list(
				words("Could the business run for two weeks without your phone?", { max: 95 }),
				{
					max: 5,
				},
			),
		}),
		{ min: 2, max: 6 },
	),
	score: group({
		title: words("Your score"),
		line: words("Count the yeses on both pages."),
		bands: list(
			group({
				from: between(0, 30, 25),
				title: words("It runs."),
				advice: words("Choose Fridays off."),
			}),
			{ min: 2, max: 4 },
		).refine((bands) => bands.every(({ from }, i) => from < (bands[i - 1]?.from ?? 99)), {
			error: "The bands are not in order, highest 'from' first",
		}),
	}),
	result: group({
		title: words("This week"),
		steps: list(words("Pick one."), { min: 2, max: 4 }),
	}),
	next: group({
		title: words("Bring this sheet to a free hour"),
		text: words("No slides, no pressure."),
		button: words("Book a discovery call", { max: 40 }),
	}),
});

/** What every file of `business/` must hold: file name (its main export is called the same) -> rules. */
export const schemas = {
	identity,
	brand,
	contact,
	prices,
	links,
	languages,
	mails,
	permission,
	privacy,
	endpoints,
	areas,
	biography,
	testimonials,
	// Last: it is worked out from identity and prices.
	checklist,
} satisfies Record<string, z.ZodType>;

export type FactFile = keyof typeof schemas;
