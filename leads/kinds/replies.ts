import type { LeadKind } from "../lead.ts";
import { calculatorReply } from "./calculator/reply.ts";
import { checklistReply } from "./checklist/reply.ts";
import { consultationReply } from "./consultation/reply.ts";
import { contactReply } from "./contact/reply.ts";
import { packageReply } from "./package/reply.ts";
import { trialReply } from "./trial/reply.ts";

/** What every mail to a visitor says besides. */
const frame = {
	hello: "Hello {name},",
	/** Where the name cannot be repeated. */
	helloYou: "Hello,",
	/** Above what was chosen in the form. */
	chosen: "What you chose",
	/** Where the box for being written to again was ticked: it counts only once the link was pressed. */
	permission:
		"You ticked: “{wording}” It counts once you say so here as well; otherwise nothing comes.",
	permit: "Yes, that is what I want",
	reach: "Questions? Ring {phone}, or answer this mail: it reaches {coach}.",
	foot: "You have this one mail because somebody gave your address in a form on {site}. Was it not you? Then there is nothing to do: you are on no list.",
} as const;

type Words = Readonly<Record<string, string>>;

/**
 * The words of the mails to visitors in English, by kind; those in `frame` belong to all of them. A kind
 * without words here is not answered.
 */
export const replies: Readonly<Partial<Record<LeadKind, Words>>> & {
	readonly frame: Words;
	readonly checklist: typeof checklistReply;
} = {
	frame,
	checklist: checklistReply,
	contact: contactReply,
	consultation: consultationReply,
	calculator: calculatorReply,
	package: packageReply,
	trial: trialReply,
};

/** Words in another language, or the owner's own; what is missing is said in English. */
export type ReplyWords = Readonly<Partial<Record<LeadKind | "frame", Words>>>;
