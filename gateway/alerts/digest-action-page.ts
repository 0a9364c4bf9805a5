/** Pages behind the digest's links: one lead and the actions on it. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { leadKinds } from "../../leads/forms/forms.ts";
import { toPerson } from "../../leads/mail.ts";
import { summarise } from "../../leads/summary.ts";
import { printable } from "../lib/text.ts";
import { formatTime } from "../lib/time.ts";
import { contentSecurityPolicy, type Html, page, secretPageHeaders } from "../pages/layout.ts";
import { personName } from "../store/person-name.ts";
import type { StoredLead } from "../store/store.ts";

/** Texts of the pages that show no lead. */
export const decisionTexts = {
	invalid: {
		title: "This link is not complete",
		text: "Open it just as it stands in the email: some programs break long links in two.",
	},
	expired: {
		title: "This link has expired",
		text: "The lead may still be there. On the server, this lists those that wait for a decision:",
		command: "npm run leads -- list --state quarantined",
	},
	gone: {
		title: "This lead is no longer here",
		text: "It was deleted, or erased because somebody asked for it.",
	},
	released: {
		title: "This lead is on its way to you",
		text: "It goes to the CRM and to your mailbox like any other. Nothing more is needed.",
	},
	delivered: {
		title: "This lead has been delivered",
		text: "It is in the CRM and in your mailbox already.",
	},
	deleted: { title: "Deleted", text: "This lead is no longer on the server." },
	foreign: {
		title: "This did not come from our page",
		text: "Open the link in the email and press the button there.",
	},
	unclear: {
		title: "Nothing was done",
		text: "Open the link in the email and press one of the buttons.",
	},
	broken: {
		title: "That did not work",
		text: "The lead store could not be reached. Nothing has changed; try again in a minute.",
	},
} as const;

export type DecisionStatus = keyof typeof decisionTexts;

const texts = {
	quarantined: {
		title: "Is this a real enquiry?",
		text: "It looks like spam, so it was not sent on to you. Nothing happens before you press a button.",
		release: "Send it to me after all",
	},
	dead: {
		title: "Try this lead again?",
		text: "It did not get through and is not tried again by itself. What has arrived already is not sent twice.",
		release: "Try again",
	},
	delete: "Delete it",
	names: {
		who: "Who",
		when: "Came",
		why: "Why it is held back",
		what: "What",
		page: "From the page",
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
	const known = leadKinds.includes(kind);
	const { form } = context;
	const what = known
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

/** Posts the token from the fragment. That changes nothing: the page that comes has the buttons. */
const openingScript = "const f=document.forms[0];f.token.value=location.hash.slice(1);f.submit()";

export const openingHeaders = {
	...secretPageHeaders,
	"Content-Security-Policy": `${contentSecurityPolicy}; script-src 'sha256-${hash("sha256", openingScript, "base64")}'`,
};

/** The page that a digest's link opens first. */
export const openingPage = (): Html =>
	page(
		"Your lead",
		html`<h1>Your lead is being looked up</h1>
<form method="post" class="choices"><input type="hidden" name="token"></form>
<noscript><p>Your browser runs no scripts, so this link cannot be opened in it. The lead is at your desk, too:</p>
<p><a href="/desk">Your desk</a></p></noscript>
<script>${raw(openingScript)}</script>`,
	);

/** One lead with its buttons. Visitor input is shown as text: links in it are not clickable. */
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
