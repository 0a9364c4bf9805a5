import { contact, identity } from "../../../business/facts.ts";
import { actions } from "../actions.ts";
import type { NavContent, NavLink } from "../types.ts";

/** The six services in the Services dropdown, on Home's cards and in the footer. */
export const serviceLinks = [
	{ label: "1-1 Coaching", href: "/services/one-to-one-coaching" },
	{ label: "WhatsApp Coaching Business Thread", href: "/services/whatsapp-coaching" },
	{ label: "MSOFT Business Diagnostic", href: "/msoft-business-diagnostic" },
	{ label: "DISC Profiling", href: "/services/disc-profiling" },
	{ label: "Sales Coaching", href: "/services/sales-coaching" },
	{ label: "Business Plan", href: "/services/business-plan" },
] as const satisfies readonly NavLink[];

/** The five articles, as the Blog dropdown and the footer name them. */
export const articleLinks = [
	{ label: "Building a Team", href: "/blog/building-team" },
	{ label: "Mindset", href: "/blog/mindset" },
	{ label: "Scale Mindset", href: "/blog/scale-mindset" },
	{ label: "ICS DISC Profile", href: "/blog/disc-profile" },
	{ label: "Sales Process", href: "/blog/sales-process" },
] as const satisfies readonly NavLink[];

/** The bar (spec section 2, "Navigation"). */
export const nav: NavContent = {
	brand: { label: identity.brand, href: "/" },
	items: [
		{ label: "Home", href: "/" },
		{ label: "Services", all: "All Services", href: "/services", children: serviceLinks },
		{
			label: "Blog",
			href: "/blog",
			children: [{ label: "All Articles", href: "/blog" }, ...articleLinks],
		},
		{ label: "Testimonials", href: "/testimonials" },
		{ label: "About", href: "/about" },
		{ label: "Contact", href: "/contact" },
	],
	phone: { label: contact.phone, href: actions.phone.href, icon: "phone" },
	checklist: actions.checklist,
	labels: {
		skip: "Skip to the content",
		main: "Main",
		menu: "Menu",
		submenu: "menu",
		trail: "You are here",
	},
};
