import type { Question, RawFields } from "../../../leads/form/definition.ts";
import { fieldsOf } from "../../../leads/form/questions.ts";

/**
 * What a form holds of some questions, by the names of their fields. Of an input's name only what stands before a
 * colon counts: several boxes of one question hold its keys together.
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
