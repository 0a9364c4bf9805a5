import { type Field, type Form, questionsOf } from "./form.ts";

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
export function wordsOf(form: Form): Record<string, string> {
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
	return words;
}
