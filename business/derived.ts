import { fillContact, fillLinks } from "./contact-links.ts";
import type { Facts } from "./schema.ts";

/** Values computed from facts, which code imports like facts. */
export interface DerivedFacts {
	/** How forms say the coach can be reached. Widgets download no other contact details. */
	reach: Pick<Facts["contact"], "phone" | "phoneLink" | "answers">;
	/** Whether the coach also cleans offices. */
	cleansOffices: boolean;
	/** Price of one clean, in pounds per square foot. */
	pricePerSqFt: number;
	/** Price of the package of weekly cleans, in pounds. */
	packagePrice: number;
	/** Where a discovery call is booked; "" means in the coach's own diary. */
	bookingLink: string;
	/** How soon somebody who books a clean hears from the coach, in hours. */
	contactWithinHours: number;
	/** The same in words, to follow "within". */
	contactWithin: string;
	/** Number of questions in the checklist, which is also the highest score. */
	questionCount: number;
}

const count = (many: number, one: string, several: string) =>
	many === 1 ? one : `${many} ${several}`;

/** The checklist with its placeholders filled in from other facts. */
function fillChecklist({ checklist, identity, prices }: Facts): Facts["checklist"] {
	const hours = prices.coaching.freeSessionHours;
	const values: Record<string, string> = {
		session: count(hours, "hour", "hours"),
		coach: identity.name,
		years: count(identity.yearsOfExperience, "a year", "years"),
		...identity.clientTurnover,
	};
	const fill = (text: string) => text.replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole);
	const { next } = checklist;
	return { ...checklist, next: { ...next, title: fill(next.title), text: fill(next.text) } };
}

/** Facts and values derived from them, by the names under which modules import them. */
export function bindFacts(facts: Facts): Facts & DerivedFacts {
	const { cleaning } = facts.prices;
	const { contactWithinHours } = cleaning;
	const contact = fillContact(facts.contact);
	const { phone, phoneLink, answers } = contact;
	return {
		...facts,
		contact,
		links: fillLinks(facts.links, contact),
		checklist: fillChecklist(facts),
		reach: { phone, phoneLink, answers },
		services: facts.services ?? [],
		cleansOffices: cleaning.offered !== false,
		pricePerSqFt: cleaning.perSqFt,
		packagePrice: cleaning.package.price,
		bookingLink: facts.links.booking,
		contactWithinHours,
		contactWithin: count(contactWithinHours, "an hour", "hours"),
		questionCount: facts.checklist.themes.reduce((sum, { questions }) => sum + questions.length, 0),
	};
}
