import type { ServicePage } from "../types.ts";

/** `/services/goal-setting` */
export const goalSetting: ServicePage = {
	path: "/services/goal-setting",
	seo: {
		title: "Goal setting and achievement for business owners",
		description:
			"Set goals the way athletes do: one result, the weekly work behind it, and a check-in every fortnight. Coaching for owners whose plans fade by February.",
	},
	title: "Goal Setting & Achievement",
	description:
		"Most owners have a number in their head for the year. We turn it into a week: this many calls, this many quotes, home by six. Then I ask you how it went.",
	image: "goals",
	imageAlt: "A flag on a hill at the end of a marked path",
	hero: { kind: "object" },
	band: {
		kind: "weeks",
		title: "Thirteen weeks on the wall",
		intro:
			"Two things to do each week, and a box for each. This is what a good quarter looks like, flu included.",
		rows: [
			{
				name: "Ring four old customers",
				done: [true, true, true, true, false, true, true, true, true, true, true, true, true],
			},
			{
				name: "Home by six on Tuesday and Thursday",
				done: [true, false, true, true, false, true, true, false, true, true, true, true, true],
			},
		],
		note: "Week 5 was the flu. Week 6 was the restart, agreed before week 1.",
	},
	featuresTitle: "How a goal becomes a habit",
	features: [
		{
			icon: "house-heart",
			title: "Start with the life you want",
			description:
				"Which evenings off, which school runs, how much money is enough. The business has to pay for that, so that's what we measure it against.",
		},
		{
			icon: "crosshair",
			title: "One result a quarter",
			description:
				"One you'd be proud of and can prove, with a date. The rest wait for the next quarter.",
		},
		{
			icon: "list-checks",
			title: "The work behind the number",
			description:
				"You can't decide to win a job. You can decide to ring four old customers this week. We plan what you can decide.",
		},
		{
			icon: "clipboard-check",
			title: "A score you keep yourself",
			description: "A page on the wall with boxes. Anyone walking past can tell how it's going.",
		},
		{
			icon: "message-circle-question-mark",
			title: "Somebody who asks",
			description: "Every other week I ring and ask what you did. No telling-off.",
		},
		{
			icon: "rotate-ccw",
			title: "A way back in",
			description:
				"Flu, a van off the road, a bad month. We agree beforehand how you restart, so one lost week stays one week.",
		},
	],
	approachText1:
		"In sport you train for a date, a distance and a time, and the coach writes the sessions. I use the same method with firms.",
	approachText2:
		"We write the goal on one page, cut it into thirteen weeks, and choose two things to do in each. If the plan doesn't fit your real diary, we change the plan.",
	closingText:
		"You can't set a goal without a starting point. The quick-fire checklist gives you one in ten minutes, free.",
};
