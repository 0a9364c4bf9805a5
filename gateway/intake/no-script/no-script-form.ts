/** `POST /leads` from complete forms in the site's pages, without JavaScript. */

import type { Context } from "hono";
import { completeForm } from "../../../leads/form/answers/complete-form.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import { fieldNames } from "../../../leads/form/questions.ts";
import { forms, type LeadForm } from "../../../leads/forms/forms.ts";
import { inputNameOf } from "../../pages/form-body.ts";
import { contentSecurityPolicy } from "../../pages/layout.ts";
import { isUrlencoded, type LeadIntake } from "../accept-lead.ts";
import type { NextOffer } from "../intake-hook.ts";
import type { FindForm } from "../validation/custom-form.ts";
import { formVersionOf } from "../validation/lead-schema.ts";
import type { HtmlForm, PostedForm } from "./html-form.ts";
import { endPage, failedPage, formPage, sentPage } from "./no-script-pages.ts";

const policy = () => ({ "Content-Security-Policy": contentSecurityPolicy() });

export const isNoScriptForm = (c: Context): boolean => isUrlencoded(c.req.header("Content-Type"));

const { contact, package: officePackage, trial } = forms;
const builtInForms = [contact, officePackage, trial];

/** Name and version of a custom form, from the post or the address; undefined for other forms. */
const versionOf = ({ kind, form: name = "", version = "" }: RawFields) =>
	formVersionOf({ kind, form: { name, version } });

/**
 * Values other than answers, kept when the form is shown again with messages: page, partner, placement, language,
 * and whatever else the page added.
 */
function extraFields(form: LeadForm, values: RawFields): RawFields {
	const answers = [...fieldNames(form).map(inputNameOf(form)), "kind", "website"];
	const others = Object.entries(values).filter(([name]) => !answers.includes(name));
	return Object.fromEntries(others);
}

/** @param findForm reads a custom form */
export function createNoScriptForm(findForm: FindForm): HtmlForm {
	/** The form that the values belong to; the contact form if they name none. */
	async function formOf(values: RawFields): Promise<PostedForm | undefined> {
		const { kind = "contact" } = values;
		const version = kind === "form" ? versionOf(values) : undefined;
		const content = version && (await findForm(version));
		if (version && content?.definition)
			return { form: { ...completeForm(content.definition), kind: "form" }, version, content };
		const form = builtInForms.find((each) => each.kind === kind);
		return form && { form };
	}
	return {
		formOf,
		thanks({ kind = "contact", form = "", version = "" }, { scorePage }) {
			if (scorePage) return scorePage;
			if (kind === "contact") return "/leads/sent";
			return `/leads/sent?${new URLSearchParams({ kind, ...(kind === "form" && { form, version }) })}`;
		},
		async reject(c, result, values, headers) {
			const { form = contact, content } = (await formOf(values)) ?? {};
			const page = result.errors
				? formPage(
						form,
						values,
						extraFields(form, values),
						result.errors,
						content?.definition?.submit,
					)
				: failedPage(result.error);
			return c.html(page, result.status, { ...headers, ...policy() });
		},
	};
}

/**
 * The page after a form was sent.
 * @param offer the visitor's next step
 */
export async function showSentPage(
	c: Context,
	headers: Record<string, string>,
	{ findForm, readFormFile }: Pick<LeadIntake, "findForm" | "readFormFile">,
	offer?: NextOffer,
): Promise<Response> {
	const version = versionOf(c.req.query());
	// The lead is stored. If the form can't be read now, thank the visitor in general words.
	const { definition } = (version && (await findForm(version).catch(() => undefined))) ?? {};
	const { kind } = builtInForms.find((form) => form.kind === c.req.query("kind")) ?? contact;
	const file = definition && (await readFormFile?.(definition.name));
	const page = definition ? endPage(definition.end, file) : sentPage(kind, offer);
	return c.html(page, 200, { ...headers, ...policy() });
}
