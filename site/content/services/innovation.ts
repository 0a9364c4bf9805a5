import type { ServicePage } from "../types.ts";

/** `/services/innovation` */
export const innovation: ServicePage = {
	path: "/services/innovation",
	seo: {
		title: "Innovation workshop for small business teams",
		description:
			"Your team already knows what's daft about how you work. A workshop that gets it on the wall, picks two ideas and tests them within a fortnight.",
	},
	title: "Innovation Workshop",
	description:
		"In a firm of five, innovation is the apprentice asking 'why do we drive back for that?' and somebody listening. One workshop, your whole team, and two ideas tried out within a fortnight.",
	image: "innovation",
	imageAlt: "A light bulb drawn on a sheet of squared paper with sticky notes around it",
	hero: {
		kind: "quote",
		text: "Why do we drive back for that?",
		by: "The apprentice, in week two",
	},
	band: {
		kind: "walk",
		title: "One job, walked from end to end",
		intro:
			"Your team marks the places where they wait or do something twice. Most firms find three.",
		stops: [
			{ name: "Phone rings" },
			{ name: "Visit" },
			{ name: "Quote", mark: "Wait: four days" },
			{ name: "Parts", mark: "Twice: drive back for the valve" },
			{ name: "Job" },
			{ name: "Snags", mark: "Twice: second visit" },
			{ name: "Invoice" },
			{ name: "Paid" },
		],
		note: "An example. The first test here would be a box of spare valves in each van.",
	},
	featuresTitle: "What happens in the room",
	features: [
		{
			icon: "footprints",
			title: "Walk one job from end to end",
			description:
				"From the first ring of the phone to the money arriving. Everyone marks the places where they wait, redo or swear.",
		},
		{
			icon: "sticky-notes",
			title: "Ideas from the people who do it",
			description:
				"Written down before anyone speaks, so the quiet ones count too. The boss hands theirs in last.",
		},
		{
			icon: "funnel",
			title: "A sieve for the good ones",
			description: "What it saves, what it costs, how soon we'd know. Two ideas stay on the wall.",
		},
		{
			icon: "flask-conical",
			title: "Tests under a hundred pounds",
			description: "A cheap trial on one job, with one person, for two weeks.",
		},
		{
			icon: "package-plus",
			title: "A new thing to sell",
			description:
				"Which jobs do customers ask for that you pass on to somebody else? Your next service is often in your call log.",
		},
		{
			icon: "refresh-cw",
			title: "A habit, not an away-day",
			description:
				"You keep the method: half an hour a month, one job walked, one idea tried. By the third month you run it without me.",
		},
	],
	approachText1:
		"I ring three of your people before the day and ask what they'd change if the business were theirs. They say more on the phone than in a meeting, and it means we start with real problems.",
	approachText2:
		"You leave with two tests, each with a name, a date and a limit on what it may cost. I ring a fortnight later and ask what happened.",
	closingText:
		"Start with the quick-fire checklist: ten minutes, free, and it shows you which part of the business needs an idea most.",
};
