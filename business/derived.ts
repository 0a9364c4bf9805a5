import { fillContact, fillLinks } from "./contact-links.ts";
import type { Facts } from "./schema.ts";
import { type PrivacyNotice, standardNotice } from "./standard-notice.ts";

/** Values computed from facts, which code imports like facts. */
export interface DerivedFacts {
	/** How forms say the coach can be reached. Widgets download no other contact details. */
	reach: Pick<Facts["contact"], "phone" | "phoneLink" | "answers">;
	/** The ways to get in touch that `<coach-reach>` offers; "" for those that the coach doesn't have. */
	ways: Record<"phone" | "phoneLink" | "chat" | "email" | "booking", string> & {
		hours: readonly string[];
	};
	/** The consent checkbox of English forms; null if consent isn't asked for. */
	consent: { version: string; wording?: string | undefined } | null;
	/** Facts of the privacy notice, the standard ones where the coach has none. */
	notice: PrivacyNotice;
	/** Languages of forms, as well as English. `pages`: those that a form takes over from its host page. */
	speaks: { forms: readonly string[]; pages: readonly string[] };
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

const consentOf = ({ permission }: Facts): DerivedFacts["consent"] =>
	permission.ask ? { version: permission.version, wording: permission.wording.en } : null;

function noticeOf({ privacy }: Facts): PrivacyNotice {
	const { retention, abroad, processors } = privacy;
	return {
		retention: retention ?? standardNotice.retention,
		abroad: abroad ?? standardNotice.abroad,
		processors: processors ?? standardNotice.processors,
	};
}

function speaksOf({ languages }: Facts): DerivedFacts["speaks"] {
	const { offered: forms = Object.keys(languages.answers), pages } = languages;
	return { forms, pages: pages.filter((lang) => forms.includes(lang)) };
}

/** Facts and values derived from them, by the names under which modules import them. */
export function bindFacts(facts: Facts): Facts & DerivedFacts {
	const { cleaning } = facts.prices;
	const { contactWithinHours } = cleaning;
	const contact = fillContact(facts.contact);
	const links = fillLinks(facts.links, contact);
	const { phone, phoneLink, answers, email, hours = [] } = contact;
	return {
		...facts,
		contact,
		links,
		checklist: fillChecklist(facts),
		reach: { phone, phoneLink, answers },
		ways: {
			...{ phone, phoneLink, email, hours },
			...{ chat: links.chat, booking: links.booking },
		},
		services: facts.services ?? [],
		site: facts.site ?? { words: {} },
		consent: consentOf(facts),
		notice: noticeOf(facts),
		speaks: speaksOf(facts),
		cleansOffices: cleaning.offered !== false,
		pricePerSqFt: cleaning.perSqFt,
		packagePrice: cleaning.package.price,
		bookingLink: facts.links.booking,
		contactWithinHours,
		contactWithin: count(contactWithinHours, "an hour", "hours"),
		questionCount: facts.checklist.themes.reduce((sum, { questions }) => sum + questions.length, 0),
	};
}
