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
		"You don't have to become a salesman. You have to be the one who rang back, asked the better questions and explained the price. We practise that on your own enquiries until it feels like talking about the job.",
	image: "sales",
	imageAlt: "Two people shaking hands over a quotation on a kitchen table",
	icon: "trending-up",
	featuresTitle: "From first ring to signed quote",
	features: [
		{
			icon: "phone-call",
			title: "The first five minutes",
			description:
				"Four questions that show whether this is a job, a fishing trip or somebody's cousin comparing prices. You will save yourself half your site visits.",
		},
		{
			icon: "ear",
			title: "Finding out what it is for",
			description:
				"Nobody wants a boiler. They want the baby's room warm by November. Once you know that, you are no longer quoting against a website.",
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
				"A good, a better and a best. The question in the kitchen changes from 'him or somebody else?' to 'which of his?'",
		},
		{
			icon: "badge-pound-sterling",
			title: "Saying the price out loud",
			description:
				"And then stopping talking. We rehearse it until the silence no longer costs you five per cent.",
		},
		{
			icon: "mail-check",
			title: "Following up without begging",
			description:
				"Three messages, written in advance, each with something useful in it. Most of your lost quotes were never refused, only forgotten.",
		},
	],
	approachText1:
		"Bring me your last twenty quotes, won and lost. We read them side by side and look for the place where the customer went quiet. It is nearly always the same place, and it is hardly ever the price.",
	approachText2:
		"Then we change that one step and try it on the next ten enquiries. You keep a tally on the dashboard. I don't teach scripts: if you can hear yourself reciting, so can they.",
};
