/** Pages shown after a form is sent without JavaScript. */

import { html } from "hono/html";
import { contact, contactWithin } from "../../../business/facts.ts";
import type { CoachForm, FieldErrors, RawFields } from "../../../leads/form/definition.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import { renderActions } from "../../pages/actions.ts";
import { renderForm } from "../../pages/form-body.ts";
import { type Html, page } from "../../pages/layout.ts";
import type { NextOffer } from "../intake-hook.ts";
import type { SentFile } from "../sent-file.ts";

/** All texts of these pages. */
const texts = {
	sent: {
		contact: {
			title: "Message sent!",
			text: "Thank you for contacting us. We'll get back to you shortly!",
		},
		trial: {
			title: "Thank you!",
			get text() {
				return `We'll contact you within ${contactWithin} to schedule your trial.`;
			},
		},
		package: {
			title: "Thank you!",
			get text() {
				return `We'll contact you within ${contactWithin} to schedule your package.`;
			},
		},
	},
	home: "Back to the home page",
	failed: {
		title: "Something went wrong",
		text: "Please try again later or contact us directly.",
	},
	again: {
		title: "Please check your answers",
		text: "Your answers are below. Correct the ones we’ve marked and send them again.",
	},
	send: "Send message",
	direct: "Or contact us directly:",
} as const;

const contactLine = () =>
	html`<p>${texts.direct} <a href="tel:${contact.phoneLink}">${contact.phone}</a>, <a href="mailto:${contact.email}">${contact.email}</a></p>`;

/**
 * The page after a lead was stored.
 * @param offer the visitor's next step
 */
export function sentPage(kind: keyof typeof texts.sent, offer?: NextOffer): Html {
	const { title, text } = texts.sent[kind];
	const home = html`<a class="${offer ? "" : "button button-primary go"}" href="/">${texts.home}</a>`;
	const next = offer
		? html`<p><a class="button button-primary go" href="${offer.path}">${offer.label}</a></p>`
		: "";
	return page(title, html`<h1>${title}</h1><p>${text}</p>${next}${home}`);
}

/** The page for an error that the visitor cannot correct. */
export function failedPage(sentence: string): Html {
	const { title, text } = texts.failed;
	return page(title, html`<h1>${title}</h1><p>${sentence}</p><p>${text}</p>${contactLine()}`);
}

const renderFile = (file: SentFile | undefined) =>
	file
		? html`<p><a class="button button-primary go" href="${file.href}">Download ${file.name}</a></p>`
		: "";

/** The end page of a custom form. */
export const endPage = ({ title, text, actions = [] }: CoachForm["end"], file?: SentFile): Html =>
	page(
		title,
		html`<h1>${title}</h1><p class="said">${text}</p>${renderFile(file)}${renderActions(actions, "")}<p><a href="/">${texts.home}</a></p>`,
	);

/**
 * The form with its values and messages. Focuses the first invalid field.
 * @param extra hidden values that are posted again
 * @param submit label of the submit button
 */
export function formPage(
	form: LeadForm,
	values: RawFields,
	extra: RawFields,
	errors: FieldErrors,
	submit: string = texts.send,
): Html {
	const { title, text } = texts.again;
	const body = renderForm({
		form,
		values,
		errors,
		submit,
		action: "/leads",
		hidden: extra,
	});
	return page(`Error: ${title}`, html`<h1>${title}</h1><p>${text}</p>\n${body}${contactLine()}`);
}
