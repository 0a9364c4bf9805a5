import { links } from "../../../business/facts.ts";
import { actions } from "../../content/actions.ts";
import { schedulingPage } from "../../content/call-pages.ts";
import { type Client, clients } from "../../content/clients.ts";
import { inWords } from "../../content/figures.ts";
import type { Closing, PageContent } from "../../content/types.ts";
import { definePage } from "../../page.ts";

export interface TestimonialsContent extends PageContent {
	/** Heading above them, for assistive technology. */
	itemsTitle: string;
	/** In their own words, so these aren't texts of the page that the coach may change. */
	clients: readonly Client[];
	/** 'Book Discovery Call' is the first action. */
	closing: Closing;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const people = `${inWords(clients.length)} ${clients.length === 1 ? "person" : "people"}`;

/** `/testimonials`: the clients and the way to a first call. */
export const testimonials: TestimonialsContent = {
	seo: {
		title: "Testimonials from trades and small businesses",
		description:
			"Owners of small firms on what changed for them: trade, town and their own words. Including the parts that went wrong first.",
	},
	hero:
		clients.length > 0
			? {
					eyebrow: "Testimonials",
					title: `${capital(people)} who got their week back`,
					emphasis: "got their week back",
					lead: "What changed, in their own words and with their own names. Ring me if you'd like to speak to one of them.",
				}
			: {
					eyebrow: "Testimonials",
					title: "Ask them yourself",
					emphasis: "yourself",
					lead: "I only quote people who've agreed to it in writing, and there are none here yet. Ring me, and I'll put you in touch with somebody in your trade.",
				},
	itemsTitle: "Their words",
	clients,
	closing: {
		title: clients.length > 0 ? `You'd make ${inWords(clients.length + 1)}` : "Be the first",
		text: "It starts with a free phone call about your business.",
		actions: [
			{
				label: "Book Discovery Call",
				href: links.scheduling || schedulingPage,
				icon: "calendar-check",
			},
			actions.checklist,
		],
	},
};

export const pages = [
	definePage({
		path: "/testimonials",
		layout: "testimonials",
		name: "Testimonials",
		content: testimonials,
	}),
];
