/**
 * Validates a form in the browser (spec section 5) after cleaning its input. It reads own keys
 * only, because host pages extend Object.prototype. The gateway validates by schemas made from the same
 * definitions (`gateway/intake/form-schema.ts`).
 */

import { cleanText } from "./clean-text.ts";
import {
	type AskedField,
	askedFields,
	effectiveRules,
	type FieldsOf,
	type Form,
	fieldNames,
	textKindOf,
} from "./form.ts";
import type { FieldErrors, RawFields, ValidationResult } from "./lead.ts";

/** Messages that replace the definition's own, by `<key of the field>.<rule>`. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** The message of the first rule that an answer breaks. Lengths count code points. */
function firstViolation(
	{ key, field }: AskedField,
	value: string,
	words: Messages,
): string | undefined {
	const length = [...value].length;
	for (const [rule, said] of Object.entries(effectiveRules(field, words.tooLong))) {
		const [limit, message] = typeof said === "string" ? [1, said] : said;
		const kept = field.options
			? Object.hasOwn(field.options, value)
			: limit instanceof RegExp
				? limit.test(value)
				: rule === "max"
					? length <= limit
					: length >= limit;
		if (!kept) return words[`${key}.${rule}`] ?? message;
	}
	return undefined;
}

/** Cleans and validates these fields; a missing one counts as empty. */
export function validateFields(asked: readonly AskedField[], raw: RawFields, words: Messages = {}) {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const each of asked) {
		const { name, field } = each;
		const value = cleanText((Object.hasOwn(raw, name) && raw[name]) || "", textKindOf(field));
		const message = firstViolation(each, value, words);
		if (message) errors[name] = message;
		fields[name] = field.lowerCase ? value.toLowerCase() : value;
	}
	return { fields, errors };
}

/** Validates a whole form: all its fields, empty where not asked for, or the errors in its order. */
export function validateForm<F extends Form>(
	form: F,
	raw: RawFields,
	words?: Messages,
): ValidationResult<FieldsOf<F>> {
	const { fields, errors } = validateFields(askedFields(form, raw), raw, words);
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	const all = fieldNames(form).map((name) => [name, fields[name] ?? ""]);
	return { ok: true, fields: Object.fromEntries(all) };
}
