import { areas, cleansOffices, identity } from "../../../business/facts.ts";
import { cleaning } from "../../content/cleaning.ts";
import { claimed, figures } from "../../content/figures.ts";
import type {
	Closing,
	Feature,
	FeatureSection,
	IllustrationName,
	NavLink,
	SectionHead,
	Seo,
} from "../../content/types.ts";
import { definePage } from "../../page.ts";

/** Spec section 3, "Area page content", with its place in the route table. */
export interface AreaPage {
	path: string;
	seo: Seo;
	/** The page's h1. */
	title: string;
	areaName: string;
	description: string;
	image: IllustrationName;
	/** Two: regular and deep office cleaning, described for this area. */
	services: readonly (Feature & { icon: string; points: readonly string[] })[];
	/** Specific to this area. */
	local: FeatureSection;
	/** Questions that people there ask before they book. */
	questions: FeatureSection;
}

/** Words every area page shares. */
export interface AreaLayoutContent {
	services: SectionHead;
	reasons: FeatureSection;
	closing: Closing;
	/** Heading over the links to the other areas. */
	othersTitle: string;
}

/** What the two kinds of cleaning include everywhere. */
const regular = {
	icon: "brush-cleaning",
	title: "Regular Office Cleaning",
	points: [
		"Desks, floors, kitchen, toilets and bins",
		"Before you arrive or after you leave",
		"Products and equipment included",
	],
};
const deep = {
	icon: "sparkles",
	title: "Deep Office Cleaning",
	points: [
		"Carpets, upholstery and behind the fridge",
		"Inside windows, vents and light fittings",
		"One visit, one price, agreed beforehand",
	],
};

const drawings = [
	"area-city-of-london",
	"area-east-london",
	"area-north-london",
	"area-south-london",
	"area-west-london",
] as const satisfies readonly IllustrationName[];

/** The drawing of an area; an unknown area gets one by its position in the list. */
const drawingOf = (slug: string, index: number): IllustrationName =>
	drawings.find((name) => name === `area-${slug}`) ??
	drawings[index % drawings.length] ??
	"area-city-of-london";

/** The area pages, with texts from `areas` in business/facts.json. */
export const areaPages: readonly AreaPage[] = areas.map((area, index) => ({
	image: drawingOf(area.slug, index),
	path: `/areas/${area.slug}`,
	seo: {
		title: `${area.name} office cleaning | ${identity.brand}`,
		description: `Office cleaning in ${area.places.slice(0, 3).join(", ")} and nearby: regular and deep cleans, a replacement within ${figures.replacementWithin}. Ask for a quote.`,
	},
	title: `${area.name} Office Cleaning`,
	areaName: area.name,
	description: area.description,
	services: [
		{ ...regular, description: area.regular },
		{ ...deep, description: area.deep },
	],
	local: {
		title: area.localTitle,
		intro: `We clean offices in ${area.places.slice(0, -1).join(", ")} and ${area.places.at(-1)}, and everywhere in between.`,
		items: area.local.map(({ title, description }) => ({ title, description })),
	},
	questions: {
		title: "Before you ask",
		items: area.questions.map(({ question, answer }) => ({
			title: question,
			description: answer,
		})),
	},
}));

/** Words the area pages share. */
export const areaLayout: AreaLayoutContent = {
	services: {
		title: "Two kinds of clean",
		intro: "Most offices need a regular clean every week and a deep clean twice a year.",
	},
	reasons: {
		title: "Reasons to choose us",
		items: [
			{
				title: "People you'll recognise",
				description: `The same faces every week. If one is away, a replacement who knows your list comes within ${figures.replacementWithin}.`,
			},
			{
				title: "Somebody rings back",
				description: `Within ${figures.contactWithin}, and it's a person who can give you a price.`,
			},
			{
				title: "A list, signed each visit",
				description: "You can see what was done, when, and who did it.",
			},
			...claimed(
				figures.rating &&
					figures.trusted && {
						title: figures.rating,
						description: `${figures.trusted} London offices. Ask us for one near you, and ring them.`,
					},
			),
		],
	},
	closing: {
		title: "Find out what it would cost",
		text: "The calculator gives you a first figure in a minute. For a fixed quote, tell us about the place.",
		actions: [
			{ label: "Get a quote", href: "/contact", icon: "message-square-text" },
			cleaning.calculate,
		],
	},
	othersTitle: "Other parts of London",
};

/** Content of an area page: its own, the shared words, and links to the others. */
const contentOf = (area: AreaPage) => ({
	...area,
	layout: areaLayout,
	cleaning,
	others: areaPages
		.filter(({ path }) => path !== area.path)
		.map(({ areaName, path }): NavLink => ({ href: path, label: areaName })),
});
export type AreaContent = ReturnType<typeof contentOf>;

export const pages = cleansOffices
	? areaPages.map((area) =>
			definePage({ path: area.path, layout: "area", name: area.title, content: contentOf(area) }),
		)
	: [];
