/** The form definitions as zod schemas, which validate on the server what the browser validated. */
import * as z from "zod";
import { cleanText } from "../../leads/clean-text.ts";
import {
	askedFields,
	effectiveRules,
	type Field,
	type Form,
	fieldNames,
	textKindOf,
} from "../../leads/form.ts";
import type { FieldErrors, RawFields, ValidationResult } from "../../leads/lead.ts";

/** Number of code points. */
const countCharacters = (text: string) => [...text].length;

function rulesSchema(field: Omit<Field, "label">): z.ZodType<string, string> {
	let text = z.string();
	const rules = effectiveRules(field);
	const { required, min, max, pattern } = rules;
	for (const rule of Object.keys(rules)) {
		if (rule === "required" && required) text = text.min(1, required);
		if (rule === "min" && min) text = text.refine((it) => countCharacters(it) >= min[0], min[1]);
		if (rule === "max" && max) text = text.refine((it) => countCharacters(it) <= max[0], max[1]);
		if (rule === "pattern" && pattern) text = text.regex(...pattern);
	}
	return field.lowerCase ? text.toLowerCase() : text;
}

/** One field's schema. A missing field counts as empty. */
function fieldSchema(field: Omit<Field, "label">): z.ZodType<string> {
	const { options, rules } = field;
	const judged: z.ZodType<string, string> = options
		? z.enum(Object.keys(options), { error: rules.required ?? "" })
		: rulesSchema(field);
	return z
		.string()
		.default("")
		.transform((text) => cleanText(text, textKindOf(field)))
		.pipe(judged);
}

/** Schema of a field that the other answers make irrelevant: its value is dropped. */
const ignored = z
	.unknown()
	.default("")
	.transform(() => "");

/** Compiled schemas, by form and the questions asked. */
const schemaCache = new Map<string | Form, z.ZodType<RawFields>>();

/** The schema of a form; the answers decide which fields are asked for. */
function formSchema(form: Form, raw: RawFields): z.ZodType<RawFields> {
	const asked = () => askedFields(form, raw);
	const key = form.questions ? [form.kind, ...asked().map((each) => each.key)].join(" ") : form;
	let schema = schemaCache.get(key);
	if (!schema) {
		const shape: Record<string, z.ZodType<string>> = {};
		for (const name of fieldNames(form)) shape[name] = ignored;
		for (const { name, field } of asked()) shape[name] = fieldSchema(field);
		schema = z.compile(z.object(shape));
		schemaCache.set(key, schema);
	}
	return schema;
}

/** A form's valid fields, or one message for each invalid one, in the form's order. */
export function parseFields(form: Form, raw: RawFields): ValidationResult<RawFields> {
	const { success, data, error } = formSchema(form, raw).safeParse(raw);
	if (success) return { ok: true, fields: data };
	const errors: FieldErrors = {};
	for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
	return { ok: false, errors };
}
