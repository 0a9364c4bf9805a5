import type { ServicePage } from "../types.ts";

/** `/services/productivity` */
export const productivity: ServicePage = {
	path: "/services/productivity",
	seo: {
		title: "Productivity and time management for owners",
		description:
			"Get the evenings back: a fixed place for quotes, invoices and the phone, and room in the day for the jobs only you can do.",
	},
	title: "Productivity & Time Management",
	description:
		"You don't need another app. You need fewer jobs with your name on them. We write down where one ordinary week goes, hand over what others can do, and give the rest a fixed place in the day.",
	image: "productivity",
	imageAlt: "A clock, a planner with half its boxes ticked, and a cup of tea",
	hero: { kind: "number", value: "80", label: "ticks: one every half hour, for five days" },
	band: {
		kind: "week",
		title: "The week in blocks",
		intro:
			"Sites, desk, selling, home. An hour a day is left empty for the thing that always turns up.",
		days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
		parts: [
			{
				name: "Before ten",
				blocks: [
					{ what: "Desk", kind: "desk" },
					{ what: "Site", kind: "site" },
					{ what: "Site", kind: "site" },
					{ what: "Site", kind: "site" },
					{ what: "Desk", kind: "desk" },
				],
			},
			{
				name: "Until noon",
				blocks: [
					{ what: "Site", kind: "site" },
					{ what: "Site", kind: "site" },
					{ what: "Quotes", kind: "selling" },
					{ what: "Site", kind: "site" },
					{ what: "Calls", kind: "selling" },
				],
			},
			{
				name: "One hour",
				blocks: [
					{ what: "Empty", kind: "empty" },
					{ what: "Empty", kind: "empty" },
					{ what: "Empty", kind: "empty" },
					{ what: "Empty", kind: "empty" },
					{ what: "Empty", kind: "empty" },
				],
			},
			{
				name: "Until five",
				blocks: [
					{ what: "Site", kind: "site" },
					{ what: "Quotes", kind: "selling" },
					{ what: "Site", kind: "site" },
					{ what: "Site", kind: "site" },
					{ what: "Five numbers", kind: "desk" },
				],
			},
			{
				name: "After six",
				blocks: [
					{ what: "Home", kind: "home" },
					{ what: "Home", kind: "home" },
					{ what: "Under-nines", kind: "home" },
					{ what: "Home", kind: "home" },
					{ what: "Home", kind: "home" },
				],
			},
		],
	},
	featuresTitle: "Where the hours come from",
	features: [
		{
			icon: "clock",
			title: "One honest week on paper",
			description:
				"A tick every half hour for five days. It takes two minutes a day, and shows where the hours went.",
		},
		{
			icon: "hand-coins",
			title: "What an hour of yours is worth",
			description: "Once you know the figure, you can see which jobs to pay someone else to do.",
		},
		{
			icon: "file-pen-line",
			title: "Quotes in twenty minutes",
			description:
				"Templates, a price book and four questions on the phone. Send fewer quotes, to people who are more likely to say yes.",
		},
		{
			icon: "phone-off",
			title: "A phone with opening hours",
			description:
				"When it's answered, who answers it, and what happens the rest of the time. Customers will wait if they know when you'll ring back.",
		},
		{
			icon: "calendar-check-2",
			title: "The week in blocks",
			description:
				"Every kind of work has its slot. When a new job comes in, you can see where it would go.",
		},
		{
			icon: "list-x",
			title: "A stop-doing list",
			description:
				"Every month, pick three things to stop doing. If a customer minds, we look at that one again.",
		},
	],
	approachText1:
		"We begin with the week you really have. If you coach the under-nines on Wednesdays and start at six, the plan works round that.",
	approachText2:
		"Then we remove work before we organise what's left. We aim for one free evening first, and then a second.",
	closingText:
		"The quick-fire checklist starts with your week. Ten minutes, free, and you'll see where the hours go.",
};
