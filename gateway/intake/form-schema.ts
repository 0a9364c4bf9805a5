/** The forms' definitions as schemas: what came in is judged here once more, by a library of its own. */
import * as z from "zod";
import { askedIn, type Field, type Form, fieldNames, rulesOf } from "../../leads/form.ts";
import type { FieldErrors, Parsed, RawFields } from "../../leads/lead.ts";
import { clean } from "../../leads/normalize.ts";

/** Nothing in it that {@link clean} would change, but at its ends. */
const plainText = /^[ -~]*$/;

/** The same as {@link clean}; most answers are plain, and that is seen sooner than done. */
export const cleanText = (text: string, lines?: boolean): string =>
	plainText.test(text) ? text.trim() : clean(text, lines);

/** Letters, whatever their script; a surrogate pair is one. */
const countCharacters = (text: string) => [...text].length;

function rulesSchema(field: Omit<Field, "label">): z.ZodType<string, string> {
	let text = z.string();
	const rules = rulesOf(field);
	const { required, min, max, pattern } = rules;
	for (const rule of Object.keys(rules)) {
		if (rule === "required" && required) text = text.min(1, required);
		if (rule === "min" && min) text = text.refine((it) => countCharacters(it) >= min[0], min[1]);
		if (rule === "max" && max) text = text.refine((it) => countCharacters(it) <= max[0], max[1]);
		if (rule === "pattern" && pattern) text = text.regex(...pattern);
	}
	return field.lowerCase ? text.toLowerCase() : text;
}

/** One field's schema. A field that is not there counts as empty. */
function fieldSchema(field: Omit<Field, "label">): z.ZodType<string> {
	const { options, rules, rows } = field;
	const judged: z.ZodType<string, string> = options
		? z.enum(Object.keys(options), { error: rules.required ?? "" })
		: rulesSchema(field);
	return z
		.string()
		.default("")
		.transform((text) => cleanText(text, Boolean(rows)))
		.pipe(judged);
}

/** Not asked for, going by the other answers: whatever came is left out. */
const ignored = z
	.unknown()
	.default("")
	.transform(() => "");

/** By the questions asked, or the form where it asks everybody for the same. */
const schemaCache = new Map<string | Form, z.ZodType<RawFields>>();

/** The schema of a form for the answers given: which fields are asked for depends on them. */
function formSchema(form: Form, raw: RawFields): z.ZodType<RawFields> {
	const asked = () => askedIn(form, raw);
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

/** A form's fields, or one message for each that is wrong, in its order. */
export function parseFields(form: Form, raw: RawFields): Parsed<RawFields> {
	const { success, data, error } = formSchema(form, raw).safeParse(raw);
	if (success) return { ok: true, fields: data };
	const errors: FieldErrors = {};
	for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
	return { ok: false, errors };
}
