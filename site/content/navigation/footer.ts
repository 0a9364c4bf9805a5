import { areas, cleansOffices, contact, identity } from "../../../business/facts.ts";
import { actions } from "../actions.ts";
import { figures } from "../figures.ts";
import type { FooterContent } from "../types.ts";
import { articleLinks, serviceLinks } from "./nav.ts";

const cleaningLinks = {
	title: "Office Cleaning",
	links: [
		{ label: "Free trial clean", href: "/offer" },
		{ label: `${figures.packageWeeks} package`, href: "/services/business-offer" },
		...areas.map(({ name, slug }) => ({ label: name, href: `/areas/${slug}` })),
	],
};

/** The foot of every page (spec section 1). */
export const footer: FooterContent = {
	about: `${identity.strapline}. ${figures.years} of helping owners keep more of the profit and get their evenings back.`,
	groups: [
		{
			title: "Pages",
			links: [
				{ label: "Home", href: "/" },
				{ label: "Services", href: "/services" },
				{ label: "Blog", href: "/blog" },
				{ label: "Testimonials", href: "/testimonials" },
				{ label: "About", href: "/about" },
				{ label: "Contact", href: "/contact" },
			],
		},
		{ title: "Services", links: serviceLinks },
		{ title: "Articles", links: articleLinks },
		...(cleansOffices ? [cleaningLinks] : []),
	],
	contact: {
		title: "Get in touch",
		phone: { label: contact.phone, href: actions.phone.href, icon: "phone" },
		email: actions.email,
		address: contact.address,
		map: actions.map,
	},
	consultation: actions.consultation,
	copyright: `© ${identity.copyrightYear} ${identity.brand}`,
	small: [
		{ label: "For partners", href: "/embed/partners" },
		{ label: "Privacy", href: "/privacy" },
		{ label: "Accessibility", href: "/accessibility" },
	],
};
