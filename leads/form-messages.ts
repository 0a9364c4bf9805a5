import { type Field, type Form, questionsOfStep } from "./form.ts";

type Key<T> = keyof T & string;

type FieldKeys<Name extends string, Hint extends string, F> =
	| Name
	| (F extends { hint: string } ? Hint : never)
	| (F extends { rules: infer R } ? `${Name}.${Key<R>}` : never);

type QuestionKeys<Step extends string, Q> = Q extends readonly (infer One)[]
	? QuestionKeys<Step, One>
	: Q extends { name: infer Name extends string }
		? PartKeys<Name, Q>
		: PartKeys<Step, Q>;

type PartKeys<Name extends string, Q> =
	| Name
	| (Q extends { choice: { field: infer F extends string; options: infer O; rules: infer R } }
			? `${F}.${Key<O>}` | `${Name}.${Key<R>}`
			: never)
	| (Q extends { text: infer W } ? FieldKeys<`${Name}.text`, `${Name}.hint`, W> : never);

/** The keys that {@link formMessages} gives a form's words. */
type MessageKeys<F extends Form> =
	| {
			[Name in Key<F["fields"]>]: FieldKeys<Name, `${Name}.hint`, F["fields"][Name]>;
	  }[Key<F["fields"]>]
	| (F extends { questions: infer Steps }
			? { [Step in Key<Steps>]: QuestionKeys<Step, Steps[Step]> }[Key<Steps>]
			: never);

/** What is said of wrong answers, by rule. */
function ruleMessages(key: string, { rules }: Pick<Field, "rules">): Record<string, string> {
	const said = Object.entries(rules).map(([rule, message]) => [
		`${key}.${rule}`,
		typeof message === "string" ? message : message[1],
	]);
	return Object.fromEntries(said);
}

/** A label, the hint below it, and what is said of wrong answers. */
function fieldMessages(key: string, hintKey: string, field: Field): Record<string, string> {
	const { label, hint } = field;
	return { [key]: label, ...(hint && { [hintKey]: hint }), ...ruleMessages(key, field) };
}

/**
 * Every word of a form that can be replaced (`texts`) or translated, by its key: `frequency` is a
 * question, `frequency.oneOff` an answer, `areaSize.text` a label, `areaSize.hint` the line below it,
 * `email.required` a message.
 */
export function formMessages<F extends Form>(form: F): Record<MessageKeys<F>, string> {
	const words: Record<string, string> = {};
	for (const step of Object.keys(form.questions ?? {})) {
		for (const { name: key = step, title, choice, text } of questionsOfStep(form, step)) {
			words[key] = title;
			for (const [option, label] of Object.entries(choice?.options ?? {}))
				words[`${choice?.field}.${option}`] = label;
			if (choice) Object.assign(words, ruleMessages(key, choice));
			if (text) Object.assign(words, fieldMessages(`${key}.text`, `${key}.hint`, text));
		}
	}
	for (const [name, field] of Object.entries(form.fields))
		Object.assign(words, fieldMessages(name, `${name}.hint`, field));
	return words as Record<MessageKeys<F>, string>;
}
