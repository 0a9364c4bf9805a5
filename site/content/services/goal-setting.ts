import type { ServicePage } from "../types.ts";

/** `/services/goal-setting` */
export const goalSetting: ServicePage = {
	path: "/services/goal-setting",
	seo: {
		title: "Goal setting and achievement for business owners",
		description:
			"Set goals the way athletes do: one result, the weekly work behind it, and somebody who asks. Coaching for owners who abandon plans by February.",
	},
	title: "Goal Setting & Achievement",
	description:
		"Most owners have a number in their head and no idea what to do about it on a wet Wednesday. We turn the number into a week: this many calls, this many quotes, home by six. Then I ask you about it.",
	image: "goals",
	imageAlt: "A flag on a hill at the end of a marked path",
	icon: "goal",
	featuresTitle: "How a goal becomes a habit",
	features: [
		{
			icon: "house-heart",
			title: "Start with the life",
			description:
				"Which evenings off, which school runs, how much money is enough. The business has to pay for that, so that is what we measure it against.",
		},
		{
			icon: "crosshair",
			title: "One result a quarter",
			description:
				"Not seven. One you would be proud of and can prove, with a date. The other six will still be there in April.",
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
			description:
				"A page on the wall with boxes. Anyone walking past can tell whether you are winning, including you.",
		},
		{
			icon: "message-circle-question-mark",
			title: "Somebody who asks",
			description:
				"Every other week I want to know what you did. No telling-off. It is surprising how much gets done the evening before.",
		},
		{
			icon: "rotate-ccw",
			title: "A way back in",
			description:
				"Flu, a van off the road, a bad month. We agree beforehand how you restart, so that one lost week stays one week.",
		},
	],
	approachText1:
		"In sport nobody trains for 'doing better'. You train for a date, a distance and a time, and the coach writes the sessions. I use the same method with firms, because it works on tired people in bad weather.",
	approachText2:
		"We write the goal on one page, cut it into thirteen weeks, and fix two things you will do in each. If the plan doesn't fit your real diary, we change the plan. The diary always wins in the end, so we let it win at the start.",
};
