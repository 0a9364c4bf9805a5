import { calculatorReply } from "./calculator/auto-reply.ts";
import { checklistReply } from "./checklist/auto-reply.ts";
import { consultationReply } from "./consultation/auto-reply.ts";
import { contactReply } from "./contact/auto-reply.ts";
import { formReply } from "./form/auto-reply.ts";
import { type LeadKind, leadKinds } from "./forms.ts";
import { callMails } from "./meeting/call-mails.ts";
import { packageReply } from "./package/auto-reply.ts";
import { trialReply } from "./trial/auto-reply.ts";

/** Texts in every auto-reply. */
const frame = {
	hello: "Hello {name},",
	/** Used if the name isn't safe to repeat. */
	helloYou: "Hello,",
	/** Heading of the choices. */
	chosen: "What you chose",
	/** Shown if the consent checkbox was ticked. Consent only counts once the visitor presses the link. */
	permission:
		"One more thing. You ticked: “{wording}” Please confirm it here. If you don’t, we’ll only write about what you’ve just sent.",
	permit: "Yes, write to me",
	reach: "Questions? Ring {phone}, or reply to this email: it goes straight to {coach}.",
	foot: "You’re receiving this because this address was entered in a form on {site}. If that wasn’t you, you can ignore it.",
} as const;

/** Texts of the pages behind the links in mails (gateway/pages/visitor-page.ts). */
const page = {
	"ask.title": "May we write to you again?",
	"ask.text":
		"You ticked this in our form. Please confirm it with the button. You can change your mind here at any time.",
	"ask.button": "Yes, write to me",
	"given.title": "Thanks, that’s confirmed",
	"given.text":
		"To change your mind, press the button. Keep the email: its link brings you back here.",
	"given.button": "Stop writing to me",
	"withdrawn.title": "We won’t write to you again",
	"withdrawn.text": "Changed your mind? Press the button.",
	"withdrawn.button": "Write to me after all",
	"gone.title": "Your details have been deleted",
	"gone.text": "We’ve deleted what you sent, so we won’t write to you about it.",
	"expired.title": "This link has expired",
	"expired.text":
		"Links work for thirty days. Ask for the checklist again and you’ll get it straight away.",
	"over.title": "This result has expired",
	"over.text": "We keep results for thirty days. Answer the questions again to get a new one.",
	"erased.title": "This result has been deleted",
	"erased.text": "The answers behind it have been deleted too.",
	"fileExpired.title": "This link has expired",
	"fileExpired.text": "Links to files work for thirty days. Ask us for a new one.",
	"fileGone.title": "This file isn’t here any more",
	"fileGone.text": "We may have a newer one. Just ask us.",
	/** Link to the contact page. */
	"file.ask": "Get in touch",
	/** On the result page; the mail also uses `score`. */
	score: "{percent} out of 100",
	categories: "How your score breaks down",
	others: "That’s higher than {count} in 10 of the others who answered.",
	/** Link to the checklist form. */
	toChecklist: "Get the checklist",
	"invalid.title": "This link isn’t complete",
	"invalid.text":
		"Please copy the whole link from the email. Some programs break long links in two.",
	"broken.title": "That didn’t work",
	"broken.text": "Nothing has changed. Please try again in a minute.",
} as const;

type Words = Readonly<Record<string, string>>;

/**
 * English texts of the auto-replies, by kind. `frame` is used in all of them, `page` on the pages they link to, `call`
 * in mails about a booked call. A kind without texts has no auto-reply.
 */
export const autoReplyMessages: Readonly<Partial<Record<LeadKind, Words>>> & {
	readonly frame: Words;
	readonly page: Words;
	readonly call: Words;
	readonly checklist: typeof checklistReply;
} = {
	frame,
	page,
	call: callMails,
	checklist: checklistReply,
	contact: contactReply,
	consultation: consultationReply,
	calculator: calculatorReply,
	form: formReply,
	package: packageReply,
	trial: trialReply,
};

/** Texts in another language, or the owner's own; English fills the gaps. */
export type AutoReplyMessages = Readonly<
	Partial<Record<LeadKind | "frame" | "page" | "call", Words>>
>;

/** Forms with an auto-reply. A form whose feature mails visitors itself needs none. */
export const autoReplyKinds = leadKinds.filter((kind) => Object.hasOwn(autoReplyMessages, kind));
