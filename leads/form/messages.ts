import type { Field, FormDefinition, Judged } from "./definition.ts";

type Key<T> = keyof T & string;

type RuleKeys<Name extends string, F> = F extends { rules: infer R } ? `${Name}.${Key<R>}` : never;

type FieldKeys<Name extends string, Hint extends string, F> =
	| Name
	| (F extends { hint: string } ? Hint : never)
	| RuleKeys<Name, F>;

type OptionKeys<Name extends string, Option> = Option extends { key: infer Key extends string }
	? `${Name}.${Key}`
	: never;

type QuestionKeys<Q> = Q extends { fields: readonly (infer Part)[] }
	? Part extends { field: infer Name extends string }
		? FieldKeys<Name, `${Name}.hint`, Part>
		: never
	: Q extends { key: infer Name extends string }
		?
				| Name
				| RuleKeys<Name, Q>
				| (Q extends { options: readonly (infer Option)[] } ? OptionKeys<Name, Option> : never)
				| (Q extends { text: infer Text } ? FieldKeys<`${Name}.text`, `${Name}.hint`, Text> : never)
		: never;

/** Keys of a form's texts in {@link formMessages}. */
type MessageKeys<F extends FormDefinition> = QuestionKeys<F["questions"][number]>;

/** Messages for invalid answers, by rule. */
function ruleMessages(key: string, { rules = {} }: Judged): Record<string, string> {
	const pairs = Object.entries(rules).map(([rule, message]) => [
		`${key}.${rule}`,
		typeof message === "string" ? message : message[1],
	]);
	return Object.fromEntries(pairs);
}

/** A field's label, hint and messages. */
function fieldMessages(key: string, hintKey: string, field: Field): Record<string, string> {
	const { label, hint } = field;
	return { [key]: label, ...(hint && { [hintKey]: hint }), ...ruleMessages(key, field) };
}

/**
 * The texts of a built-in form's definition, which can be replaced (`texts`) or translated, by key: `frequency` is a question,
 * `frequency.oneOff` an answer, `areaSize.text` a label, `areaSize.hint` the line below it, `email.required` a
 * message.
 */
export function formMessages<F extends FormDefinition>(form: F): Record<MessageKeys<F>, string> {
	const words: Record<string, string> = {};
	for (const question of form.questions) {
		const { key, title, options = [], text, fields } = question;
		// The widget has its own title for the contact step.
		if (!fields) words[key] = title;
		for (const option of options) words[`${key}.${option.key}`] = option.label;
		Object.assign(words, ruleMessages(key, question));
		if (text) Object.assign(words, fieldMessages(`${key}.text`, `${key}.hint`, text));
		for (const field of fields ?? [])
			Object.assign(words, fieldMessages(field.field, `${field.field}.hint`, field));
	}
	return words as Record<MessageKeys<F>, string>;
}
