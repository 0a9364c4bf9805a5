/**
 * Schema of a lead request: the envelope, and the field rules that ran in the browser. Only invalid answers reject a
 * lead. Everything else is cleaned, cut or dropped: a newer widget, a long campaign or a stray character must not
 * lose a lead.
 */
import * as z from "zod";
import { toCampaignUrl } from "../../../leads/campaign-url.ts";
import type { LeadContext } from "../../../leads/context.ts";
import { recordEdits } from "../../../leads/edits-record.ts";
import type { FormVersion } from "../../../leads/form/answers/record.ts";
import type { FieldErrors, RawFields } from "../../../leads/form/definition.ts";
import { fieldNames } from "../../../leads/form/questions.ts";
import { parseAnswers } from "../../../leads/form/to-zod-schema.ts";
import { builtInNameOf } from "../../../leads/form/words.ts";
import { forms, type LeadKind, leadKinds } from "../../../leads/forms/forms.ts";
import type { LeadRequest } from "../../../leads/lead.ts";
import { cleanText } from "../../../leads/values/clean-text.ts";
import { type FormContent, parseCustomAnswers } from "./custom-form.ts";
import { requestReaders } from "./request-readers.ts";

/** Maximum lengths in UTF-16 units. Longer texts are cut; a longer answer is rejected. */
const maxLengths = { address: 2000, name: 100, value: 500, honeypot: 500, answer: 16_000 } as const;
/** Maximum number of campaign parameters kept. */
const maxCampaignEntries = 20;

/** Cleans and cuts a text, without splitting its last character. */
function shorten(text: string, max: number): string {
	const cut = cleanText(text).slice(0, max);
	return cut.replace(/[\ud800-\udbff]$/, "").trim();
}

/** A text that is never invalid: cut if too long, empty if it isn't text. */
const optionalText = (max: number) =>
	// Not `catch`, which creates an unused error for each missing text.
	z
		.unknown()
		.default("")
		.transform((text) => (typeof text === "string" ? shorten(text, max) : ""));

/** How a visitor arrived; undefined without a valid page. */
const touch = z
	.object({ page: z.string().max(maxLengths.address), referrer: optionalText(maxLengths.name) })
	.transform(({ page, referrer }) => {
		const address = URL.canParse(page) ? toCampaignUrl(page) : undefined;
		if (!address || !/^https?:$/.test(address.protocol)) return undefined;
		return { page: shorten(address.href, maxLengths.address), ...(referrer && { referrer }) };
	})
	.optional()
	.catch(undefined);

