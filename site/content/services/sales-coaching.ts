import type { ServicePage } from "../types.ts";

/** `/services/sales-coaching` */
export const salesCoaching: ServicePage = {
	path: "/services/sales-coaching",
	seo: {
		title: "Sales coaching for trades and small businesses",
		description:
			"Win the job without dropping the price. Coaching in the first call, the site visit, the quote and the follow-up, for people who hate selling.",
	},
	title: "Sales Coaching",
	description:
		"You win more jobs when you ring back first, ask better questions and explain the price. We practise that on your own enquiries until it feels like talking about the job.",
	image: "sales",
	imageAlt: "Two hands shaking over a quotation on a table",
	hero: {
		kind: "number",
		value: "7",
		label: "out of ten: the trust score to reach before you send a price",
	},
	band: {
		kind: "ruler",
		title: "The trust scale",
		intro:
			"We put every open enquiry somewhere on this line. Then we do whatever moves it up a mark.",
		stages: [
			{ from: 1, to: 1, name: "Cold" },
			{ from: 2, to: 3, name: "Curiosity" },
			{ from: 4, to: 4, name: "Engaged" },
			{ from: 5, to: 6, name: "In motion" },
			{ from: 7, to: 8, name: "Connection" },
			{ from: 8, to: 9, name: "Decision point" },
			{ from: 10, to: 10, name: "Signed" },
		],
		limit: 7,
		note: "Under seven, don't send the price yet.",
	},
	featuresTitle: "From first ring to signed quote",
	features: [
		{
			icon: "phone-call",
			title: "The first five minutes",
			description:
				"Four questions that show whether this is a real job, so you only drive out to the ones that are.",
		},
		{
			icon: "ear",
			title: "Finding out what they want",
			description:
				"They say boiler. What they want is the baby's room warm by November. Once you know that, you can quote for it.",
		},
		{
			icon: "gauge",
			title: "Trust on a scale of one to ten",
			description:
				"We score where each customer stands before you send a price. Under seven, you don't send it yet: you do whatever earns the next point.",
		},
		{
			icon: "layers",
			title: "Three prices, not one",
			description:
				"A good, a better and a best. The question changes from 'you or somebody else?' to 'which of your three?'",
		},
		{
			icon: "badge-pound-sterling",
			title: "Saying the price out loud",
			description: "And then keeping quiet. We rehearse it until you can.",
		},
		{
			icon: "mail-check",
			title: "Following up without begging",
			description: "Three messages, written in advance, each with something useful in it.",
		},
	],
	approachText1:
		"Bring me your last twenty quotes, won and lost. We read them side by side and look for the place where the customer went quiet. It's nearly always the same place.",
	approachText2:
		"Then we change that one step and try it on the next ten enquiries. You keep a tally on the dashboard of the van. There are no scripts to learn.",
	closingText:
		"The checklist asks how many of your last ten quotes you won. If you don't know, start there: it's free and takes ten minutes.",
};
