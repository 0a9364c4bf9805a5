/**
 * The words of the Business Checklist PDF (`assets/business-checklist.pdf`), typeset at build time.
 * Yours to edit: the sheet has room for six themes of five questions, each question on one line
 * (about 85 characters). The build stops with the line that does not fit.
 */
import { identity } from "./identity.ts";
import { prices } from "./prices.ts";
import * as rules from "./schema/rules.ts";

const years: number = identity.yearsOfExperience;

const themes: rules.FactsOf<typeof checklistSchema>["themes"] = [
	{
		name: "Time",
		ask: "Who owns your week?",
		questions: [
			"Could the business run for two weeks without your phone?",
			"Did you finish by six on at least four days last week?",
			"Is next week's diary set, with your own jobs in it before everyone else's?",
			"Did you have a whole weekend this month without a quote, an invoice or a message?",
			"Can you name the three jobs only you can do, and who could have all the others?",
		],
	},
	{
		name: "Money",
		ask: "Do you know, or do you hope?",
		questions: [
			"Do you know last month's profit, not turnover, to the nearest £500?",
			"Do you pay yourself the same amount, on the same day, every month?",
			"Is the money for VAT and tax in an account of its own, untouched?",
			"Could you pay three months of wages and bills if the work stopped tomorrow?",
			"Does every invoice go out within two days of the job, and get chased the day it is late?",
		],
	},
	{
		name: "Customers",
		ask: "Who do you want more of?",
		questions: [
			"Can you describe your best customer in one sentence, and say why they chose you?",
			"Do enquiries come in every week from anything other than word of mouth?",
			"Do you know, in pounds, what it costs you to win one new customer?",
			"Has a customer written you a review in the last 30 days because you asked for it?",
			"Have you rung your ten best customers this quarter with nothing to sell?",
		],
	},
	{
		name: "Sales and quotes",
		ask: "Are you winning the work you want?",
		questions: [
			"Does every quote leave within 48 hours of the visit?",
			"Do you ring about every quote, at least twice, before you let it go?",
			"Of your last ten quotes, do you know how many you won and why you lost the rest?",
			"Have you put your prices up in the last twelve months?",
			"Did you turn down a job in the last three months because it was wrong for you?",
		],
	},
	{
		name: "People and the day-to-day",
		ask: "Does it work without you in the room?",
		questions: [
			"Is your main job written down well enough for a new starter to follow?",
			"When something goes wrong, does somebody other than you put it right?",
			"Do the people you rely on know what a good week looks like, in numbers?",
			"Could your best person hand in their notice tomorrow without sinking you?",
			"Do you sit down with your team, or your main subcontractor, at a set time every week?",
		],
	},
	{
		name: "You",
		ask: "Is it still what you went out on your own for?",
		questions: [
			"Is there a plan for the next twelve months on paper, and did you look at it this month?",
			"Do you know what the business should be worth, or do for you, five years from now?",
			"Does somebody outside the business ask you hard questions every month?",
			"Did the people at home get the best of you this week, rather than what was left?",
			"Knowing what you know, would you start this business again?",
		],
	},
];

/** Highest first. */
const bands: rules.FactsOf<typeof checklistSchema>["score"]["bands"] = [
	{
		from: 25,
		title: "It runs. Now choose what it's for.",
		advice:
			"You own a business rather than a job. Decide what to build with it: growth, a sale one day, or a four-day week.",
	},
	{
		from: 16,
		title: "Good work, leaking somewhere.",
		advice:
			"Find the theme with the fewest yeses. One repair there is worth more than another year of longer days.",
	},
	{
		from: 0,
		title: "It runs on you.",
		advice:
			"Everything rests on your shoulders, and that can change. Begin with Time and Money, and leave the rest for now.",
	},
];

const { freeSessionHours: hours } = prices.coaching;
const session = hours === 1 ? "hour" : `${hours} hours`;

export const checklist = {
	title: "Business Checklist",
	subtitle: "Quick-fire Business Checklist",
	/** Under the title. */
	lead: "Thirty questions for people who run the business and do the work in it. Ten minutes and a pen.",
	/** How to use the sheet, in three steps. */
	how: [
		{ title: "Answer fast", text: "Your first answer is the true one. Ten seconds each." },
		{ title: "Yes means this month", text: "If it was true once, or nearly, tick 'not yet'." },
		{ title: "Count the yeses", text: "Your score and what to do with it are overleaf." },
	],
	yes: "Yes",
	notYet: "Not yet",
	themes,
	score: {
		title: "Your score",
		line: "Count the yeses on both pages.",
		bands,
	},
	/** What to do with the result, whatever the score. */
	result: {
		title: "This week",
		steps: [
			"Circle the three 'not yet' answers that cost you the most sleep.",
			"Pick one. Write down the first step and the day you will take it.",
			"Tell somebody who will ask you how it went.",
		],
	},
	next: {
		title: `Bring this sheet to a free ${session}`,
		text: `No slides, no pressure. We take the three you circled, find the one that pays for the others, and you leave knowing what to do about it, whether or not we ever work together. ${identity.name} has done this for ${years === 1 ? "a year" : `${years} years`} with firms turning over ${identity.clientTurnover.from} to ${identity.clientTurnover.to}.`,
		button: "Book a discovery call",
	},
} as const satisfies rules.FactsOf<typeof checklistSchema>;

/** How many questions there are: the highest score. */
export const questionCount = themes.reduce((sum, theme) => sum + theme.questions.length, 0);

/** What the build asks of these facts; nothing here is yours to edit. */
export const checklistSchema = () =>
	rules.group({
		title: rules.words("Business Checklist", { max: 40 }),
		subtitle: rules.words("Quick-fire Business Checklist", { max: 60 }),
		lead: rules.words("Thirty questions for people who run the business.", { max: 200 }),
		how: rules.list(
			rules.group({
				title: rules.words("Answer fast", { max: 40 }),
				text: rules.words("Ten seconds each."),
			}),
			{ min: 3, max: 3 },
		),
		yes: rules.words("Yes", { max: 12 }),
		notYet: rules.words("Not yet", { max: 12 }),
		/** Five questions each about one side of the business, answered yes or not yet. */
		themes: rules.list(
			rules.group({
				name: rules.words("Time", { max: 40 }),
				/** What the theme asks, in a few words beside its name. */
				ask: rules.words("Who owns your week?", { max: 60 }),
				questions: rules.list(
					rules.words("Could the business run for two weeks without your phone?", { max: 95 }),
					{ max: 5 },
				),
			}),
			{ min: 2, max: 6 },
		),
		score: rules.group({
			title: rules.words("Your score"),
			line: rules.words("Count the yeses on both pages."),
			/** What a score means, from `from` yeses up to the next band. */
			bands: rules
				.list(
					rules.group({
						from: rules.between(0, 30, 25),
						title: rules.words("It runs."),
						advice: rules.words("Choose Fridays off."),
					}),
					{ min: 2, max: 4 },
				)
				.refine((all) => all.every(({ from }, i) => from < (all[i - 1]?.from ?? 99)), {
					error: "The bands are not in order, highest 'from' first",
				}),
		}),
		result: rules.group({
			title: rules.words("This week"),
			steps: rules.list(rules.words("Pick one."), { min: 2, max: 4 }),
		}),
		next: rules.group({
			title: rules.words("Bring this sheet to a free hour"),
			text: rules.words("No slides, no pressure."),
			button: rules.words("Book a discovery call", { max: 40 }),
		}),
	});

export type ChecklistTheme = rules.FactsOf<typeof checklistSchema>["themes"][number];
