import { clientOf, quoteSection } from "../quotes.ts";
import type { HeroStyle, ServicePage } from "../types.ts";

const client = clientOf("/services/business-plan");
/** A client's quote, if there is one. */
const planHero: HeroStyle = client?.pull
	? { kind: "quote", text: client.pull, by: `${client.name}, ${client.trade}` }
	: {
			kind: "quote",
			text: "What happens to the figures if you lose your biggest customer?",
			by: "What the bank will ask you",
		};

/** `/services/business-plan` */
export const businessPlan: ServicePage = {
	path: "/services/business-plan",
	seo: {
		title: "Business plan and strategic growth coaching",
		description:
			"A business plan on one page, with figures that are yours: for the bank, for your team and, above all, for you to check every month.",
	},
	title: "Business Plan & Strategic Growth",
	description:
		"Your plan will fit on one page, with twelve months of figures behind it. A bank can follow it, your team can understand it, and you'll have it in front of you when you decide things.",
	image: "business-plan",
	imageAlt: "One sheet of paper on a clipboard with a small chart and a few lines of writing",
	hero: planHero,
	band: {
		kind: "page",
		title: "One page, and this is it",
		name: "The plan",
		intro: "Six boxes, and the last is a date. The twelve months of figures are on the back.",
		parts: [
			{
				title: "What we sell, and to whom",
				lines: ["Fitted kitchens for people who cook, within 20 miles"],
			},
			{ title: "This year", lines: ["Sales £310,000", "Left for me £52,000"] },
			{ title: "Tight months", lines: ["February and August: ring the bank in January"] },
			{ title: "What breaks first", lines: ["The van: £4,000 set aside by May"] },
			{
				title: "Next three steps",
				lines: [
					"Apprentice, once three months are booked",
					"Workshop, once the deposit is in the bank",
					"Second fitter, once the workshop is full",
				],
			},
			{ title: "We look again on", lines: ["The first Friday of the month, half an hour"] },
		],
		note: "An example. Yours will be shorter than you expect.",
	},
	featuresTitle: "What's in the plan",
	features: [
		{
			icon: "store",
			title: "What you sell, and to whom",
			description: "In one sentence your neighbour would understand.",
		},
		{
			icon: "calculator",
			title: "Twelve months of figures",
			description:
				"Sales, wages, materials, tax, and what's left for you. Built from your own invoices, on one sheet that you can change yourself.",
		},
		{
			icon: "piggy-bank",
			title: "Cash, month by month",
			description: "You'll see the tight months coming, while there's still time to ring someone.",
		},
		{
			icon: "shield-alert",
			title: "What breaks first",
			description:
				"The van, the big customer, your back. For each of them, one line on what you'd do.",
		},
		{
			icon: "milestone",
			title: "The next three steps",
			description:
				"The hire, the lease, the machine: each with a figure you have to reach before you sign.",
		},
		{
			icon: "calendar-check",
			title: "A date with the page",
			description:
				"Half an hour a month to compare the plan with what happened, and change it where you need to.",
		},
	],
	approachText1:
		"You write it, not me. I ask the questions, check the sums and take out the adjectives. You'll need your own words when the person across the desk starts asking.",
	approachText2:
		"It usually takes three sessions: what you sell and to whom, the figures, and the order of steps. Between sessions, you talk to two customers and your bookkeeper.",
	additionalContent: {
		kind: "business-plan",
		results: quoteSection("Real Results", client, {
			intro: "What one page did for one of the firms I work with.",
		}),
	},
	closingText:
		"A plan starts with what's true today. The quick-fire checklist takes ten minutes, and we use your answers in the plan.",
};
