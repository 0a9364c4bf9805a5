import type { Question, RawFields } from "../../../leads/form/definition.ts";
import { fieldsOf } from "../../../leads/form/questions.ts";

/**
 * A form's answers to some questions, by field. An input's field is its name up to a colon;
 * checkboxes of one field are joined by commas.
 */
export function readAnswers(element: HTMLFormElement, questions: readonly Question[]): RawFields {
	const answers = new Map<string, string>();
	for (const [input, value] of new FormData(element)) {
		const [name = ""] = input.split(":");
		const before = answers.get(name);
		answers.set(name, before ? `${before},${value}` : `${value}`);
	}
	const names = questions.flatMap(fieldsOf).map(({ name }) => name);
	return Object.fromEntries(names.map((name) => [name, answers.get(name) ?? ""]));
}
