/** `POST /leads` from the forms that stand complete in a page of the site, without JavaScript. */

import type { Context } from "hono";
import type { RawFields } from "../../leads/form/definition.ts";
import { fieldNames } from "../../leads/form/questions.ts";
import type { LeadForm } from "../../leads/forms/forms.ts";
import { forms } from "../../leads/forms/forms.ts";
import { contentSecurityPolicy } from "../pages/layout.ts";
import { isUrlencoded } from "./accept-lead.ts";
import type { HtmlForm } from "./html-form.ts";
import { failedPage, formPage, sentPage } from "./no-script-pages.ts";

const policy = { "Content-Security-Policy": contentSecurityPolicy };

export const isNoScriptForm = (c: Context): boolean => isUrlencoded(c.req.header("Content-Type"));

const { contact, package: officePackage, trial } = forms;
const noScriptForms = [contact, officePackage, trial];

/** The form that was sent; the contact form if it names none. */
const formOf = ({ kind = "contact" }: RawFields) =>
	noScriptForms.find((form) => form.kind === kind);

/**
 * What came beside the answers, and goes along when the form comes back with messages: page, partner,
 * placement, language and whatever else the page put in.
 */
function extraFields(form: LeadForm, values: RawFields): RawFields {
	const answers = [...fieldNames(form), "kind", "website"];
	const others = Object.entries(values).filter(([name]) => !answers.includes(name));
	return Object.fromEntries(others);
}

export const noScriptForm: HtmlForm = {
	formOf,
	thanks(values) {
		const form = formOf(values) ?? contact;
		return form === contact ? "/leads/sent" : `/leads/sent?kind=${form.kind}`;
	},
	reject(c, result, values, headers) {
		const form = formOf(values) ?? contact;
		const page = result.errors
			? formPage(form, values, extraFields(form, values), result.errors)
			: failedPage(result.error);
		return c.html(page, result.status, { ...headers, ...policy });
	},
};

/**
 * The page after a form was sent.
 *
 * @param offer name of the meeting type that can be booked now
 */
export function showSentPage(
	c: Context,
	headers: Record<string, string>,
	offer?: string,
): Response | Promise<Response> {
	const { kind } = formOf({ kind: c.req.query("kind") ?? "contact" }) ?? contact;
	return c.html(sentPage(kind, offer), 200, { ...headers, ...policy });
}
