import { type Field, type Form, questionsOf } from "./form.ts";

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
	| (Q extends { words: infer W } ? FieldKeys<`${Name}.text`, `${Name}.hint`, W> : never);

/** The keys that {@link wordsOf} gives a form's words. */
type WordKeys<F extends Form> =
	| {
			[Name in Key<F["fields"]>]: FieldKeys<Name, `${Name}.hint`, F["fields"][Name]>;
	  }[Key<F["fields"]>]
	| (F extends { questions: infer Steps }
			? { [Step in Key<Steps>]: QuestionKeys<Step, Steps[Step]> }[Key<Steps>]
			: never);

/** What is said of wrong answers, by rule. */
function messagesOf(key: string, { rules }: Pick<Field, "rules">): Record<string, string> {
	const said = Object.entries(rules).map(([rule, message]) => [
		`${key}.${rule}`,
		typeof message === "string" ? message : message[1],
	]);
	return Object.fromEntries(said);
}

/** A label, the hint below it, and what is said of wrong answers. */
function wordsOfField(key: string, hintKey: string, field: Field): Record<string, string> {
	const { label, hint } = field;
	return { [key]: label, ...(hint && { [hintKey]: hint }), ...messagesOf(key, field) };
}

/**
 * Every word of a form that can be replaced (`texts`) or translated, by its key: `frequency` is a
 * question, `frequency.oneOff` an answer, `areaSize.text` a label, `areaSize.hint` the line below it,
 * `email.required` a message.
 */
export function wordsOf<F extends Form>(form: F): Record<WordKeys<F>, string> {
	const words: Record<string, string> = {};
	for (const step of Object.keys(form.questions ?? {})) {
		for (const { name: key = step, title, choice, words: text } of questionsOf(form, step)) {
			words[key] = title;
			for (const [option, label] of Object.entries(choice?.options ?? {}))
				words[`${choice?.field}.${option}`] = label;
			if (choice) Object.assign(words, messagesOf(key, choice));
			if (text) Object.assign(words, wordsOfField(`${key}.text`, `${key}.hint`, text));
		}
	}
	for (const [name, field] of Object.entries(form.fields))
		Object.assign(words, wordsOfField(name, `${name}.hint`, field));
	return words as Record<WordKeys<F>, string>;
}
