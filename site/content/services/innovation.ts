import type { ServicePage } from "../types.ts";

/** `/services/innovation` */
export const innovation: ServicePage = {
	path: "/services/innovation",
	seo: {
		title: "Innovation workshop for small business teams",
		description:
			"Your team already knows what is daft about how you work. A workshop that gets it on the wall, picks two ideas and tests them within a fortnight.",
	},
	title: "Innovation Workshop",
	description:
		"Innovation in a firm of five isn't a laboratory. It is the apprentice saying 'why do we drive back for that?' and somebody listening. One workshop, your whole team, and two ideas tried out within a fortnight.",
	image: "innovation",
	imageAlt: "A light bulb drawn on a sheet of squared paper with sticky notes around it",
	icon: "lightbulb",
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
				"Written down before anyone speaks, so the loudest person gets one vote like everybody else. Bosses hand theirs in last.",
		},
		{
			icon: "funnel",
			title: "A sieve for the good ones",
			description:
				"What it saves, what it costs, how soon we would know. Most ideas fall through kindly. Two stay on the wall.",
		},
		{
			icon: "flask-conical",
			title: "Tests under a hundred pounds",
			description:
				"A cheap trial on one job, with one person, for two weeks. If it fails you have lost a lunch and learnt something.",
		},
		{
			icon: "package-plus",
			title: "A new thing to sell",
			description:
				"What customers already ask you for and you send them elsewhere to buy. The next service is often sitting in your call log.",
		},
		{
			icon: "refresh-cw",
			title: "A habit, not an away-day",
			description:
				"You keep the method: half an hour a month, one job walked, one idea tried. It runs without me after the second time.",
		},
	],
	approachText1:
		"I ring three of your people before the day and ask what they would change if it were theirs. They say more on the phone than in a meeting, and it means we start with real problems and not with a warm-up game.",
	approachText2:
		"You leave with two tests, each with a name, a date and a limit on what it may cost. I ring a fortnight later and ask what happened. The answer 'it didn't work' is a perfectly good one.",
};
