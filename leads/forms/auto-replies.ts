import { calculatorReply } from "./calculator/auto-reply.ts";
import { checklistReply } from "./checklist/auto-reply.ts";
import { consultationReply } from "./consultation/auto-reply.ts";
import { contactReply } from "./contact/auto-reply.ts";
import { formReply } from "./form/auto-reply.ts";
import { type LeadKind, leadKinds } from "./forms.ts";
import { packageReply } from "./package/auto-reply.ts";
import { trialReply } from "./trial/auto-reply.ts";

/** Texts in every auto-reply. */
const frame = {
	hello: "Hello {name},",
	/** If the name cannot be repeated. */
	helloYou: "Hello,",
	/** Heading of the choices. */
	chosen: "What you chose",
	/** Stands in for a typed answer. */
	ownWords: "In your own words",
	/** If the consent checkbox was ticked: consent counts only once the link was pressed. */
	permission: "You ticked: “{wording}” Please confirm it here; if you don’t, we won’t write again.",
	permit: "Yes, that is what I want",
	reach: "Questions? Ring {phone}, or reply to this email: it goes straight to {coach}.",
	foot: "You are getting this one email because somebody entered your address in a form on {site}. If it wasn’t you, there is nothing to do: you are not on any list.",
} as const;

/** Texts of the pages behind the links in mails (gateway/pages/visitor-page.ts). */
const page = {
	"ask.title": "May we write to you again?",
	"ask.text":
		"You ticked this in our form. It counts once you press the button; you can take it back here at any time.",
	"ask.button": "Yes, write to me",
	"given.title": "You said yes",
	"given.text":
		"Thank you. If you change your mind, one press is enough; keep the email with the link.",
	"given.button": "No, stop that",
	"withdrawn.title": "It has stopped",
	"withdrawn.text": "You will not be written to again, unless you press the button.",
	"withdrawn.button": "Yes, write to me after all",
	"gone.title": "There is nothing here any more",
	"gone.text": "What you sent has been deleted, and nobody may write to you because of it.",
	"expired.title": "This link has expired",
	"expired.text":
		"It worked for thirty days. Ask for the checklist again and you will have it at once.",
	"over.title": "This result is not kept any longer",
	"over.text":
		"It was here for thirty days. Answer the questions again, and you have a new one at once.",
	"erased.title": "This result is gone",
	"erased.text": "What it was made of has been deleted.",
	/** On the page of a result. */
	score: "{percent} of 100",
	categories: "How it comes about",
	others: "That is more than {count} of 10 others who answered.",
	/** Link to the checklist form. */
	toChecklist: "To the checklist",
	"invalid.title": "This link is not complete",
	"invalid.text": "Open it just as it stands in the email: some programs break long links in two.",
	"broken.title": "That did not work",
	"broken.text": "Nothing has changed. Please try again in a minute.",
} as const;

type Words = Readonly<Record<string, string>>;

/**
 * English texts of the auto-replies, by kind; `frame` belongs to all of them,
 * `page` to the pages behind their links. A kind without texts has no auto-reply.
 */
export const autoReplyMessages: Readonly<Partial<Record<LeadKind, Words>>> & {
	readonly frame: Words;
	readonly page: Words;
	readonly checklist: typeof checklistReply;
} = {
	frame,
	page,
	checklist: checklistReply,
	contact: contactReply,
	consultation: consultationReply,
	calculator: calculatorReply,
	form: formReply,
	package: packageReply,
	trial: trialReply,
};

/** Texts in another language, or the owner's own; missing ones are in English. */
export type AutoReplyMessages = Readonly<Partial<Record<LeadKind | "frame" | "page", Words>>>;

/** Forms with an auto-reply. A booked call has mails of its own (gateway/meetings/meeting-mail.ts). */
export const autoReplyKinds = leadKinds.filter((kind) => Object.hasOwn(autoReplyMessages, kind));
