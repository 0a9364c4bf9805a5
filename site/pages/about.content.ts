import { biography, identity } from "../../business/facts.ts";
import { actions } from "../content/actions.ts";
import { figures } from "../content/figures.ts";
import type {
	Closing,
	Feature,
	FeatureSection,
	Figure,
	PageContent,
	SectionHead,
} from "../content/types.ts";
import { definePage } from "../page.ts";

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
		lead: `I'm ${identity.name}. For ${figures.years} I have sat down with people who are very good at their trade and rather tired of their business, and worked on the second until it deserved the first.`,
		actions: [actions.bookCall, actions.chat],
	},
	portraitAlt: `${identity.name} smiling`,
	biography: {
		title: "How I got here",
		paragraphs: [...biography.story, biography.beside],
	},
	outcomes: {
		title: "What I have helped clients do",
		intro: "Not all of them all five. But these are the ones that keep coming up.",
		items: [
			{
				icon: "moon",
				title: "Get their evenings back",
				description:
					"Quotes and invoices moved into the working day, or on to somebody else's desk. Usually the first thing to change and the last they would give up.",
			},
			{
				icon: "badge-pound-sterling",
				title: "Charge properly",
				description:
					"Prices worked out from what a day has to earn. They lose a customer or two, generally the ones who paid late.",
			},
			{
				icon: "piggy-bank",
				title: "Pay themselves a wage",
				description:
					"Every month, first, and the same amount. It changes how the rest of the money gets spent, and it goes down well at home.",
			},
			{
				icon: "users-round",
				title: "Build a team that decides",
				description:
					"People who know how far they may go without asking, and go that far. The phone goes quiet, one kind of question at a time.",
			},
			{
				icon: "tree-palm",
				title: "Take a fortnight off",
				description:
					"The real exam. Two weeks, phone in a drawer, and a business still standing when you get back.",
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
		{ value: figures.years, label: "of doing this and nothing else" },
		{ value: figures.turnover, label: "a year: the size of firm I know best" },
	],
	closing: {
		title: "That's quite enough about me",
		text: "Your turn. A phone call, no charge, and I promise to ask more than I tell.",
		actions: [actions.bookCall, actions.checklist],
	},
};

export const pages = [
	definePage({ path: "/about", layout: "about", name: "About", content: about }),
];
