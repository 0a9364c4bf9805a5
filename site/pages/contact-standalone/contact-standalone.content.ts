import { contact as facts, identity, links } from "../../../business/facts.ts";
import type { ContactDetail, PageContent, SectionHead } from "../../content/types.ts";
import { definePage } from "../../page.ts";
import { address, email, phone } from "../contact/contact.content.ts";

/** The standalone variant, /landing/contact. */
export interface ContactLandingContent extends PageContent {
	/** Address of the map. */
	mapFrame: string;
	details: readonly ContactDetail[];
	form: SectionHead;
	map: SectionHead & {
		/** Accessible name of the map frame. */
		frameTitle: string;
		/** Label of the field for a starting address. */
		prompt: string;
		placeholder: string;
		button: string;
		/** Address of the directions service; the visitor's input is appended, URL-encoded. */
		directions: string;
	};
}

/** `/landing/contact`, the standalone variant: unlisted, for adverts and email signatures. */
export const contactLanding: ContactLandingContent = {
	mapFrame: links.mapEmbed || "/stand-in/map.html",
	seo: {
		title: `Contact ${identity.name}: phone, email, directions`,
		description: `How to reach ${identity.name} of ${identity.brand}: phone, email, postal address with directions, and an enquiry form.`,
	},
	hero: {
		eyebrow: identity.brand,
		title: `Contact ${identity.name}`,
		emphasis: identity.name,
		lead: "Ring, write, or come and have a coffee. The form and the phone both reach me.",
	},
	details: [phone, email, address],
	form: {
		title: "Send an enquiry",
		intro: "Tell me what you do, roughly how big the firm is, and what you'd like to change.",
	},
	map: {
		title: "Finding the place",
		intro: "Dropping in? Ring before you set off, to check I'm in.",
		frameTitle: `Map of ${facts.address.join(", ")}`,
		prompt: "Enter your starting address for directions",
		placeholder: "Town, street or postcode",
		button: "Get directions",
		directions: links.directions,
	},
};

export const pages = [
	definePage({
		path: "/landing/contact",
		layout: "contact-standalone",
		name: "Contact",
		content: contactLanding,
		unlisted: "alone",
	}),
];
