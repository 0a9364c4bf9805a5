import { links, prices } from "../../../business/facts.ts";
import { actions } from "../../content/actions.ts";
import { figures } from "../../content/figures.ts";
import { factRow } from "../../content/service-facts.ts";
import type {
	Action,
	Closing,
	FeatureSection,
	LabelledFacts,
	PageContent,
	StepSection,
} from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface DiagnosticContent extends PageContent {
	/** Address of the quiz. */
	quizFrame: string;
	/** The large figure of the head. */
	figure: { value: string; label: string };
	facts: LabelledFacts;
	/** What the visitor gets: score, strengths, weak spots, next steps. */
	gets: FeatureSection;
	/** The quiz frame. `title` is the frame's accessible name. */
	quiz: { heading: string; title: string; note: string; waiting: string; fallback: Action };
	/** The meanings of the name's letters. */
	areas: FeatureSection;
	after: StepSection;
	closing: Closing;
}

/** `/msoft-business-diagnostic`. `seo.title` is the document title the page sets (spec section 2). */
export const diagnostic: DiagnosticContent = {
	quizFrame: links.quiz || "/forms/business-health?frame",
	seo: {
		title: "MSOFT Business Diagnostic: score your business",
		description: `A free quiz that takes ${figures.quizMinutes}: your business scored ${figures.quizScore}, with its strengths, its weak spots and what to do next.`,
	},
	hero: {
		eyebrow: "MSOFT Business Diagnostic",
		title: "How healthy is your business, really?",
		emphasis: "really?",
		lead: `Answer as things are today, not as they were in the good year. It takes ${figures.quizMinutes} and gives you a score ${figures.quizScore}, your strengths and weak spots, and the next steps.`,
		actions: [
			{ label: "Start the diagnostic", href: "#quiz", icon: "stethoscope" },
			{ label: "Talk it through instead", href: "/contact", icon: "phone" },
		],
	},
	figure: {
		value: String(prices.diagnostic.outOf),
		label: "points, across five parts of your firm",
	},
	facts: factRow("/msoft-business-diagnostic"),
	gets: {
		title: "What you get",
		items: [
			{
				title: `A score ${figures.quizScore}`,
				description: "One number. Take the quiz again next year and compare.",
			},
			{
				title: "Your strengths",
				description: "What's already working, so you can leave it alone.",
			},
			{
				title: "Your weak spots",
				description: "Where money or hours are leaking, with the worst one first.",
			},
			{
				title: "Next steps",
				description: "A short list of what to do about it, starting with something for this week.",
			},
		],
	},
	quiz: {
		heading: "Take the diagnostic",
		title: "Business diagnostic quiz",
		note: `It takes ${figures.quizMinutes}. A rough answer is better than none. At the end it asks for your name and email, then shows your score.`,
		waiting:
			"Marketing, Sales, Operations, Finance, Team. One moment: the first question is on its way.",
		fallback: {
			label: "Can't see the quiz? Get in touch instead",
			href: "/contact",
			icon: "phone",
		},
	},
	areas: {
		title: "What MSOFT stands for",
		intro: "The five parts of every firm. Each gets a score of its own.",
		items: [
			{
				title: "Marketing",
				description: "Do the right people know you exist, and what does it cost to tell them?",
			},
			{
				title: "Sales",
				description: "Of ten people who ask, how many buy, and at whose price?",
			},
			{
				title: "Operations",
				description: "Does a job go the same way when you aren't there to watch it?",
			},
			{
				title: "Finance",
				description: "Do you know what you earned last month before your accountant does?",
			},
			{
				title: "Team",
				description: "Who decides when you're on a roof, and would you agree with them?",
			},
		],
	},
	after: {
		title: "What to do with your score",
		items: [
			{
				title: "Read the weak spots twice",
				description:
					"Once when you get them, and again a few days later with your figures beside you.",
			},
			{
				title: "Pick one",
				description: "The cheapest to fix, not the biggest. Put a date on it.",
			},
			{
				title: "Talk it over, if you like",
				description: `Bring the score to a free ${figures.freeSession} session. We go through it part by part, and you keep the notes.`,
				note: "Free",
			},
		],
	},
	closing: {
		title: "Got a score and a question?",
		text: "Send me both. 'I got 43 and I think I know why' is plenty to start with.",
		actions: [
			{ label: "Get in touch", href: "/contact", icon: "message-square-text" },
			actions.chat,
		],
	},
};

export const pages = [
	definePage({
		path: "/msoft-business-diagnostic",
		layout: "diagnostic",
		name: "MSOFT Business Diagnostic",
		content: diagnostic,
	}),
];
