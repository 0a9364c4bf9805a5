import type { RawFields } from "../../../leads/form/definition.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import { sampleFields } from "../../../leads/testing/samples.ts";
import type { Dice } from "./dice.ts";
import { type PersonTrace, type Post, personTraces } from "./post.ts";
import { enquiry, fromWord, type Somebody, somebody } from "./words.ts";

const day = 24 * 3600_000;
/** Start of the rush, in milliseconds from the beginning. */
export const rush = 0.3 * day;
const workshop = 0.7 * day;

const pages = [
	"https://coach.example",
	"https://plumbers-guild.example",
	"https://north-traders.example",
	"https://bakers-weekly.example",
];

const kinds: LeadKind[] = [
	"checklist",
	"contact",
	"consultation",
	"calculator",
	"package",
	"trial",
];

/** This person's answers to a form of this kind. */
export function filledIn(kind: LeadKind, who: Somebody, message: string): RawFields {
	const { firstName, lastName, email, phone } = who;
	const fields = { ...sampleFields[kind], email };
	if ("name" in fields) Object.assign(fields, { name: `${firstName} ${lastName}` });
	else Object.assign(fields, { firstName, lastName });
	Object.assign(fields, "telephone" in fields ? { telephone: phone } : { phone });
	if (kind === "contact") Object.assign(fields, { message });
	return fields;
}

/** A lead as a widget sends it. */
export function envelope(
	dice: Dice,
	kind: LeadKind,
	fields: RawFields,
	more: { elapsedMs: number; prefilled?: boolean; website?: string; page: string },
) {
	const { elapsedMs, prefilled, website = "", page } = more;
	const id = dice.uuid();
	const context = {
		page: `${page}/offer`,
		referrer: dice.chance(0.5) ? "" : "https://search.example/",
	};
	return {
		id,
		body: JSON.stringify({
			id,
			kind,
			fields,
			context,
			elapsedMs,
			...(prefilled && { prefilled }),
			website,
		}),
	};
}

/** Where people are: most at home, some share an office's address. */
export function addressOf(dice: Dice): string {
	if (dice.chance(0.1)) return `203.0.113.${dice.between(1, 12)}`;
	if (dice.chance(0.3))
		return `2001:db8:${dice.between(1, 65_000).toString(16)}:${dice.between(0, 9)}::${dice.between(1, 65_000).toString(16)}`;
	return `${dice.pick([81, 86, 90, 151])}.${dice.between(0, 255)}.${dice.between(0, 255)}.${dice.between(1, 254)}`;
}

const minute = 60_000;

/** When and where somebody sits down to it. */
function occasionOf(dice: Dice): { at: number; page: string; address: string } {
	const usual = { page: dice.pick(pages), address: addressOf(dice) };
	// The coach was on the radio: more posts than a site's limit per minute.
	if (dice.chance(0.2))
		return { ...usual, page: pages[0] ?? "", at: rush + dice.between(0, minute) };
	// A workshop: everyone in the room fills in the form at once, from one address.
	if (dice.chance(0.01))
		return { ...usual, address: "203.0.113.99", at: workshop + dice.between(0, minute) };
	const evening = dice.between(day / 3, day / 2);
	return { ...usual, at: dice.chance(0.5) ? dice.between(0, day) : evening };
}

/** Milliseconds from navigation to sending. */
const elapsed: Record<PersonTrace, (dice: Dice) => number> = {
	"prefilled, sent at once": (dice) => dice.between(300, 900),
	autofilled: (dice) => dice.between(1050, 6000),
	// A tenth use the first release, whose clock starts once scripts have loaded.
	"typed before the scripts came": (dice) =>
		dice.chance(0.1) ? dice.between(0, 200) : dice.between(6000, 60_000),
	"pasted from Word": (dice) => dice.between(9000, 600_000),
	"without JavaScript": () => 0,
};

const partnersWords =
	"I am a member of the guild and would like to hear what you offer to members this year.";

/** A person's post, in one of the ways people send forms. */
export function personPost(dice: Dice, n: number): Post {
	const trace = personTraces[n % personTraces.length] as PersonTrace;
	const who = somebody(dice, n);
	const occasion = occasionOf(dice);
	const { page } = occasion;
	const base = {
		trace,
		person: true,
		at: occasion.at,
		address: occasion.address,
		origin: page,
		email: who.email,
	};
	if (trace === "without JavaScript") {
		const fields = { ...filledIn("contact", who, enquiry(dice, who)), website: "" };
		const body = new URLSearchParams(fields).toString();
		return { ...base, type: "application/x-www-form-urlencoded", body };
	}
	const pasted = trace === "pasted from Word";
	const kind = pasted ? "contact" : dice.pick(kinds);
	// Some partners' pages prefill the message, with the same text for all their members.
	const byPartner = trace === "prefilled, sent at once" && dice.chance(0.3);
	const message = byPartner ? partnersWords : enquiry(dice, who);
	const fields = filledIn(kind, who, pasted ? fromWord(dice, message) : message);
	if (pasted)
		Object.assign(fields, {
			lastName: `${fields.lastName?.replace("'", "\u2019")}\u00a0`,
			phone: fields.phone?.replaceAll(" ", "\u00a0"),
		});
	return {
		...base,
		type: "text/plain;charset=UTF-8",
		...envelope(dice, kind, fields, {
			page,
			elapsedMs: elapsed[trace](dice),
			prefilled: trace === "prefilled, sent at once",
			// Password managers fill in a field labelled Website.
			...(dice.chance(0.005) && { website: `https://${who.trade}.example` }),
		}),
	};
}
