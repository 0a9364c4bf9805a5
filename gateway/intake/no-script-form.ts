/** Forms that work without JavaScript: a urlencoded post, answered with a page. */

import { hash } from "node:crypto";
import type { Context } from "hono";
import { forms } from "../../leads/forms/forms.ts";
import type { LeadForm, LeadRequest, RawFields } from "../../leads/lead.ts";
import { hourMs } from "../lib/time.ts";
import { contentSecurityPolicy } from "../pages/layout.ts";
import { mediaType } from "./accept-lead.ts";
import { parseLeadRequest } from "./lead-schema.ts";
import { failedPage, formPage, sentPage } from "./no-script-pages.ts";
import { type IntakeResult, retryAfterHeader } from "./result.ts";

const policy = { "Content-Security-Policy": contentSecurityPolicy };

export function isNoScriptForm(c: Context): boolean {
	return mediaType(c.req.header("Content-Type")) === "application/x-www-form-urlencoded";
}

/** Forms that stand complete in a page. */
const { contact, package: officePackage, trial } = forms;
const noScriptForms = [contact, officePackage, trial];

/** The form that was sent; the contact form if it names none. */
const formSent = ({ kind = "contact" }: RawFields) =>
	noScriptForms.find((form) => form.kind === kind);

/**
 * An id derived from the answers and the hour, so that a double press or a reload does not make a second lead.
 */
function deriveId(fields: RawFields, now: number): string {
	const hour = Math.floor(now / hourMs);
	const hex = hash("sha256", JSON.stringify([hour, fields]));
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/**
 * What came beside the answers, and goes along when the form comes back with messages: page, partner,
 * placement, language and whatever else the page put in.
 */
function extraFields(form: LeadForm, raw: RawFields): RawFields {
	const others = Object.entries(raw).filter(
		([name]) => !Object.hasOwn(form.fields, name) && !["kind", "website"].includes(name),
	);
	return Object.fromEntries(others);
}

/** The posted values with the lead in them, or with the result that rejects it. */
type ParsedForm =
	| { raw: RawFields; request: LeadRequest; reply?: undefined }
	| { raw: RawFields; reply: IntakeResult; request?: undefined };

function read(body: string, c: Context, now: number): ParsedForm {
	const pairs = [...new URLSearchParams(body)];
	// The form that comes back with messages carries its first page along.
	const page = (c.req.header("Referer") ?? "").split("#", 1)[0] as string;
	const raw: RawFields = { ...(page && { page }), ...Object.fromEntries(pairs) };
	const form = formSent(raw);
	const twice = pairs.some(([name], at) => {
		const asked = form && Object.hasOwn(form.fields, name);
		return asked && pairs.findIndex(([other]) => other === name) < at;
	});
	const refuse = (error: string): ParsedForm => ({ raw, reply: { status: 400, error } });
	if (pairs.length === 0) return refuse("The form was empty.");
	if (twice) return refuse("A field was sent twice.");
	if (!form) return refuse("This form cannot be sent without JavaScript.");

	const fields = Object.fromEntries(
		Object.keys(form.fields).map((name) => [name, raw[name] ?? ""]),
	);
	const { partner, source, lang, permission, prefilled, website = "" } = raw;
	const checked = parseLeadRequest({
		id: deriveId(fields, now),
		kind: form.kind,
		fields,
		context: {
			page: (raw.page ?? "").split("#", 1)[0],
			referrer: "",
			...(partner && { partner }),
			...(source && { source }),
		},
		...(lang && { lang }),
		...(permission && { permission }),
		...(prefilled && { prefilled: prefilled !== "false" }),
		elapsedMs: 0,
		website,
	});
	if (checked.ok) return { raw, request: checked.request };
	return { raw, reply: { status: 400, error: checked.error, errors: checked.errors } };
}

/** The response: the thank-you page for a stored lead, the form with messages for invalid answers. */
function answer(
	c: Context,
	result: IntakeResult,
	headers: Record<string, string>,
	raw: RawFields = {},
): Response | Promise<Response> {
	// 303, so that a reload of the thank-you page does not send the form again.
	const form = formSent(raw) ?? contact;
	const thanks = form === contact ? "/leads/sent" : `/leads/sent?kind=${form.kind}`;
	if (result.status === 202) return c.body(null, 303, { ...headers, Location: thanks });
	const page = result.errors
		? formPage(form, raw, extraFields(form, raw), result.errors)
		: failedPage(result.error);
	return c.html(page, result.status, { ...headers, ...retryAfterHeader(result), ...policy });
}

/** @param offer name of the meeting type that can be booked now */
function sent(
	c: Context,
	headers: Record<string, string>,
	offer?: string,
): Response | Promise<Response> {
	const { kind } = formSent({ kind: c.req.query("kind") ?? "contact" }) ?? contact;
	return c.html(sentPage(kind, offer), 200, { ...headers, ...policy });
}

export const noScriptForm = { read, answer, sent };
