/**
 * The rules of a form, applied in the browser (spec section 5): clean, then judge. It reads own keys
 * only, for host pages extend Object.prototype. The gateway judges by schemas made from the same
 * definitions (`gateway/intake/form-schema.ts`).
 */

import {
	type AskedField,
	askedFields,
	effectiveRules,
	type FieldsOf,
	type Form,
	fieldNames,
} from "./form.ts";
import type { FieldErrors, RawFields, ValidationResult } from "./lead.ts";
import { normalizeText } from "./normalize.ts";

/** Words in place of the definition's own: messages by `<key of the field>.<rule>`. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** The message of the first rule an answer breaks. A letter outside the common scripts counts once. */
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

/** Cleans and judges what is asked for; a field that is not there counts as empty. */
export function validateFields(asked: readonly AskedField[], raw: RawFields, words: Messages = {}) {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const each of asked) {
		const { name, field } = each;
		const value = normalizeText((Object.hasOwn(raw, name) && raw[name]) || "", Boolean(field.rows));
		const message = firstViolation(each, value, words);
		if (message) errors[name] = message;
		fields[name] = field.lowerCase ? value.toLowerCase() : value;
	}
	return { fields, errors };
}

/** A whole form: its fields, those that are not asked for left empty; or what is wrong, in its order. */
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
