import type { OwnCopy } from "../../docs/support/own-copy.ts";
import type { Firm } from "./firms.ts";

/** The shipped facts, with a firm's facts replacing theirs. */
export function factsOfFirm({ domain, mark: _, ...facts }: Firm, shipped: object) {
	const endpoints = {
		crm: `https://${domain}/crm`,
		relay: `https://${domain}/ajax/${facts.contact.email}`,
		site: `https://${domain}`,
	};
	return { ...shipped, ...facts, endpoints };
}

/** Writes a firm's facts into a copy of the project. */
export function writeFirm(copy: OwnCopy, firm: Firm): void {
	copy.changeFacts((shipped) => factsOfFirm(firm, shipped));
	copy.write(`business/${firm.brand.logo}`, firm.mark);
}
