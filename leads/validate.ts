/**
 * The rules of a form, applied in the browser (spec section 5): clean, then judge. It reads own keys
 * only, for host pages extend Object.prototype. The gateway judges by schemas made from the same
 * definitions (`gateway/intake/form-schema.ts`).
 */

import { type Asked, askedIn, type FieldsOf, type Form, fieldNames, rulesOf } from "./form.ts";
import type { FieldErrors, Parsed, RawFields } from "./lead.ts";
import { clean } from "./normalize.ts";

/** Words in place of the definition's own: messages by `<key of the field>.<rule>`. */
export type Words = Readonly<Record<string, string | undefined>>;

/** The message of the first rule an answer breaks. A letter outside the common scripts counts once. */
function complaint({ key, field }: Asked, value: string, words: Words): string | undefined {
	const length = [...value].length;
	for (const [rule, said] of Object.entries(rulesOf(field, words.tooLong))) {
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
export function judge(asked: readonly Asked[], raw: RawFields, words: Words = {}) {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const each of asked) {
		const { name, field } = each;
		const value = clean((Object.hasOwn(raw, name) && raw[name]) || "", Boolean(field.rows));
		const message = complaint(each, value, words);
		if (message) errors[name] = message;
		fields[name] = field.lowerCase ? value.toLowerCase() : value;
	}
	return { fields, errors };
}

/** A whole form: its fields, those that are not asked for left empty; or what is wrong, in its order. */
export function check<F extends Form>(form: F, raw: RawFields, words?: Words): Parsed<FieldsOf<F>> {
	const { fields, errors } = judge(askedIn(form, raw), raw, words);
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	const all = fieldNames(form).map((name) => [name, fields[name] ?? ""]);
	return { ok: true, fields: Object.fromEntries(all) };
}
