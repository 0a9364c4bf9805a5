/** Links worked out from what the coach typed, so nobody writes a number or an address twice. */
import { toPhoneLink } from "./phone-number.ts";
import type { Facts } from "./schema.ts";

/** A contact with both numbers in E.164; a `phoneLink` of the owner's own stays. */
export function fillContact(contact: Facts["contact"]): Facts["contact"] {
	const { phone, mobile, country } = contact;
	return {
		...contact,
		phoneLink: contact.phoneLink || (toPhoneLink(phone, country) ?? ""),
		mobile: toPhoneLink(mobile, country) ?? mobile,
	};
}

/** Links with those that are empty worked out: a WhatsApp chat, a map and directions. */
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
