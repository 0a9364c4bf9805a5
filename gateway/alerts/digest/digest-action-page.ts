/** Pages behind the digest's links: a lead, with its actions. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { leadKinds } from "../../../leads/forms/forms.ts";
import { toPerson } from "../../../leads/mail/mail.ts";
import { summarise } from "../../../leads/mail/summary.ts";
import { printable } from "../../lib/text.ts";
import { formatTime } from "../../lib/time.ts";
import { contentSecurityPolicy, type Html, page, secretPageHeaders } from "../../pages/layout.ts";
import { personName } from "../../store/people/person-name.ts";
import type { StoredLead } from "../../store/store.ts";

/** Texts of the pages that show no lead. */
export const decisionTexts = {
	invalid: {
		title: "This link isn’t complete",
		text: "Please copy the whole link from the email. Some programs break long links in two.",
	},
	expired: {
		title: "This link has expired",
		text: "The lead may still be at your desk. To list leads that need a decision, run on the server:",
		command: "npm run leads -- list --state quarantined",
	},
	gone: {
		title: "This lead is no longer here",
		text: "It has been deleted or erased.",
	},
	released: {
		title: "Sending this lead to you",
		text: "You’ll find it in your CRM and your mailbox in a moment.",
	},
	delivered: {
		title: "This lead has been delivered",
		text: "It’s already in your CRM and your mailbox.",
	},
	deleted: { title: "Deleted", text: "This lead is no longer on the server." },
	foreign: {
		title: "Please use the link in the email",
		text: "Open the link in the email and press the button there.",
	},
	unclear: {
		title: "Nothing has changed",
		text: "Open the link in the email and press one of the buttons.",
	},
	broken: {
		title: "That didn’t work",
		text: "We couldn’t reach your leads. Nothing has changed. Please try again in a minute.",
	},
} as const;

export type DecisionStatus = keyof typeof decisionTexts;

const texts = {
	quarantined: {
		title: "Is this a real enquiry?",
		text: "It looks like spam, so we didn’t deliver it. Nothing happens until you choose.",
		release: "Not spam",
	},
	dead: {
		title: "Try this lead again?",
		text: "It didn’t get through, and we’ve stopped trying. Nothing will be sent twice.",
		release: "Try again",
	},
	delete: "Delete",
	names: {
		who: "Who",
		when: "Received",
		why: "Why it wasn’t delivered",
		what: "What they wrote",
		page: "Page",
	},
} as const;

export function decisionPage(status: DecisionStatus): Html {
	const { title, text, ...rest } = decisionTexts[status];
	const command = "command" in rest ? html`<p><code>${rest.command}</code></p>` : "";
	return page(title, html`<h1>${title}</h1><p>${text}</p>${command}`);
}

function leadRows(lead: StoredLead): [name: string, value: string][] {
	const { kind, fields, context, receivedAt, reason = "" } = lead;
	const { email, phone } = toPerson(fields);
	const isKind = leadKinds.includes(kind);
	const { form } = context;
	const what = isKind
		? summarise(kind, fields, { page: "", referrer: "", ...(form && { form }) })
		: "";
	const { names } = texts;
	const rows: [string, string][] = [
		[names.who, [personName(lead), email, phone].filter(Boolean).join("\n")],
		[names.when, formatTime(receivedAt)],
		[names.why, reason],
		[names.what, what],
		[names.page, context.page ?? ""],
	];
	return rows.map(([name, value]) => [name, printable(value)]);
}

/** Posts the token from the fragment. That changes nothing; the resulting page has the buttons. */
const openingScript = "const f=document.forms[0];f.token.value=location.hash.slice(1);f.submit()";

export const openingHeaders = {
	...secretPageHeaders,
	get "Content-Security-Policy"() {
		return `${contentSecurityPolicy()}; script-src 'sha256-${hash("sha256", openingScript, "base64")}'`;
	},
};

/** The page that a digest's link opens first. */
export const openingPage = (): Html =>
	page(
		"Your lead",
		html`<h1>Finding your lead</h1>
<form method="post" class="choices"><input type="hidden" name="token"></form>
<noscript><p>This link needs JavaScript. You’ll also find the lead at your desk:</p>
<p><a href="/desk">Your desk</a></p></noscript>
<script>${raw(openingScript)}</script>`,
	);

/** A lead with its buttons. Visitor input is shown as text, so links in it are not clickable. */
export function releasePage(
	lead: StoredLead & { state: "quarantined" | "dead" },
	token: string,
): Html {
	const { title, text, release } = texts[lead.state];
	const rows = leadRows(lead)
		.filter(([, value]) => value)
		.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
	return page(
		title,
		html`<h1>${title}</h1><p>${text}</p>
<dl>${rows}</dl>
<form method="post" class="choices">
<input type="hidden" name="token" value="${token}">
<button class="button button-primary" name="action" value="release">${release}</button>
<button class="button" name="action" value="delete">${texts.delete}</button>
</form>`,
	);
}
