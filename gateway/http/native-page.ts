/** The pages a visitor without JavaScript sees after sending the contact form. */
import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import { contact } from "../../business/contact.ts";
import { identity } from "../../business/identity.ts";
import type { Field } from "../../leads/form.ts";
import { contact as form } from "../../leads/kinds/contact/form.ts";
import type { FieldErrors, RawFields } from "../../leads/lead.ts";

/** Every word on these pages. */
const copy = {
	sent: {
		title: "Message sent!",
		text: "Thank you for contacting us. We'll get back to you shortly!",
		home: "Back to the home page",
	},
	failed: {
		title: "Something went wrong",
		text: "Please try again later or contact us directly.",
	},
	again: {
		title: "Have another look",
		text: "Nothing is lost: your answers are below. Correct what is marked and send them again.",
	},
	website: "Leave this empty",
	send: "Send message",
	direct: "Or reach us directly:",
} as const;

const css = `
*{box-sizing:border-box}
body{margin:0;background:#fbfaf6;color:#10201a;font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:#14532d}
header a{display:block;max-width:640px;margin:auto;padding:20px 24px;color:#fff;font:600 21px/1.3 Georgia,serif;text-decoration:none}
main{max-width:640px;margin:auto;padding:48px 24px 72px}
h1{margin:0;font:600 36px/1.15 Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
p{margin:14px 0 0;max-width:65ch;color:#4b5a53}
a{color:#14532d;text-underline-offset:3px;white-space:nowrap}
form{margin-top:32px;padding:28px 24px;background:#fff;border:1px solid #e3e1d6;border-radius:12px}
label{display:block;margin:0 0 6px;font-weight:600}
.field{margin-bottom:20px}
input,textarea{display:block;width:100%;min-height:48px;padding:10px 14px;border:1.5px solid #7d8a83;border-radius:10px;background:#fff;color:inherit;font:inherit}
textarea{min-height:140px;resize:vertical}
[aria-invalid]{border-color:#b42318}
.error{margin:6px 0 0;color:#b42318;font-size:16px}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
header :focus-visible{outline-color:#fcd9a0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:0 24px;border:0;border-radius:12px;background:#166534;color:#fff;font:600 17px/1.2 system-ui,sans-serif;text-decoration:none;cursor:pointer}
.button{margin-top:28px}
.hidden{position:absolute;left:-9999px}
@media(max-width:400px){h1{font-size:30px}button,.button{width:100%}}
`;

/** What these pages may do: show themselves and send the form. */
export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", css, "base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Html = ReturnType<typeof html>;

function page(title: string, body: Html): Html {
	return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${identity.brand}</title>
<style>${raw(css)}</style>
</head>
<body>
<header><a href="/">${identity.brand}</a></header>
<main>
${body}
</main>
</body>
</html>`;
}

const reachUs = html`<p>${copy.direct} <a href="tel:${contact.phoneLink}">${contact.phone}</a>, <a href="mailto:${contact.email}">${contact.email}</a></p>`;

/** After a lead was stored. */
export function sentPage(): Html {
	const { title, text, home } = copy.sent;
	return page(title, html`<h1>${title}</h1><p>${text}</p><a class="button" href="/">${home}</a>`);
}

/** When sending again as it is would not help, or not now. */
export function failedPage(sentence: string): Html {
	const { title, text } = copy.failed;
	return page(title, html`<h1>${title}</h1><p>${sentence}</p><p>${text}</p>${reachUs}`);
}

/** The form again, with what was typed and what is wrong with it; focus on the first bad field. */
export function formPage(values: RawFields, errors: FieldErrors): Html {
	const first = Object.keys(errors)[0];
	const rows = Object.entries<Field>(form.fields).map(([name, field]) => {
		const error = errors[name];
		const marks = html` id="${name}" name="${name}" required${
			error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ""
		}${name === first ? raw(" autofocus") : ""}`;
		const value = values[name] ?? "";
		const control = field.rows
			? html`<textarea${marks}>${value}</textarea>`
			: html`<input${marks} type="${field.type ?? "text"}" autocomplete="${field.autoComplete ?? "on"}" value="${value}">`;
		return html`<div class="field"><label for="${name}">${field.label}</label>${control}${
			error ? html`<p class="error" id="${name}-error">${error}</p>` : ""
		}</div>`;
	});
	const { title, text } = copy.again;
	return page(
		`Error: ${title}`,
		html`<h1>${title}</h1><p>${text}</p>
<form method="post" action="/leads" novalidate>
${rows}
<div class="hidden" aria-hidden="true"><label for="website">${copy.website}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button>${copy.send}</button>
</form>${reachUs}`,
	);
}
