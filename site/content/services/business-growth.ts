import { figures } from "../figures.ts";
import type { ServicePage } from "../types.ts";

/** `/services/business-growth` */
export const businessGrowth: ServicePage = {
	path: "/services/business-growth",
	seo: {
		title: "Business growth strategy for small firms",
		description: `For firms turning over ${figures.turnoverWords}: how to grow without working more hours. Margins first, then the right customers, then capacity.`,
	},
	title: "Business Growth Strategy",
	description:
		"We find which work pays, do more of it, and turn the rest down politely. Then we add people and equipment in an order your bank balance can stand.",
	image: "growth",
	imageAlt: "A plant growing from a toolbox beside a rising line",
	hero: { kind: "number", value: "5", label: "numbers on a Friday, in ten minutes" },
	band: {
		kind: "sheet",
		title: "Friday's sheet",
		intro: "Five numbers, filled in by hand before you go home. Here's what three weeks look like.",
		head: ["Week 1", "Week 2", "Week 3"],
		rows: [
			["Enquiries", "9", "7", "11"],
			["Quotes sent", "5", "5", "4"],
			["Jobs won", "2", "3", "3"],
			["In the bank", "£8,400", "£6,900", "£9,750"],
			["Your hours", "58", "54", "49"],
		],
		note: "An example. Week 2 is the one to notice: more won from fewer enquiries, and the bank is down because two invoices went out late.",
	},
	featuresTitle: "What we work on",
	features: [
		{
			icon: "chart-pie",
			title: "Profit by type of job",
			description:
				"We split last year's invoices into four or five kinds of work and put the real hours against each. Then you can see which one to stop.",
		},
		{
			icon: "receipt-pound-sterling",
			title: "Prices that hold",
			description:
				"What a day has to earn before you make a penny, and how to write the letter that puts your prices up, without losing the customers you'd miss.",
		},
		{
			icon: "users-round",
			title: "More of your best customers",
			description:
				"Who they are, what they had in common before they found you, and where the next twenty are likely to be looking.",
		},
		{
			icon: "repeat",
			title: "Work that comes back",
			description:
				"Service plans, annual checks, a call in month eleven. Repeat work costs you one phone call.",
		},
		{
			icon: "calendar-range",
			title: "A twelve-month order of play",
			description:
				"What comes first, what waits, and what has to be in the bank before you take on the next wage or the next lease.",
		},
		{
			icon: "gauge",
			title: "Five numbers on a Friday",
			description:
				"Enquiries, quotes, wins, cash and hours. Ten minutes a week, on paper if you like, and you'll see a bad month coming.",
		},
	],
	approachText1:
		"We spend the first session on one question: if you sold nothing new this year, where would more profit come from? The answer is usually worth more than the next ten customers.",
	approachText2:
		"After that we choose one growth move a quarter and give it a budget, a date and a point at which we stop. Everything else goes on a list called Not Yet.",
	closingText:
		"Before you plan for growth, find out what leaks. The quick-fire checklist is free and takes ten minutes.",
};
