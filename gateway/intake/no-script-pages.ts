/** Pages that a visitor without JavaScript sees after sending a form. */
import { html, raw } from "hono/html";
import { contact } from "../../business/contact.ts";
import { contactWithin } from "../../business/prices.ts";
import type { FieldErrors, RawFields } from "../../leads/form/definition.ts";
import { contactFieldsOf } from "../../leads/form/questions.ts";
import type { LeadForm } from "../../leads/forms/forms.ts";
import { type Html, page } from "../pages/layout.ts";

/** All texts of these pages. */
const texts = {
	sent: {
		contact: {
			title: "Message sent!",
			text: "Thank you for contacting us. We'll get back to you shortly!",
		},
		trial: {
			title: "Thank you!",
			text: `We'll contact you within ${contactWithin} to schedule your trial.`,
		},
		package: {
			title: "Thank you!",
			text: `We'll contact you within ${contactWithin} to schedule your package.`,
		},
	},
	call: "Pick a time for a call",
	home: "Back to the home page",
	failed: {
		title: "Something went wrong",
		text: "Please try again later or contact us directly.",
	},
	again: {
		title: "Please check your answers",
		text: "Your answers are below. Correct the marked ones and send them again.",
	},
	website: "Leave this empty",
	send: "Send message",
	direct: "Or contact us directly:",
} as const;

const contactLine = html`<p>${texts.direct} <a href="tel:${contact.phoneLink}">${contact.phone}</a>, <a href="mailto:${contact.email}">${contact.email}</a></p>`;

/** After a lead was stored. @param offer name of the meeting type that can be booked now */
export function sentPage(kind: keyof typeof texts.sent, offer?: string): Html {
	const { title, text } = texts.sent[kind];
	const home = html`<a class="${offer ? "" : "button button-primary go"}" href="/">${texts.home}</a>`;
	const call = offer
		? html`<p><a class="button button-primary go" href="/leads/meetings/${offer}">${texts.call}</a></p>`
		: "";
	return page(title, html`<h1>${title}</h1><p>${text}</p>${call}${home}`);
}

/** The page for an error that the visitor cannot correct. */
export function failedPage(sentence: string): Html {
	const { title, text } = texts.failed;
	return page(title, html`<h1>${title}</h1><p>${sentence}</p><p>${text}</p>${contactLine}`);
}

/**
 * The form with the values and error messages; focus on the first invalid field.
 * @param extra hidden values that are posted again
 */
export function formPage(
	form: LeadForm,
	values: RawFields,
	extra: RawFields,
	errors: FieldErrors,
): Html {
	const first = Object.keys(errors)[0];
	const rows = contactFieldsOf(form).map((field) => {
		const { field: name } = field;
		const error = errors[name];
		const marks = html` class="input" id="${name}" name="${name}"${field.optional ? "" : raw(" required")}${
			error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ""
		}${name === first ? raw(" autofocus") : ""}`;
		const value = values[name] ?? "";
		const control = field.rows
			? html`<textarea${marks}>${value}</textarea>`
			: html`<input${marks} type="${field.type ?? "text"}" autocomplete="${field.autoComplete ?? "on"}" value="${value}">`;
		return html`<div class="field"><label for="${name}">${field.label}</label>${control}${
			error ? html`<p class="field-error" id="${name}-error">${error}</p>` : ""
		}</div>`;
	});
	const { title, text } = texts.again;
	return page(
		`Error: ${title}`,
		html`<h1>${title}</h1><p>${text}</p>
<form class="card" method="post" action="/leads" novalidate>
${rows}
<input type="hidden" name="kind" value="${form.kind}">
${Object.entries(extra).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="hidden" aria-hidden="true"><label for="website">${texts.website}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button class="button button-primary">${texts.send}</button>
</form>${contactLine}`,
	);
}