/** Strips most of the query, which earlier widgets send whole and which may hold secrets. */
const page = optionalText(maxLengths.address).transform((address) =>
	URL.canParse(address)
		? shorten(toCampaignUrl(address).href, maxLengths.address)
		: address.replace(/[?#].*/s, ""),
);

const context = z.object({
	page,
	referrer: optionalText(maxLengths.address),
	partner: optionalText(maxLengths.name),
	source: optionalText(maxLengths.name),
	campaign: z
		.unknown()
		.default({})
		.transform((value): object => (value instanceof Object && !Array.isArray(value) ? value : {})),
	first: touch,
	last: touch,
	publication: z
		.string()
		.regex(/^[\da-f]{8,64}$/)
		.optional()
		.catch(undefined),
});

/** The custom form and its version, or the version of a built-in form's changes (`_calculator`). */
const formVersion = z.object({
	name: z.string().regex(/^_?[a-z][a-z0-9-]{0,39}$/),
	version: z.string().regex(/^[\da-f]{1,64}$/),
});

const envelope = z.object({
	id: z
		.string("is not a UUID")
		.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, "is not a UUID")
		.toLowerCase(),
	kind: z.enum(leadKinds, "is none we know"),
	fields: z.record(z.string(), z.unknown(), "are missing"),
	context: context.catch(() => context.parse({})),
	elapsedMs: z.number().min(0).catch(0),
	prefilled: z.boolean().optional().catch(undefined),
	lang: z
		.string()
		.regex(/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i)
		.optional()
		.catch(undefined),
	form: formVersion.optional().catch(undefined),
	late: z.boolean().optional().catch(undefined),
	website: optionalText(maxLengths.honeypot),
});

/** A valid request, or what is wrong with it. */
export type ParsedRequest =
	/** `dropped`: number of unknown fields that were left out. */
	{ ok: true; request: LeadRequest; dropped: number } | InvalidLead;

interface InvalidLead {
	ok: false;
	error: string;
	errors?: FieldErrors;
}

/** A sentence about an invalid envelope. Names fields, but never quotes values. */
function describeIssue({ issues: [issue] }: z.ZodError): string {
	const name = issue?.path[0];
	return name ? `The lead's ${String(name)} ${issue?.message}.` : "A lead is a JSON object.";
}

function contextOf(contextInput: z.infer<typeof context>): LeadContext {
	const { page, referrer, partner, source, first, last, publication } = contextInput;
	const campaign = Object.entries(contextInput.campaign)
		.slice(0, maxCampaignEntries)
		.map(([key, value]) => [
			shorten(key, maxLengths.name),
			typeof value === "string" ? shorten(value, maxLengths.value) : "",
		])
		.filter(([key, value]) => key && value);
	return {
		page,
		referrer,
		...(partner && { partner }),
		...(source && { source }),
		...(publication && { publication }),
		...(campaign.length > 0 && { campaign: Object.fromEntries(campaign) }),
		...(first && { first }),
		// If `last` has the same campaign as `first`, it is not a second visit.
		...(last && !(first && new URL(first.page).search === new URL(last.page).search) && { last }),
	};
}

const invalidFields = (errors: FieldErrors): InvalidLead => ({
	ok: false,
	error: "Please check some of your answers.",
	errors,
});

const fieldNamesByKind = Object.fromEntries(
	leadKinds.map((kind) => [kind, fieldNames(forms[kind])]),
) as Record<LeadKind, string[]>;

/** The stored version a request names, of a custom form or of changes to a built-in one. */
export function formVersionOf(input: unknown): FormVersion | undefined {
	const { kind, form } = Object(input) as Record<string, unknown>;
	const namedForm = formVersion.safeParse(form).data;
	return namedForm && (kind === "form") === !builtInNameOf(namedForm.name) ? namedForm : undefined;
}

/** Validates a request by the rules of its form. */
export function parseLeadRequest(
	input: unknown,
	{ definition, edits }: FormContent = {},
): ParsedRequest {
	const envelopeResult = envelope.safeParse(input);
	if (!envelopeResult.success) return { ok: false, error: describeIssue(envelopeResult.error) };
	const {
		kind,
		fields: sentFields,
		context,
		prefilled,
		lang,
		form: namedForm,
		...rest
	} = envelopeResult.data;
	if (kind === "form" && !namedForm) return { ok: false, error: "The lead's form is missing." };
	const form = forms[kind];
	const knownFields = (
		namedForm && kind === "form" ? Object.keys(sentFields) : fieldNamesByKind[kind]
	).filter((name) => Object.hasOwn(sentFields, name));
	const raw: RawFields = {};
	const errors: FieldErrors = {};
	for (const name of knownFields) {
		const answer = sentFields[name];
		if (typeof answer !== "string") return { ok: false, error: `The answer ${name} is not text.` };
		if (answer.length > maxLengths.answer)
			errors[name] = "Please keep this to 16,000 characters or fewer";
		raw[name] = answer;
	}
	if (Object.keys(errors).length > 0) return invalidFields(errors);
	const custom =
		namedForm && kind === "form" ? parseCustomAnswers(namedForm, definition, raw, lang) : undefined;
	if (custom && !custom.ok) return custom;
	const result = custom ?? parseAnswers(form, raw);
	if (!result.ok) return invalidFields(result.errors);
	const editsRecord = namedForm && !custom && recordEdits(form, namedForm, edits, result.fields);
	const readers = requestReaders.entries().map(([, reader]) => reader);
	const isRead = (name: string) =>
		name in envelope.shape || readers.some(({ keys }) => keys.includes(name));
	const extras = Object.keys(input as object).filter((name) => !isRead(name));
	return {
		ok: true,
		dropped:
			Object.keys(sentFields).length -
			(custom ? Object.keys(result.fields) : knownFields).length +
			extras.length,
		request: {
			...rest,
			kind,
			...(prefilled !== undefined && { prefilled }),
			...(lang && { lang }),
			context: {
				...contextOf(context),
				...(lang && { lang }),
				...Object.assign({}, ...readers.map(({ read }) => read(Object(input), lang))),
				...(custom && { form: custom.record }),
				...(editsRecord && { edits: editsRecord }),
			},
			fields: result.fields,
		},
	};
}
