import type { OwnCopy } from "../docs/own-copy.ts";
import type { Firm } from "./firms.ts";

/** Writes a firm's facts into a copy of the project. */
export function writeFirm(copy: OwnCopy, firm: Firm): void {
	const { domain, mark, ...facts } = firm;
	const endpoints = {
		crm: `https://${domain}/crm`,
		relay: `https://${domain}/ajax/${firm.contact.email}`,
		site: `https://${domain}`,
	};
	copy.changeFacts((shipped) => ({ ...shipped, ...facts, endpoints }));
	copy.write(`business/${firm.brand.logo}`, mark);
}
