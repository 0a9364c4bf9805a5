/** Links worked out from what the coach typed, so nobody writes a number or an address twice. */
import { toPhoneLink } from "./phone-number.ts";
import type { Facts } from "./schema.ts";

/**
 * Writes both numbers of a contact in E.164. Keeps a `phoneLink` that the owner has written. If a number can't be
 * dialled, `phoneLink` is "", and `mobile` stays as typed.
 */
export function fillContact(contact: Facts["contact"]): Facts["contact"] {
	const { phone, mobile, country } = contact;
	return {
		...contact,
		phoneLink: contact.phoneLink || (toPhoneLink(phone, country) ?? ""),
		mobile: toPhoneLink(mobile, country) ?? mobile,
	};
}

/** Fills in the links that are empty: a WhatsApp chat, a map and directions. */
export function fillLinks(links: Facts["links"], contact: Facts["contact"]): Facts["links"] {
	const maps = "https://www.google.com/maps";
	const place = encodeURIComponent(contact.address.join(", "));
	return {
		...links,
		chat: links.chat || `https://wa.me/${fillContact(contact).mobile.replace(/\D/g, "")}`,
		map: links.map || `${maps}/search/?api=1&query=${place}`,
		directions: links.directions || `${maps}/dir/?api=1&destination=${place}&origin=`,
	};
}
