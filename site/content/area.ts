import { areas } from "../../business/areas.ts";
import { identity } from "../../business/identity.ts";
import { cleaning } from "./cleaning.ts";
import { figures } from "./figures.ts";
import type { AreaLayoutContent, AreaPage } from "./types.ts";

/** The five area pages; what differs between them comes from `business/areas.ts`. */
export const areaPages: readonly AreaPage[] = areas.map(({ slug, name, description }) => ({
	path: `/areas/${slug}`,
	seo: {
		title: `${name} office cleaning | ${identity.brand}`,
		description: `Office cleaning, ${name}: regular and deep cleans, the same people each week, a replacement within ${figures.replacementWithin}. Ask for a quote.`,
	},
	title: `${name} Office Cleaning`,
	areaName: name,
	description,
}));

/** Words the area pages share. */
export const areaLayout: AreaLayoutContent = {
	services: {
		title: "Two kinds of clean",
		intro: "Most offices need the first every week and the second twice a year.",
		cards: [
			{
				icon: "brush-cleaning",
				title: "Regular Office Cleaning",
				description:
					"Daily, weekly or whatever the crumbs demand. The same cleaner, at the same hour, with a list on the cupboard door.",
				points: [
					"Desks, floors, kitchen, toilets and bins",
					"Before you arrive or after you leave",
					"Products and equipment included",
				],
			},
			{
				icon: "sparkles",
				title: "Deep Office Cleaning",
				description:
					"For moving in, moving out, and the Monday after the builders. Everything the weekly visit walks past.",
				points: [
					"Carpets, upholstery and behind the fridge",
					"Inside windows, vents and light fittings",
					"One visit, one price, agreed beforehand",
				],
			},
		],
	},
	reasons: {
		title: "Reasons to choose us",
		items: [
			{
				icon: "user-check",
				title: "People you'll recognise",
				description: `The same faces every week. If yours is away, a replacement who knows your list is there within ${figures.replacementWithin}.`,
			},
			{
				icon: "phone",
				title: "Somebody rings back",
				description: `Within ${figures.contactWithin}, and it is a person who can decide things, not a ticket number.`,
			},
			{
				icon: "clipboard-check",
				title: "A list, signed each visit",
				description:
					"You can see what was done, when, and by whom. So can we, which is why it gets done.",
			},
			{
				icon: "star",
				title: figures.rating,
				description: `${figures.trusted} London offices. Ask us for one near you, and ring them.`,
			},
		],
	},
	closing: {
		title: "Find out what it would cost",
		text: "The calculator gives a figure in a minute. For a quote with your name on it, tell us about the place.",
		actions: [
			{ label: "Get a quote", href: "/contact", icon: "message-square-text" },
			cleaning.calculate,
		],
	},
	othersTitle: "Other parts of London",
};
