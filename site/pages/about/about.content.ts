import { biography, identity } from "../../../business/facts.ts";
import { actions } from "../../content/actions.ts";
import { figures } from "../../content/figures.ts";
import type {
	Closing,
	Feature,
	FeatureSection,
	Figure,
	PageContent,
	SectionHead,
} from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface AboutContent extends PageContent {
	portraitAlt: string;
	/** One paragraph each. */
	biography: SectionHead & { paragraphs: readonly string[] };
	/** Five outcomes the coach has helped clients achieve. */
	outcomes: FeatureSection;
	/** Background in coaching and in elite sport. */
	background: SectionHead & { parts: readonly (Feature & { paragraphs: readonly string[] })[] };
	proof: readonly Figure[];
	closing: Closing;
}

/** `/about` */
export const about: AboutContent = {
	seo: {
		title: `About ${identity.name}, coach to owner-operators`,
		description: `${identity.name} coaches trades and small firms: ${figures.years}, ${figures.coachingHours} hours, and a background in elite sport. The story, and what clients got out of it.`,
	},
	hero: {
		eyebrow: `About ${identity.firstName}`,
		title: "For a living, I ask awkward questions",
		emphasis: "awkward questions",
		lead: `I'm ${identity.name}. For ${figures.years} I've sat down with people who are very good at their trade and rather tired of their business. We work on the business until it's as good as the trade.`,
		actions: [actions.bookCall, actions.chat],
	},
	portraitAlt: `${identity.name} smiling`,
	biography: {
		title: "How I got here",
		paragraphs: [...biography.story, biography.beside],
	},
	outcomes: {
		title: "What I've helped clients do",
		intro: "Not everyone wants all five. These are the ones that come up most.",
		items: [
			{
				title: "Get their evenings back",
				description:
					"Quotes and invoices moved into the working day, or on to somebody else's desk. It's usually the first thing we change.",
			},
			{
				title: "Charge properly",
				description:
					"Prices worked out from what a day has to earn, and a letter that tells your customers. Expect to lose a customer or two in the first quarter.",
			},
			{
				title: "Pay themselves a wage",
				description:
					"The same amount, on the same day, every month, before the other bills. Then the rest of the money gets planned around it.",
			},
			{
				title: "Build a team that decides",
				description:
					"People who know how far they can go without asking. We write down the decisions you make most, and hand over one a fortnight.",
			},
			{
				title: "Take a fortnight off",
				description:
					"Two weeks, phone in a drawer, and the jobs finished when you get back. We put it in the diary in month one.",
			},
		],
	},
	background: {
		title: "Where it comes from",
		parts: [
			{
				icon: "messages-square",
				title: "Coaching",
				description: `${figures.coachingHours} hours over ${figures.years}.`,
				paragraphs: biography.coaching,
			},
			{
				icon: "medal",
				title: "Elite sport",
				description: "A plan for the grey middle of November.",
				paragraphs: biography.sport,
			},
		],
	},
	proof: [
		{ value: figures.coachingHours, label: "hours of coaching" },
		{ value: figures.years, label: "with owners like you" },
		{ value: figures.turnover, label: "a year: the size of firm I know best" },
	],
	closing: {
		title: "That's quite enough about me",
		text: "Your turn. Book a call: it's free, and I'll ask more than I tell.",
		actions: [actions.bookCall, actions.checklist],
	},
};

export const pages = [
	definePage({ path: "/about", layout: "about", name: "About", content: about }),
];
