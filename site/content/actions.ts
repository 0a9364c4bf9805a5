import { contact } from "../../business/contact.ts";
import { links } from "../../business/links.ts";
import type { Action } from "./types.ts";

/** The calls to action that several pages share, so that each is worded and aimed once. */
export const actions = {
	/** External booking page. */
	bookCall: {
		label: "Book a Discovery Call",
		href: links.booking,
		icon: "calendar-check",
	},
	/** External messaging app. */
	chat: {
		label: "Chat on WhatsApp",
		href: links.chat,
		icon: "message-circle",
	},
	/** Opens the download form; without scripts the contact page can be asked for the PDF. */
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
	/** Opens the nine-step questionnaire. */
	consultation: {
		label: "Request a free coaching consultation",
		href: "/contact",
		icon: "messages-square",
		opens: "consultation",
	},
	/** External booking page for the paid day. */
	strategyDay: {
		label: "Book Strategy Day",
		href: links.strategyDay,
		icon: "calendar-days",
	},
	/** The postal address on a map. */
	map: {
		label: "Open in maps",
		href: links.map,
		icon: "map-pin",
	},
} as const satisfies Record<string, Action>;
