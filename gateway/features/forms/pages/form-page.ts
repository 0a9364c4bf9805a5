/** A form's own page, to link to from a mail, a message or a QR code, or to show in a frame on the site. */
import { html, raw } from "hono/html";
import { contact } from "../../../../business/facts.ts";
import { completeForm } from "../../../../leads/form/answers/complete-form.ts";
import { renderForm } from "../../../pages/form-body.ts";
import { contentSecurityPolicy, type Html, page } from "../../../pages/layout.ts";
import type { ServedForm } from "./served-form.ts";

/** Allows the script tag and its fetches from this origin only, and framing by the site. */
const policy = () =>
	contentSecurityPolicy()
		.replace(
			"default-src 'none'",
			"default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:",
		)
		.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

export const formPageHeaders = {
	"Cache-Control": "public, max-age=60",
	get "Content-Security-Policy"() {
		return policy();
	},
	"X-Robots-Tag": "noindex",
};

const telephoneLink = (phone: string) => phone.replace(/[^\d+]/g, "");

/** A closed form may reopen, so its page must not be cached. */
export const closedPageHeaders = {
	"Cache-Control": "no-store",
	get "Content-Security-Policy"() {
		return policy();
	},
	"X-Robots-Tag": "noindex",
};

/**
 * Replaces a removed or unpublished form: says that it is closed, and how to reach the coach.
 * @param siteUrl for the link to its contact form; empty if the gateway serves the site
 */
export function closedFormPage(title: string, siteUrl: string, framed: boolean): Html {
	const { phone, email } = contact;
	return page(
		title,
		html`<h1>${title}</h1>
<p class="line">This form is closed.</p>
<p>You can still reach us: ring <a href="tel:${telephoneLink(phone)}">${phone}</a> or write to <a href="mailto:${email}">${email}</a>.</p>
<p class="choices"><a class="button" href="${siteUrl}/contact" target="_top">Send a message</a> <a class="button" href="${siteUrl}/" target="_top">Go to the website</a></p>`,
		{ bare: framed },
	);
}

/**
 * The widget, with the same form inside it for visitors without JavaScript.
 * @param framed without the site's header bar, which the page around it already has
 */
export function customFormPage({ form, version }: ServedForm, framed: boolean): Html {
	const { name, title, start, submit } = form;
	const { phone, email } = contact;
	const source = framed ? "frame" : "form page";
	const plain = renderForm({
		form: { ...completeForm(form), kind: "form" },
		...{ submit, action: "/leads" },
		hidden: { form: name, version, source },
	});
	return page(
		title,
		// The page's heading comes before the widget, whose own title is hidden here.
		html`<h1>${title}</h1>
<coach-form name="${name}" source="${source}">
${start ? html`<p class="said">${start.text}</p>` : ""}
<noscript>${plain}</noscript>
<p>Can’t see the form? Ring <a href="tel:${telephoneLink(phone)}">${phone}</a> or write to <a href="mailto:${email}">${email}</a> instead.</p>
</coach-form>
${scoredParts(form)}
${raw('<script async src="/loader.js"></script>')}`,
		{ bare: framed },
	);
}

/** The categories of a score card, shown below its form from the start. */
function scoredParts({ scoring, questions }: ServedForm["form"]): Html | "" {
	if (!scoring) return "";
	const countQuestions = (key: string) =>
		questions.filter(({ category, options }) =>
			[category, ...(options ?? []).map((option) => option.category)].includes(key),
		).length;
	return html`<section class="parts"><h2>What it covers</h2><ul>${scoring.categories.map(
		({ key, title }) =>
			html`<li><b>${title}</b> ${countQuestions(key)} ${countQuestions(key) === 1 ? "question" : "questions"}</li>`,
	)}</ul></section>`;
}
