import { contact, identity } from "../../../business/facts.ts";
import { actions } from "../actions.ts";
import { figures } from "../figures.ts";
import { clientOf } from "../quotes.ts";
import type { DiscContent } from "../types.ts";

/** The blocks only the DISC page has (spec section 2). */
export const disc: DiscContent = {
	kind: "disc",
	why: {
		title: "Why DISC",
		intro:
			"There are cleverer models of personality. This is the one people still remember when the phone rings.",
		items: [
			{
				title: "You can use it the same afternoon",
				description:
					"Four letters, learnt in ten minutes. Your team will be using them on the way home.",
			},
			{
				title: "It is about behaviour",
				description:
					"DISC describes what people do and how they like to be spoken to. It says nothing about how able, honest or nice they are.",
			},
			{
				title: "It works on customers too",
				description:
					"The one who wants it cheaper and the one who wants it explained need different quotes. You can usually hear which is which on the first call.",
			},
			{
				title: "It takes the heat out",
				description:
					"'You never listen' starts a row. 'I need the details first, remember?' starts a conversation.",
			},
		],
	},
	statistics: {
		title: "Workplace statistics you can check yourself",
		intro:
			"Most teamwork surveys are paid for by somebody with something to sell. Here's some arithmetic instead, so you can put your own numbers in.",
		figures: [
			{
				value: "28",
				label: "working relationships in a team of eight",
				basis: "Each of 8 people with each of the other 7, counted once.",
			},
			{
				value: "184 hours",
				label: "a year, lost to half an hour a week of crossed wires",
				basis:
					"½ hour × 8 people × 46 working weeks. That's almost five full-time weeks for one person.",
			},
			{
				value: "£7,000",
				label: "in pay alone for a wrong hire who leaves after three months",
				basis: "A quarter of £28,000, before the advert, the training and doing it all again.",
			},
			{
				value: "5",
				label: "new working relationships when the sixth person starts",
				basis:
					"One with each of the five already there. A report for that person helps in the first month.",
			},
		],
		note: "These are worked examples, not research. We'll work out yours together.",
	},
	masterclasses: {
		title: "Five masterclasses",
		intro: `Each is one ${figures.discSession} session with your own people and real examples, held at your place or online. Everybody brings their report and leaves with a certificate for their CPD record.`,
		badge: `${figures.discSession} session, CPD certified`,
		items: [
			{
				title: "Leaders",
				description:
					"For owners, foremen and anyone who has become the boss by being good at something else.",
				outcomes: [
					"Brief four kinds of people four ways without feeling false",
					"Know what your own style costs the people around you",
					"Give criticism that's heard the first time",
				],
			},
			{
				title: "Teams",
				description:
					"The whole crew in one room, with everyone's style on one chart on the wall and the old misunderstandings explained.",
				outcomes: [
					"See which styles the team has, and which it lacks",
					"Agree how you hand over, complain and ask for help",
					"Settle one old row, with both sides heard",
				],
			},
			{
				title: "Sales",
				description:
					"Reading a customer's style from a phone call or a look round their kitchen, and quoting to suit it.",
				outcomes: [
					"Tell the four styles apart in the first two minutes",
					"Write one quote in four tones of voice",
					"Recover a conversation that has gone cold",
				],
			},
			{
				title: "Recruitment",
				description: "Hiring the person who suits the job, not the one who's most like you.",
				outcomes: [
					"Describe the behaviour a job needs before you advertise it",
					"Ask questions that show how someone works when it's busy",
					"Plan a first month that fits the newcomer",
				],
			},
			{
				title: "Change Management",
				description:
					"New premises, new software, a new owner: how each style takes the news, and what each needs from you.",
				outcomes: [
					"Work out who will cheer, who will worry and who will go quiet",
					"Decide who hears about a change first, and who next",
					"Keep going in week six, when the novelty has worn off",
				],
			},
		],
	},
	support: {
		title: "Customised support",
		intro: "You don't have to take the whole thing. Many firms begin with two reports.",
		items: [
			{
				title: "Just you",
				description:
					"One report and an hour on the phone about what it means for how you sell and hire.",
			},
			{
				title: "You and a partner",
				description:
					"Two reports laid side by side. Useful for business partners, and for couples who run a firm together.",
			},
			{
				title: "The whole team",
				description:
					"Reports for everyone, everyone's style on one chart, and the masterclass that fits what you're going through.",
			},
			{
				title: "And afterwards",
				description:
					"A check-in after six weeks, reports for newcomers as they start, and a WhatsApp thread for the questions that turn up on site.",
			},
		],
	},
	whyCoach: {
		title: `Why choose ${identity.name}`,
		intro:
			"The questionnaire is the short part. The conversation afterwards is where the work is done.",
		points: [
			`${figures.years} of coaching and ${figures.coachingHours} hours of it, most of them with firms small enough to fit round one table.`,
			"The same person runs the session, reads the reports and picks up the phone afterwards.",
			"Examples from building sites, salons and workshops, so they sound like your week.",
			"Your people's reports belong to your people. I ask each of them before anyone else sees theirs.",
		],
		testimonial: clientOf("/services/disc-profiling"),
	},
	order: {
		title: "Contact and order",
		intro:
			"Tell me how many people, and I'll send each of them a link to the questionnaire. They can do it on a phone or a laptop, stop halfway and finish later.",
		price: figures.discReport || "Quoted first",
		priceNote: figures.discReport ? "a report, one for each person" : "in writing, per report",
		includes: [
			"The questionnaire, by personal link",
			"A written report without jargon",
			"Tips on working with the other three styles",
		],
		steps: [
			{
				title: "Say how many",
				description: "By email, by phone or through the contact form. Just one person is fine.",
			},
			{
				title: "Everyone fills in the questionnaire",
				description: "First answers are the best ones.",
			},
			{
				title: "We go through the reports",
				description: "Each person first, then the team.",
			},
		],
		actions: [
			{
				label: "Order DISC assessments",
				href: `mailto:${contact.email}?subject=DISC%20assessments`,
				icon: "mail",
			},
			actions.phone,
			{ label: "Ask a question first", href: "/contact", icon: "message-square-text" },
		],
	},
};
