/** What may come in: the envelope of a lead, and the same field rules that ran in the browser. */
import * as z from "zod";
import { type FieldErrors, type LeadRequest, leadKinds } from "../../leads/lead.ts";
import { kinds } from "./kinds.ts";

/** Text a person can type: no control characters but tab and line ends. */
const text = (max: number) =>
	z
		.string()
		.max(max, "Too long")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
		.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "Contains control characters");

const envelope = z.strictObject({
	id: z
		.string()
		.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, "Not a UUID")
		.toLowerCase(),
	kind: z.enum(leadKinds),
	fields: z.record(z.string().max(50), text(16_384)),
	context: z.strictObject({
		page: text(2000),
		referrer: text(2000),
		partner: text(100).optional(),
		campaign: z.record(text(100), text(500)).optional(),
		source: text(100).optional(),
	}),
	elapsedMs: z.number().min(0),
	website: text(500),
});

/** A request that may be stored, or the sentence that says why not. */
export type Checked =
	| { ok: true; request: LeadRequest }
	| { ok: false; error: string; errors?: FieldErrors };

/** Where in the envelope something is wrong, in words. Names fields, never quotes values. */
function complaint({ issues: [issue] }: z.ZodError): string {
	const path = issue?.path.join(".");
	if (issue?.code === "unrecognized_keys") return `Unknown field: ${issue.keys.join(", ")}.`;
	return path ? `${path}: ${issue?.message}.` : "A lead is a JSON object.";
}

/** Checks what came in by the rules of its kind. */
export function checkRequest(input: unknown): Checked {
	const found = envelope.safeParse(input);
	if (!found.success) return { ok: false, error: complaint(found.error) };
	const { kind, fields, context, ...rest } = found.data;
	const { parse, sample } = kinds[kind];
	const unknown = Object.keys(fields).find((name) => !Object.hasOwn(sample, name));
	if (unknown) return { ok: false, error: `Unknown field: ${unknown}.` };
	const parsed = parse(fields);
	if (!parsed.ok)
		return { ok: false, error: "Some answers need another look.", errors: parsed.errors };
	return {
		ok: true,
		request: {
			...rest,
			kind,
			context: context as LeadRequest["context"],
			fields: { ...parsed.fields },
		},
	};
}
