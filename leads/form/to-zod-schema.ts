/** Field rules as zod schemas: the server checks what the browser checked. */
import * as z from "zod";
import { answerMessages } from "./answers/complete-form.ts";
import type {
	Answers,
	FieldErrors,
	FormDefinition,
	Judged,
	RawFields,
	ValidationResult,
} from "./definition.ts";
import { chosenKeys } from "./options.ts";
import { askedFields, canonicalAnswer, cleanAnswer, ownAnswer } from "./questions.ts";
import { allFields, effectiveRules, partsOf } from "./validate.ts";

/** Schema of a choice: the key of an option, or for `choices` several, separated by commas. */
function choiceSchema({ type, options = [], optional }: Judged, error: string) {
	const keys = options.map(({ key }) => key);
	if (type !== "choices") return z.enum(optional ? [...keys, ""] : keys, { error });
	return z
		.string()
		.transform(chosenKeys)
		.pipe(z.array(z.enum(keys, { error })).min(optional ? 0 : 1, error))
		.transform((keys) => keys.join(","));
}

/** An error message, in English. @param label replaces `{min}` or `{max}` */
const say = (message: string, label: string) =>
	(Object.hasOwn(answerMessages, message)
		? answerMessages[message as keyof typeof answerMessages]
		: message
	).replace(/\{m(in|ax)\}/, label);

/** Schema of a text with its field's rules. Lengths count code points. */
function textSchema(field: Judged, lang?: string) {
	let text: z.ZodType<string, string> = z.string();
	for (const [rule, ruleParts] of Object.entries(effectiveRules(field))) {
		const [limit, message, showLimit] = partsOf(ruleParts);
		const isKept = (it: string) => {
			if (!it && field.optional) return true;
			if (typeof limit !== "number") return limit.test(it, lang);
			const length = [...it].length;
			return rule === "max" ? length <= limit : length >= limit;
		};
		text = text.refine(isKept, say(message, showLimit?.() ?? `${limit}`));
	}
	return text;
}

/**
 * A field's schema: cleans and validates an answer, and returns its stored form.
 * @param lang the language of the answer, if not English
 */
export function toZodSchema(field: Judged, lang?: string): z.ZodType<string> {
	const clean = z.string().transform((text) => cleanAnswer(field, text));
	const write = (text: string) => canonicalAnswer(field, text, lang);
	if (!field.options) return clean.pipe(textSchema(field, lang)).transform(write);
	return clean.transform(write).pipe(choiceSchema(field, say(field.rules?.required ?? "", "")));
}

const schemas = new WeakMap<Judged, z.ZodType<string>>();

/** A field's schema, cached unless it depends on the language. Schemas of built-in forms are compiled. */
function schemaOf(form: FormDefinition, field: Judged, lang?: string): z.ZodType<string> {
	// Built-in forms have no rules that depend on the language, and `lang` could be any text.
	if (lang && !form.kind) return toZodSchema(field, lang);
	const cachedSchema = schemas.get(field);
	if (cachedSchema) return cachedSchema;
	const schema = toZodSchema(field);
	const compiledSchema = form.kind ? z.compile(schema) : schema;
	schemas.set(field, compiledSchema);
	return compiledSchema;
}

/**
 * A form's valid fields, or one message per invalid field, in the form's order; see `validate.ts`.
 */
export function parseAnswers(
	form: FormDefinition,
	raw: Answers,
	lang?: string,
): ValidationResult<RawFields> {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const { name, field } of askedFields(form, raw, lang)) {
		const { success, data, error } = schemaOf(form, field, lang).safeParse(ownAnswer(raw, name));
		if (success) fields[name] = data;
		else errors[name] = error.issues[0]?.message ?? "";
	}
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, fields: allFields(form, fields) };
}
