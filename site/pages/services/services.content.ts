import { actions } from "../../content/actions.ts";
import { figures } from "../../content/figures.ts";
import { serviceLinks } from "../../content/navigation/nav.ts";
import type {
	Closing,
	NavLink,
	PageContent,
	SectionHead,
	ServiceCard,
} from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface ServiceListContent extends PageContent {
	/** Seven, in the spec's order. */
	cards: readonly ServiceCard[];
	/** Heading over the cards, for assistive technology. */
	cardsTitle: string;
	/** Label of every card's link. */
	more: string;
	/** Services in the navigation with pages outside this list. */
	also: SectionHead & { links: readonly NavLink[] };
	/** Problems in the visitor's words, beside the head. */
	problems: { label: string; links: readonly NavLink[] };
	closing: Closing;
}

/** `/services`: seven cards in the spec's order. */
export const services: ServiceListContent = {
	seo: {
		title: "Coaching services for small businesses",
		description:
			"DISC profiling, growth, leadership, goals, innovation, direction and productivity: what each is for, and which to start with.",
	},
	hero: {
		eyebrow: "Services",
		title: "Pick the problem, not the product",
		emphasis: "not the product",
		lead: "Seven things people come for. If you aren't sure which is yours, do the checklist first: it's free and takes ten minutes.",
		actions: [actions.checklist, actions.bookCall],
	},
	problems: {
		label: "By problem",
		links: [
			{ label: "Two good people who can't get on", href: "/services/disc-profiling" },
			{ label: "Busy, with little left over", href: "/services/business-growth" },
			{ label: "The team waits for me", href: "/services/leadership" },
			{ label: "Plans that fade by February", href: "/services/goal-setting" },
			{ label: "We've always done it like that", href: "/services/innovation" },
			{ label: "Grow it, keep it or sell it?", href: "/services/direction" },
			{ label: "Working every evening", href: "/services/productivity" },
		],
	},
	cardsTitle: "All services",
	more: "Learn More",
	cards: [
		{
			icon: "brain",
			title: "DISC Profiling",
			description: `How each of your people likes to work and be spoken to. ${figures.discReport && `Reports are ${figures.discReport} each. `}Masterclasses if you want them.`,
			link: "/services/disc-profiling",
			featured: true,
			flag: "FEATURED OFFER",
		},
		{
			icon: "sprout",
			title: "Business Growth Strategy",
			description:
				"Find the work that pays, do more of it, and add people in an order your bank balance can stand.",
			link: "/services/business-growth",
			featured: false,
		},
		{
			icon: "compass",
			title: "Leadership Development",
			description:
				"For the best fitter who became the boss: handing over, hiring, and the conversation you keep putting off.",
			link: "/services/leadership",
			featured: false,
		},
		{
			icon: "goal",
			title: "Goal Setting & Achievement",
			description:
				"One result a quarter, cut into weekly jobs you can really do, with a check-in every fortnight.",
			link: "/services/goal-setting",
			featured: false,
		},
		{
			icon: "lightbulb",
			title: "Innovation Workshop",
			description:
				"Your team already knows what's daft about how you work. We test two of their ideas within a fortnight.",
			link: "/services/innovation",
			featured: false,
		},
		{
			icon: "signpost",
			title: "Business Direction",
			description:
				"Bigger, better, smaller or sold? Two long conversations to work out which road is yours.",
			link: "/services/direction",
			featured: false,
		},
		{
			icon: "alarm-clock-check",
			title: "Productivity & Time Management",
			description: "Fewer jobs with your name on them, and a fixed place in the week for the rest.",
			link: "/services/productivity",
			featured: false,
		},
	],
	also: {
		title: "More ways to work together",
		intro: `From a quick quiz to ${figures.coachingMonthsWords} of coaching.`,
		links: serviceLinks.filter((link) => link.label !== "DISC Profiling"),
	},
	closing: {
		title: "Not sure which?",
		text: `Take the diagnostic. ${figures.quizMinutes}, a score ${figures.quizScore}, and one job to start with.`,
		actions: [
			{
				label: "Take the diagnostic",
				href: "/msoft-business-diagnostic",
				icon: "stethoscope",
			},
			actions.phone,
		],
	},
};

export const pages = [
	definePage({ path: "/services", layout: "services", name: "Services", content: services }),
];
