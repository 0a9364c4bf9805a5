import { actions } from "../../content/actions.ts";
import { clients } from "../../content/clients.ts";
import { figures } from "../../content/figures.ts";
import { clientOf, quoteSection } from "../../content/quotes.ts";
import { factRow } from "../../content/service-facts.ts";
import type { Action } from "../../content/types.ts";
import { definePage } from "../../page.ts";

const getChecklist = { ...actions.checklist, label: "Get Free Checklist" } as const;
/** The three buttons: checklist, strategy day, chat. */
const ways: readonly Action[] = [getChecklist, actions.strategyDay, actions.chat];

const client = clientOf("/services/one-to-one-coaching");

/** `/services/one-to-one-coaching`, the dark page (spec section 2). */
export const oneToOne = {
	seo: {
		title: "1-1 business coaching: from operator to CEO",
		description: `One-to-one coaching for owners: ${figures.coachingMonthly ? `${figures.coachingMonthly} a month for ` : ""}${figures.coachingMonths}. Show up and do the work. Not worth it? Your money back.`,
	},
	hero: {
		eyebrow: "1-1 Coaching",
		title: "From operator to CEO",
		emphasis: "operator to CEO",
		lead: `You're the best worker in your firm, and everything waits for you. In ${figures.coachingMonths} we turn a business that stops without you into one that doesn't, with your name on the van and not on every job.`,
		actions: ways,
	},
	heroQuote: client?.pull
		? { text: client.pull, by: `${client.name}, ${client.trade}` }
		: { text: "What would stop if you took two weeks off?", by: "My first question" },
	facts: factRow("/services/one-to-one-coaching"),
	shift: {
		title: "Two Thursdays",
		intro: "Same firm, same people, same postcode.",
		before: {
			title: "The operator's",
			items: [
				"Up at half past five to load the van for somebody else",
				"Nineteen calls before lunch, fourteen of them questions",
				"A quote written at the kitchen table, at a price that felt about right",
				"A look at the bank balance, and a decision not to look again",
				"Asleep on the sofa before the news",
			],
		},
		after: {
			title: "The CEO's",
			items: [
				"A quick word with the team at seven, and the vans leave without you",
				"Two calls, from people you wanted to hear from",
				"A job won on a quote you didn't write: somebody else priced it from the book",
				"Five figures on one page, and you know what each one means",
				"Football training at six, with the phone in the glovebox",
			],
		},
	},
	pillars: {
		title: "Five pillars, one at a time",
		intro: "Every firm stands on the same five. We find the shortest one and start there.",
		items: [
			{
				icon: "megaphone",
				title: "Marketing",
				description:
					"Where your good customers come from, what one of them costs to find, and how to get more like them.",
			},
			{
				icon: "handshake",
				title: "Sales",
				description:
					"Fewer quotes, better ones, at prices that leave something over. And a follow-up call in the diary for every one of them.",
			},
			{
				icon: "wrench",
				title: "Operations",
				description:
					"How a job gets from the first call to the paid invoice: on one page, and the same way every time.",
			},
			{
				icon: "pound-sterling",
				title: "Finance",
				description:
					"What a day has to earn, which work earns it, and a wage for you that's paid first.",
			},
			{
				icon: "users",
				title: "People",
				description:
					"Who does what, who decides what, and who runs the place for the fortnight you're away.",
			},
		],
	},
	path: {
		title: "The path, in five steps",
		intro: `You can stop before the ${figures.coachingMonthsWords} begin, and nobody will chase you.`,
		items: [
			{
				title: "Free checklist",
				description:
					"A quick-fire look across the whole business. It shows you which pillar is short before you've spoken to anyone.",
				note: "Free",
			},
			{
				title: `Free ${figures.freeSession} coaching session`,
				description:
					"A real coaching session. Bring one problem and leave with a plan for it. We both find out whether we get on.",
				note: "Free",
			},
			{
				title: "Paid strategy day",
				description:
					"We go through everything: figures, people, prices, your diary. You go home with a plan for the next two quarters, yours to keep. I'll tell you the price before you book.",
				note: figures.strategyDay,
			},
			{
				title: "First coaching session",
				description:
					"We start on the first item in the plan and do it, that day if we can. From here on there's a fixed appointment, and a note of what you said you'd do.",
				note: "The work begins",
			},
			{
				title: `${figures.coachingTerm} commitment`,
				description:
					"Long enough to change a price list, a habit and a team. We agree at the start what should be different by the end.",
				note: figures.coachingMonthly && `${figures.coachingMonthly} a month`,
			},
		],
	},
	price: {
		title: "What it costs",
		intro:
			"The monthly price is the same for everyone. The strategy day is quoted first, in writing.",
		amount: figures.coachingMonthly || "Quoted first",
		per: figures.coachingMonthly ? "a month" : "in writing",
		terms: `${figures.coachingMonths} minimum${figures.coachingTotal && `, ${figures.coachingTotal} in total`}`,
		includes: [
			"A regular coaching session, in person or online, with notes afterwards",
			"Messages between sessions, for the decisions that won't wait",
			"A page of figures for your firm that we keep up to date together",
			"Every template we write along the way: price book, job sheet, adverts, letters",
			"The money-back guarantee",
		],
	},
	guarantee: {
		title: "Show up and do the work. Not worth it? Your money back.",
		intro: "The guarantee in full.",
		paragraphs: [
			`If you show up and do the work, and at the end of the ${figures.coachingMonths} it hasn't been worth the money to you, I give you the money back. All ${figures.coachingTotal && `${figures.coachingTotal} `}of it.`,
			"There's no panel and no form. You tell me, we look at our notes together, and I pay you.",
		],
		conditions: [
			"Showing up means coming to the sessions, or moving them in good time.",
			"Doing the work means doing what we wrote down, or telling me why not before the next session.",
		],
	},
	testimonial: quoteSection(
		"Somebody who did it",
		clients.findLast(({ service }) => service === "/services/one-to-one-coaching"),
	),
	actions: ways,
	faq: {
		title: "Fair questions",
		intro: "The ones people ask in the first hour, usually in this order.",
		items: [
			{
				question: "Is my business too small for this?",
				answer: [
					`Most of the firms I coach turn over ${figures.turnoverWords} a year. Below that, ${figures.coachingTotal || "this"} is a lot of money, and the free checklist plus a few strong months will do you more good. If that's you, I'll say so.`,
				],
			},
			{
				question: "How much of my time does it take?",
				answer: [
					"The session, and then two or three hours a week of doing what we agreed. It's work on the business that you've been putting off.",
					"If you can't find three hours, that's the first thing we fix.",
				],
			},
			{
				question: "Do you know anything about my trade?",
				answer: [
					"Less than you do. You know boilers, roofs or hair. I know what happens to prices, people and evenings in firms of your size, and that's much the same in all of them.",
				],
			},
			{
				question: "What does the guarantee really cover?",
				answer: [
					`${figures.coachingTotal ? `The whole ${figures.coachingTotal}` : "All of it"}, if you showed up and did the work and it wasn't worth it. It doesn't apply if you miss sessions without moving them.`,
				],
			},
			{
				question: `Why ${figures.coachingMonthsWords}? Can I try one month and see?`,
				answer: [
					"One month is too short to change much. A price rise needs a quarter to show in the bank, and handing over a job needs two goes.",
					"If you want to try me first, start with the free session or the strategy day. Neither commits you to the rest.",
				],
			},
			{
				question: "Do I have to do the strategy day?",
				answer: [
					`Before the ${figures.coachingMonthsWords}, yes. It takes ${figures.strategyDay}, and without it we'd spend the first two sessions working out where to begin. Some people take the plan from the day and carry it out on their own.`,
				],
			},
			{
				question: "Where do we meet?",
				answer: [
					"In person or online, whichever you'll keep to. I like to come to your place once, early on.",
				],
			},
			{
				question: "What if I fall behind?",
				answer: [
					"Most people do, around week five. We cut the plan down and hold the session anyway.",
				],
			},
			{
				question: "Is it confidential?",
				answer: ["Yes. What you tell me and what you show me stays with me."],
			},
			{
				question: `What happens after ${figures.coachingMonthsWords}?`,
				answer: [
					"You stop, if the work's done. There's no automatic renewal. Some people keep the WhatsApp thread for the odd decision, and some come back for a day once a year.",
				],
			},
			{
				question: "When is coaching the wrong thing?",
				answer: [
					"When the firm can't pay next week's wages, when two partners are no longer speaking, or when you aren't well. Then you need an accountant, a mediator or a doctor first, and I can usually give you a name.",
				],
			},
		],
	},
	closing: {
		title: "Start with the part that's free",
		text: `The checklist now, and an hour with me when you're ready.`,
		actions: ways,
	},
};
export type OneToOneContent = typeof oneToOne;

export const pages = [
	definePage({
		path: "/services/one-to-one-coaching",
		layout: "one-to-one",
		name: "1-1 Coaching",
		content: oneToOne,
	}),
];
