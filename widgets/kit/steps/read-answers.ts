import type { Question, RawFields } from "../../../leads/form/definition.ts";
import { fieldsOf } from "../../../leads/form/questions.ts";

/**
 * The answers that a form holds to some questions, by field. The part of an input's name before a colon is its field;
 * checkboxes of one field are joined by commas.
 */
export function readAnswers(element: HTMLFormElement, questions: readonly Question[]): RawFields {
	const given = new Map<string, string>();
	for (const [input, value] of new FormData(element)) {
		const [name = ""] = input.split(":");
		const before = given.get(name);
		given.set(name, before ? `${before},${value}` : `${value}`);
	}
	const names = questions.flatMap(fieldsOf).map(({ name }) => name);
	return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ""]));
}
