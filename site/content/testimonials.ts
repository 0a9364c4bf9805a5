import { links } from "../../business/links.ts";
import { testimonials as clients } from "../../business/testimonials.ts";
import { actions } from "./actions.ts";
import type { TestimonialsContent } from "./types.ts";

/** `/testimonials`: five clients and the way to a first call. */
export const testimonials: TestimonialsContent = {
	seo: {
		title: "Testimonials from trades and small businesses",
		description:
			"Five owners on what changed: an electrician, a salon, a joiner, a landscaper and a heating firm. Including the parts that went wrong first.",
	},
	hero: {
		eyebrow: "Testimonials",
		title: "Five people who got their week back",
		emphasis: "got their week back",
		lead: "An electrician, a salon owner, a joiner, a landscape gardener and a heating engineer. Different trades, and a surprisingly similar Sunday evening.",
	},
	items: [clients.electrician, clients.salon, clients.joiner, clients.landscaper, clients.heating],
	closing: {
		title: "Yours would make six",
		text: "It starts with a phone call about your business, in which nobody tries to sell you a seminar.",
		actions: [
			{
				label: "Book Discovery Call",
				href: links.scheduling,
				icon: "calendar-check",
			},
			actions.checklist,
		],
	},
};
