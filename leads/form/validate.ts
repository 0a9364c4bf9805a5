/**
 * Validates answers in browser and gateway (spec section 5), after cleaning them. Reads own keys only, because
 * host pages extend Object.prototype. The gateway's schema is made from the same rules (`to-zod-schema.ts`).
 */
import type {
	Answers,
	FieldErrors,
	FieldsOf,
	FormDefinition,
	Judged,
	RawFields,
	Rules,
	Shape,
	ValidationResult,
} from "./definition.ts";
import {
	type AskedField,
	askedFields,
	canonicalAnswer,
	cleanAnswer,
	fieldNames,
	ownAnswer,
} from "./questions.ts";

/** Messages that replace the definition's own, by `<field key>.<rule>` and by message name. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** The default message for an answer that is too long. */
export const tooLongMessages = {
	tooLong: "Please keep this to {max} characters or fewer",
} as const;

/**
 * A field's rules with a maximum length: its own, or a default in characters (254 for email addresses as in RFC 5321,
 * 100 for other fields with `autoComplete`, 5,000 for the rest).
 * @param message replaces {@link tooLongMessages}
 */
export function effectiveRules(
	{ type, autoComplete, rules = {} }: Judged,
	message: string = tooLongMessages.tooLong,
): Rules {
	if (Object.hasOwn(rules, "max")) return rules;
	return { ...rules, max: [type === "email" ? 254 : autoComplete ? 100 : 5000, message] };
}

/** A rule's limit, message, and what the message shows. `required` counts as a minimum length of 1. */
export const partsOf = (
	message: NonNullable<Rules[keyof Rules]>,
): readonly [number | Shape, string, ((lang?: string) => string)?] =>
	typeof message === "string" ? [1, message] : message;

/**
 * The message of the first broken rule.
 * @param text the cleaned answer, as typed
 * @param value the answer in its stored form
 */
function firstViolation(
	{ key, field }: AskedField,
	text: string,
	value: string,
	words: Messages,
	lang?: string,
): string | undefined {
	const { optional, options, type } = field;
	if (!value && optional) return undefined;
	const length = [...text].length;
	for (const [rule, ruleParts] of Object.entries(effectiveRules(field, words.tooLong))) {
		const [limit, message, showLimit] = partsOf(ruleParts);
		const isValid =
			options && type !== "choices"
				? options.some((option) => option.key === value)
				: typeof limit !== "number"
					? limit.test(text, lang)
					: rule === "max"
						? length <= limit
						: length >= limit;
		if (!isValid)
			return (words[`${key}.${rule}`] ?? words[message] ?? message).replace(
				/\{m(in|ax)\}/,
				showLimit ? showLimit(lang) : `${limit}`,
			);
	}
	return undefined;
}

/** Cleans and validates fields; a missing one counts as empty. */
export function validateFields(
	questions: readonly AskedField[],
	raw: Answers,
	words: Messages = {},
	lang?: string,
) {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const each of questions) {
		const { name, field } = each;
		const text = cleanAnswer(field, ownAnswer(raw, name));
		const value = canonicalAnswer(field, text, lang);
		const message = firstViolation(each, text, value, words, lang);
		if (message) errors[name] = message;
		fields[name] = value;
	}
	return { fields, errors };
}

/**
 * Validates a whole form. Returns all fields, with unasked ones empty, or the errors in the form's order.
 * @param lang the language of the answers, if not English
 * @example
 * const result = validate(contact, readFields(form));
 * if (!result.ok) showErrors(result.errors);
 */
export function validate<F extends FormDefinition>(
	form: F,
	raw: Answers,
	words?: Messages,
	lang?: string,
): ValidationResult<FieldsOf<F>> {
	const { fields, errors } = validateFields(askedFields(form, raw, lang), raw, words, lang);
	return Object.keys(errors).length > 0
		? { ok: false, errors }
		: { ok: true, fields: allFields(form, fields) as FieldsOf<F> };
}

/** All fields of a form, filled from the answers. */
export const allFields = (form: FormDefinition, fields: Answers): RawFields =>
	Object.fromEntries(fieldNames(form).map((name) => [name, ownAnswer(fields, name)]));
