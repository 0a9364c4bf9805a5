import type { ServicePage } from "../types.ts";

/** `/services/direction` */
export const direction: ServicePage = {
	path: "/services/direction",
	seo: {
		title: "Business direction: decide where you are heading",
		description:
			"Grow, stay, sell or slow down? Coaching for owners at a fork in the road: work out what you want the firm to be, then what to stop doing.",
	},
	title: "Business Direction",
	description:
		"Ten years in, it's fair to ask what all this is for. Grow it, keep it this size, hand it on, sell it: each is a good answer, and each needs different decisions this year. We find yours and write it down.",
	image: "direction",
	imageAlt: "A signpost with four arms on a country lane",
	hero: { kind: "object" },
	band: {
		kind: "sheet",
		title: "Four roads on one page",
		intro: "The same firm, five years on, worked out four ways.",
		head: ["People", "Your week", "What it pays you"],
		rows: [
			["Bigger", "14", "50 hours", "£95,000"],
			["Better", "6", "40 hours", "£82,000"],
			["Smaller", "3", "32 hours", "£64,000"],
			["Sold", "0", "As you like", "£310,000, once"],
		],
		note: "An example. We work out the four rows for your own firm, and then you choose.",
	},
	featuresTitle: "The questions we settle",
	features: [
		{
			icon: "telescope",
			title: "What it looks like in five years",
			description:
				"How many people, which customers, how many hours of yours. Described so plainly that your partner at home would recognise it.",
		},
		{
			icon: "git-fork",
			title: "The four roads",
			description:
				"Bigger, better, smaller or sold. We put money and hours against each. Sometimes smaller pays more.",
		},
		{
			icon: "octagon-x",
			title: "What to stop",
			description:
				"The service you only keep because you always have, the customer who costs more than they pay. Stopping is the fastest way to change course.",
		},
		{
			icon: "heart-handshake",
			title: "What you won't do for money",
			description:
				"Three or four rules of your own, in your words, for the days when an awkward job comes in at half past five.",
		},
		{
			icon: "users",
			title: "Everyone facing the same way",
			description:
				"Business partners and couples often find they've been steering for two different places. We put both on one sheet and choose.",
		},
		{
			icon: "map",
			title: "A page you can steer by",
			description:
				"Where you're going, by when, what comes first and what you won't do. It goes on the office wall, and you check new work against it.",
		},
	],
	approachText1:
		"This is usually two long conversations with a few weeks between them. In the first you talk and I write. In the second I read back what you said, and we see whether you still mean it.",
	approachText2:
		"I won't push you to grow. Plenty of good firms have three people and a waiting list. I do ask you to choose, and then we write it down.",
	closingText:
		"Choosing a road is easier when you know where you are. The quick-fire checklist takes ten minutes and costs nothing.",
};
