import { cleansOffices, contact as facts, identity } from "../../../business/facts.ts";
import { actions } from "../../content/actions.ts";
import { figures } from "../../content/figures.ts";
import type {
	Closing,
	ContactDetail,
	PageContent,
	SectionHead,
	StepSection,
} from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface ContactContent extends PageContent {
	/** Heading of the lead-form section: "Book a Call". */
	form: SectionHead;
	details: SectionHead & { items: readonly ContactDetail[] };
	/** What happens after the message is sent. */
	next: StepSection;
	closing: Closing;
}

export const phone: ContactDetail = {
	icon: "phone",
	title: "Phone",
	lines: [`If I'm with someone, leave a message and I'll ring you back ${facts.answers}.`],
	action: { label: facts.phone, href: actions.phone.href },
};

export const email: ContactDetail = {
	icon: "mail",
	title: "Email",
	lines: ["Good for anything with a figure or an attachment in it."],
	action: { label: facts.email, href: actions.email.href },
};

export const address: ContactDetail = {
	icon: "map-pin",
	title: "Address",
	lines: facts.address,
	action: actions.map,
	actionLast: true,
};

const sessions: ContactDetail = {
	icon: "video",
	title: "Sessions",
	lines: [facts.sessions],
};

/** `/contact` */
export const contact: ContactContent = {
	seo: {
		title: `Contact ${identity.name} and book a call`,
		description: `Book a call with ${identity.name}, ask a question or request a free coaching consultation. Sessions in person or online. Phone, email and address.`,
	},
	hero: {
		eyebrow: "Contact",
		title: "Tell me what's going on",
		emphasis: "what's going on",
		lead: "Two sentences will do. You don't need to know which service you want or what it's called. We'll work that out when we talk.",
		actions: cleansOffices ? [actions.consultation, actions.phone] : [actions.phone, actions.chat],
	},
	form: {
		title: "Book a Call",
		intro:
			"Leave your details and one line about what you'd like to change. I'll ring you back myself. If you're up a ladder, I'll try again at lunch.",
	},
	details: {
		title: "Or reach me directly",
		items: [phone, email, address, sessions],
	},
	next: {
		title: "What happens next",
		items: [
			{
				title: "I read it",
				description: "Your message comes straight to me, and I answer it myself.",
			},
			{
				title: "We find a time",
				description: "I'll suggest two times. Early, late or lunch in the cab: all fine by me.",
			},
			{
				title: "We talk",
				description: `A free ${figures.freeSession} session. You'll have one thing to do afterwards, whether or not we work together.`,
				note: "Free",
			},
		],
	},
	closing: {
		title: "Would you rather answer questions?",
		...(cleansOffices
			? {
					text: "Eight short questions, then your details. Some are about your building. If one doesn't apply, choose the nearest answer, and we'll sort it out when we talk.",
					actions: [actions.consultation, actions.chat],
				}
			: {
					text: `The diagnostic asks twenty short ones, takes ${figures.quizMinutes} and shows your score.`,
					actions: [
						{
							label: "Take the diagnostic",
							href: "/msoft-business-diagnostic",
							icon: "stethoscope",
						},
						actions.chat,
					],
				}),
	},
};

export const pages = [
	definePage({ path: "/contact", layout: "contact", name: "Contact", content: contact }),
];
