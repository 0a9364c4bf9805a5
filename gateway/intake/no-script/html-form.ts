/** Forms sent without JavaScript: urlencoded posts, answered with a page. */

import { hash } from "node:crypto";
import type { Context } from "hono";
import type { FormVersion } from "../../../leads/form/answers/record.ts";
import type { RawFields } from "../../../leads/form/definition.ts";
import { fieldNames } from "../../../leads/form/questions.ts";
import type { LeadForm } from "../../../leads/forms/forms.ts";
import { hourMs } from "../../lib/time.ts";
import { inputNameOf } from "../../pages/form-body.ts";
import { toIncomingPost } from "../../server/incoming-post.ts";
import type { LeadIntake, ParsedForm } from "../accept-lead.ts";
import { type AcceptedResult, type RejectedResult, retryAfterHeader } from "../result.ts";
import type { FormContent } from "../validation/custom-form.ts";
import { parseLeadRequest } from "../validation/lead-schema.ts";

/** The form that posted values belong to. */
export interface PostedForm {
	form: LeadForm;
	/** For a custom form: the version that the visitor saw, and its stored content. */
	version?: FormVersion;
	content?: FormContent;
}

/** One or more forms at an address that work without JavaScript. */
export interface HtmlForm {
	/** The form that the posted values belong to; undefined if it needs JavaScript. */
	formOf(values: RawFields): PostedForm | undefined | Promise<PostedForm | undefined>;
	/** Answers fixed by the address, whatever was posted. */
	fixed?: RawFields;
	/** Path of the thank-you page. */
	thanks(values: RawFields, result: AcceptedResult): string;
	/** Responds if no lead was stored: with the form and its messages, or a page that says why. */
	reject(
		c: Context,
		result: RejectedResult,
		values: RawFields,
		headers: Record<string, string>,
	): Response | Promise<Response>;
}

/** Names shared by several inputs: the checkboxes of one question. */
const namesOfBoxes = (form: LeadForm) =>
	form.questions.filter(({ type }) => type === "choices").map(({ key }) => inputNameOf(form)(key));

/** Posted values by name. Checkboxes of a question are joined by commas, as leads store them. */
function readValues(pairs: readonly [string, string][]): RawFields {
	const values = new Map<string, string>();
	for (const [name, value] of pairs)
		values.set(
			name,
			name.endsWith(":") && values.has(name) ? `${values.get(name)},${value}` : value,
		);
	return Object.fromEntries(values);
}

/** An id derived from answers and hour: pressing twice or reloading must not create a second lead. */
function deriveId(fields: RawFields, now: number): string {
	const hour = Math.floor(now / hourMs);
	const hex = hash("sha256", JSON.stringify([hour, fields]));
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/**
 * Parses a urlencoded body.
 * @param referrer the Referer header; a form shown again with messages posts the original page instead
 */
export async function parseHtmlForm(
	body: string,
	referrer: string,
	{ formOf, fixed }: Pick<HtmlForm, "formOf" | "fixed">,
	now: number,
): Promise<ParsedForm> {
	const pairs = [...new URLSearchParams(body)];
	const page = referrer.split("#", 1)[0] as string;
	const values: RawFields = { ...(page && { page }), ...readValues(pairs), ...fixed };
	const reject = (error: string): ParsedForm => ({ values, reply: { status: 400, error } });
	if (pairs.length === 0) return reject("The form was empty.");
	const postedForm = await formOf(values);
	if (!postedForm) return reject("This form can’t be sent without JavaScript.");
	const { form, version, content } = postedForm;
	const inputName = inputNameOf(form);
	const names = fieldNames(form);
	const once = new Set(names.map(inputName));
	for (const name of namesOfBoxes(form)) once.delete(name);
	const answers = pairs.map(([name]) => name).filter((name) => once.has(name));
	if (new Set(answers).size < answers.length) return reject("A field was sent twice.");

	const fields = Object.fromEntries(names.map((name) => [name, values[inputName(name)] ?? ""]));
	const { partner, source, lang, permission, agreed, prefilled, website = "" } = values;
	const request = {
		id: deriveId(version ? { ...fields, ...version } : fields, now),
		kind: form.kind,
		fields,
		context: {
			page: (values.page ?? "").split("#", 1)[0],
			referrer: "",
			...(partner && { partner }),
			...(source && { source }),
		},
		...(lang && { lang }),
		...(permission && { permission }),
		...(agreed && { agreed }),
		...(prefilled && { prefilled: prefilled !== "false" }),
		...(version && { form: version }),
		elapsedMs: 0,
		website,
	};
	const parsedRequest = parseLeadRequest(request, content);
	if (parsedRequest.ok) return { values, request: parsedRequest.request };
	return {
		values,
		reply: { status: 400, error: parsedRequest.error, errors: parsedRequest.errors },
	};
}

/** Accepts a lead from an HTML form and responds with a page. Every HTML form goes through here. */
export async function acceptHtmlForm(
	c: Context,
	intake: LeadIntake,
	form: HtmlForm,
	now: () => number,
): Promise<Response> {
	const arrival = toIncomingPost(c);
	const headers = intake.headers(arrival);
	const referrer = c.req.header("Referer") ?? "";
	const { values, result } = await intake.acceptForm(arrival, (body) =>
		parseHtmlForm(body, referrer, form, now()),
	);
	// 303: reloading the thank-you page must not send the form again.
	if (result.status === 202)
		return c.body(null, 303, { ...headers, Location: form.thanks(values, result) });
	return form.reject(c, result, values, { ...headers, ...retryAfterHeader(result) });
}
