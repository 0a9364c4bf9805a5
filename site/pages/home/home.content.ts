import { cleansOffices, identity, testimonials } from "../../../business/facts.ts";
import { actions } from "../../content/actions.ts";
import { clients } from "../../content/clients.ts";
import { figures, inWords } from "../../content/figures.ts";
import { serviceLinks } from "../../content/navigation/nav.ts";
import { quoteSection } from "../../content/quotes.ts";
import type {
	Closing,
	FeatureSection,
	Figure,
	PageContent,
	QuoteSection,
	SectionHead,
	ServiceCard,
	StepSection,
} from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface HomeContent extends PageContent {
	/** A client's line on the card that overlaps the portrait. */
	heroQuote: { text: string; by: string } | undefined;
	portraitAlt: string;
	/** Claims in figures, under the buttons. */
	proof: readonly Figure[];
	/** "How I Can Help You": six cards. */
	help: SectionHead & { cards: readonly ServiceCard[]; more: string };
	/** Who this is for, in the visitor's own words. */
	problems: FeatureSection;
	how: StepSection;
	testimonial: QuoteSection | undefined;
	closing: Closing;
}

const [oneToOne, whatsapp, diagnostic, disc, sales, plan] = serviceLinks;

const first = clients.find(({ standsAlone }) => standsAlone);
const story = clients[testimonials.length - 1] ?? clients[0];
const allStories = (count: number) =>
	count > 1 ? `Read all ${inWords(count)} stories` : "Read the story";

/** `/` (spec sections 1 and 2). */
export const home: HomeContent = {
	seo: {
		title: `Business coach for trades and owners | ${identity.brand}`,
		description: `Coaching for owner-operators and trades turning over ${figures.turnoverWords} a year. Keep more of the profit, and get your evenings back.`,
	},
	hero: {
		eyebrow: identity.strapline,
		title: "Grow The Business You Truly Want",
		emphasis: "Truly Want",
		lead: "You went out on your own for a better life, then the business took your evenings. Let's get them back, and the profit with them.",
		actions: [actions.chat, actions.bookCall, actions.checklist, actions.phone],
	},
	heroQuote: first?.pull ? { text: first.pull, by: first.trade || first.name } : undefined,
	portraitAlt: `${identity.name}, business coach`,
	proof: [
		{ value: figures.coachingHours, label: "hours of coaching" },
		{ value: figures.years, label: "with owners like you" },
		{ value: figures.turnover, label: "turnover of the firms I work with" },
	],
	help: {
		title: "How I Can Help You",
		intro: "Six ways in. Not sure which is yours? Start with the free checklist or the diagnostic.",
		more: "Learn More",
		cards: [
			{
				icon: "users",
				title: oneToOne.label,
				description:
					"A standing appointment with someone who has no axe to grind, knows your numbers, and remembers what you said you'd do.",
				link: oneToOne.href,
				featured: true,
				flag: "FEATURED OFFER",
			},
			{
				icon: "message-circle",
				title: whatsapp.label,
				description:
					"A private thread for the decisions that won't wait for a meeting. Send the quote or a voice note, and get a straight answer.",
				link: whatsapp.href,
				featured: false,
			},
			{
				icon: "stethoscope",
				title: diagnostic.label,
				description: `${figures.quizMinutes} of questions, a score ${figures.quizScore}, and the first thing to fix.`,
				link: diagnostic.href,
				featured: false,
			},
			{
				icon: "brain",
				title: disc.label,
				description: `Why you clash with one customer and click with the next, written down${figures.discReport && `, for ${figures.discReport} a person`}.`,
				link: disc.href,
				featured: false,
			},
			{
				icon: "trending-up",
				title: sales.label,
				description: "Win the job without dropping the price, and without turning into a salesman.",
				link: sales.href,
				featured: false,
			},
			{
				icon: "clipboard-list",
				title: plan.label,
				description: "One page, twelve months of figures, and half an hour a month to look at it.",
				link: plan.href,
				featured: false,
			},
		],
	},
	problems: {
		title: "Does this sound like your week?",
		intro: "It happens to good firms, one helpful 'leave it with me' at a time.",
		items: [
			{
				title: "The second shift starts at eight",
				description:
					"Tools down at five, tea at six, then quotes and invoices until the house goes quiet. Three hours a night is two working days a week.",
			},
			{
				title: "Busy, and still broke in March",
				description:
					"The order book is full and the account is empty, because you still price jobs the way you did when it was only you and a van.",
			},
			{
				title: "Every question comes to you",
				description:
					"Where's the key? Can he have a discount? Which grey? You have people, and you're still the only one who can say.",
			},
			{
				title: "You work by feel",
				description:
					"You know what's in the bank. You don't know which sort of job put it there, or which sort has been quietly taking it out again.",
			},
		],
	},
	how: {
		title: "How it works",
		intro: "Three steps. The first two are free.",
		items: [
			{
				title: "We look at what's there",
				description:
					"Start with the checklist or the diagnostic. Either one shows where the money and the hours go, and neither costs you anything.",
				note: "Free",
			},
			{
				title: "We talk for an hour",
				description:
					"Your figures on the table, one problem picked out, one thing to do this week. If I'm not the right person, I'll say so, and I usually know who is.",
				note: `Free ${figures.freeSession} session`,
			},
			{
				title: "We fix it in order",
				description:
					"First the cash, then your evenings, then growth. One change at a time, each with a date.",
				note: "At your pace",
			},
		],
	},
	testimonial: quoteSection("What it looks like afterwards", story, {
		more: { label: allStories(clients.length), href: "/testimonials", icon: "arrow-right" },
	}),
	closing: {
		title: "Tell me what's keeping you at the desk",
		text: `Pick a time that suits you, or ${cleansOffices ? "answer eight short questions" : "send me two sentences"} and I'll come back with a time to talk. The first conversation is free, and you'll leave it with one thing to do.`,
		actions: [actions.bookCall, actions.consultation, actions.phone],
	},
};

export const pages = [definePage({ path: "/", layout: "home", name: "Home", content: home })];
