import { cleansOffices, contact, links } from "../../business/facts.ts";
import { callsPage, strategyDayPage } from "./call-pages.ts";
import type { Action } from "./types.ts";

/** Calls to action that several pages share. */
export const actions = {
	/** The gateway leads to a call type that can be booked. */
	bookCall: {
		label: "Book a Discovery Call",
		href: callsPage,
		icon: "calendar-check",
	},
	/** External messaging app. */
	chat: {
		label: "Chat on WhatsApp",
		href: links.chat,
		icon: "message-circle",
	},
	/**
	 * Opens the download form; without scripts it leads to the contact page, where visitors can ask
	 * for the PDF.
	 */
	checklist: {
		label: "Business Checklist",
		href: "/contact",
		icon: "file-check",
		opens: "checklist",
	},
	phone: {
		label: `Call ${contact.phone}`,
		href: `tel:${contact.phoneLink}`,
		icon: "phone",
	},
	email: {
		label: contact.email,
		href: `mailto:${contact.email}`,
		icon: "mail",
	},
	/**
	 * Opens the nine-step questionnaire. It asks about premises, so for a coach who doesn't clean it
	 * is a message form.
	 */
	consultation: {
		label: "Request a free coaching consultation",
		href: "/contact",
		icon: "messages-square",
		...(cleansOffices && { opens: "consultation" as const }),
	},
	/** The paid day; the gateway decides where it can be booked. */
	strategyDay: {
		label: "Book Strategy Day",
		href: strategyDayPage,
		icon: "calendar-days",
	},
	/** The postal address on a map. */
	map: {
		label: "Open in maps",
		href: links.map,
		icon: "map-pin",
	},
} as const satisfies Record<string, Action>;
