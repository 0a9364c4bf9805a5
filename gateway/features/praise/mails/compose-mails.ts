/** Emails to a client: the invitation, and a shorter text to agree to. */
import { contact, identity } from "../../../../business/facts.ts";
import type { MailContent } from "../../../../leads/mail/auto-reply.ts";

/** The first name if it looks like one, because anybody can type it; otherwise empty. */
const plainName = (name: string): string => (/^[\p{L}\p{M}' -]{1,40}$/u.test(name) ? name : "");

const sharedParts = (firstName: string) => ({
	...{ lang: "en-GB", dir: "ltr" as const },
	hello: plainName(firstName) ? `Hello ${plainName(firstName)},` : "Hello,",
	reach: `Questions? Ring ${contact.phone}, or reply to this email: it goes straight to ${identity.firstName}.`,
});

/** Asks for a few words after the work. */
export const composeInvitation = (firstName: string, href: string): MailContent => ({
	...sharedParts(firstName),
	subject: "Would you say a few words about our work?",
	preview: "What’s changed since we started? Two or three sentences are plenty.",
	title: "What changed for you?",
	text: "Thank you for working with me. Other owners would sooner believe people like you than me, so I’d be glad of a few words: what’s changed since we started? Two or three sentences are plenty.",
	button: {
		label: "Write a few words",
		href,
		note: "It takes about three minutes. You decide which name and trade are shown, and nothing is shown that you haven’t agreed to.",
	},
	next: "Rather not? Ignore this email, or say so on the page, and I won’t ask again. If you do write, you can use the same link to remove your words at any time.",
	foot: `You’re receiving this because you’ve worked with ${identity.name}. It’s a single email, not a mailing list.`,
});

/** Asks for a yes to a shorter text. */
export const composeShortened = (firstName: string, href: string): MailContent => ({
	...sharedParts(firstName),
	subject: "Is this shorter version all right?",
	preview: "I’ve shortened what you wrote. It’s only shown if you say yes.",
	title: "A shorter version of your words",
	text: "Thank you for what you wrote. I’ve shortened it a little. Please read it: it’s only shown if you say yes.",
	button: {
		label: "Read the shorter version",
		href,
		note: "The page has a button for yes and one for no. On that page you can also withdraw your words altogether.",
	},
	next: "If you do nothing, the shorter version isn’t shown.",
	foot: `You’re receiving this because you’ve agreed to let ${identity.name} show what you wrote. It’s a single email, not a mailing list.`,
});
