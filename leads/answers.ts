/** Forms made of questions and a person: their parts judged, cleaned and put together. */
import { missingIn, type Question, withoutLeftovers } from "./choices.ts";
import { clean } from "./fields.ts";
import type { FieldErrors, Parsed, RawFields } from "./lead.ts";

/** The answers to questions, cleaned; those nobody asked for in the end are empty. */
export function parseAnswers(questions: readonly Question[], raw: RawFields): Parsed<RawFields> {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const question of questions) {
		const { field, text = "" } = question;
		const cleaned = { [text]: clean(raw[text] ?? "", true), [field]: clean(raw[field] ?? "") };
		const answers = withoutLeftovers(question, cleaned);
		for (const name of [field, text]) if (name) fields[name] = answers[name] ?? "";
		Object.assign(errors, missingIn(question, answers));
	}
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields };
}

/** The messages of an outcome; none when it is a good one. */
export function errorsOf(parsed: Parsed<unknown>): FieldErrors {
	return parsed.ok ? {} : parsed.errors;
}

/** Two parts of one form. */
export function joined<Fields>(first: Parsed<RawFields>, second: Parsed<object>): Parsed<Fields> {
	if (first.ok && second.ok) {
		return { ok: true, fields: { ...first.fields, ...second.fields } as Fields };
	}
	return { ok: false, errors: { ...errorsOf(first), ...errorsOf(second) } };
}
