/**
 * The parts of a form definition, data for browser and server alike. One definition
 * (`forms/<kind>/form.ts`) follow types, steps, the browser's check, the gateway's schemas, summaries,
 * columns and the words to translate.
 */

import type { TextKind } from "./clean-text.ts";

/** What a form holds before validation: one text per named control. */
export type RawFields = Record<string, string>;

/** The rules of a field, tried in the order they are written in; lengths are inclusive. */
export interface Rules {
	/** Message while the field is empty or white space. */
	required?: string;
	min?: readonly [characters: number, message: string];
	max?: readonly [characters: number, message: string];
	pattern?: readonly [shape: RegExp, message: string];
}

/** The default message for an answer that is too long. */
export const tooLongMessages = {
	tooLong: "Please keep this to {max} characters or fewer",
} as const;

/** One control of a form. */
export interface Field {
	label: string;
	/** Hint between label and control. */
	hint?: string;
	type?: "text" | "email" | "tel";
	autoComplete?: string;
	/** The keyboard on a phone, where the type does not decide it. */
	inputMode?: "decimal";
	/** Half a row wide where there is room. */
	half?: true;
	/** Several lines, this many of them shown. */
	rows?: number;
	/** May be empty. */
	optional?: true;
	/** Stored in lower case. */
	lowerCase?: true;
	/** Option key -> label, for a choice. */
	options?: Readonly<Record<string, string>>;
	rules: Rules;
}

/** A field of a question, with the words the coach reads beside the answer. */
export interface QuestionField extends Field {
	field: string;
	summary: string;
}

/** What a step asks: a choice, a choice with a text field, or a text field alone. */
export interface Question {
	/** The key of its words, where the step asks different things of different people. */
	name?: string;
	/** Earlier answers it depends on: field -> option key. */
	when?: Readonly<Record<string, string>>;
	/** The step's heading. */
	title: string;
	choice?: Omit<QuestionField, "label"> & { options: Readonly<Record<string, string>> };
	/** The text field. `other` is the option that shows it; without it the field is always shown. */
	text?: QuestionField & { other?: string };
}

/** A form: fields, and before them, where it is a questionnaire, one question a step. */
export interface Form {
	kind: string;
	/** Step -> what it asks; of several questions the first that fits the answers so far. */
	questions?: Readonly<Record<string, Question | readonly Question[]>>;
	/** Asked together: the whole form, or the step `contact` after the questions. */
	fields: Readonly<Record<string, Field>>;
}

/**
 * A field's rules with a maximum length, its own or a default in characters: for an email address
 * what mail allows (RFC 5321), for names and numbers 100, for long text 5,000.
 *
 * @param said in place of {@link tooLongMessages}
 */
export function effectiveRules(
	{ type, autoComplete, rules }: Omit<Field, "label">,
	said: string = tooLongMessages.tooLong,
): Rules {
	// Own keys only: pages extend Object.prototype.
	if (Object.hasOwn(rules, "max")) return rules;
	const max = type === "email" ? 254 : autoComplete ? 100 : 5000;
	return { ...rules, max: [max, said.replace("{max}", `${max}`)] };
}

/** What is cleaned out of a field. */
export const textKindOf = ({ rows, type, autoComplete }: Omit<Field, "label">): TextKind =>
	rows
		? "lines"
		: type === "email"
			? type
			: type === "tel"
				? "code"
				: autoComplete
					? "name"
					: "text";

/** A form that is a questionnaire. */
export type Questionnaire = Form & Required<Pick<Form, "questions">>;

type Each<Step> = Step extends readonly (infer One)[] ? One : Step;
type QuestionsOf<F> = F extends { questions: infer Steps } ? Each<Steps[keyof Steps]> : never;
type NameOf<P> = P extends { field: infer Name extends string } ? Name : never;
/** The keys of a choice; empty, too, where it is asked of some people only. */
type KeyOf<Q> = Q extends { choice: { options: infer Options } }
	? (keyof Options & string) | (Q extends { when: object } ? "" : never)
	: never;

/** The answers of a form. Those that were not asked for are empty. */
export type FieldsOf<F extends Form> = {
	[Q in QuestionsOf<F> as Q extends { choice: infer P } ? NameOf<P> : never]: KeyOf<Q>;
} & {
	[Q in QuestionsOf<F> as Q extends { text: infer P } ? NameOf<P> : never]: string;
} & { [Name in keyof F["fields"]]: string };

/** A field that is asked for with the current answers. */
export interface AskedField {
	/** Its name in the lead. */
	name: string;
	/** The key of its words: `frequency`, `areaSize.text`, `email`. */
	key: string;
	field: Omit<Field, "label"> & { label?: string };
}

/** All questions a step may ask. */
export function questionsOfStep(form: Form, step: string): readonly Question[] {
	const { questions = {} } = form;
	return Object.hasOwn(questions, step) ? [questions[step] ?? []].flat() : [];
}

/** The question that a step asks given the answers so far; undefined on a step without one. */
export function currentQuestion(
	form: Form,
	step: string,
	answers: RawFields,
): Question | undefined {
	return questionsOfStep(form, step).find(({ when = {} }) =>
		Object.entries(when).every(([field, key]) => answers[field] === key),
	);
}

/** Whether a question shows its text field with the current answers. */
export function asksForText({ choice, text: words }: Question, answers: RawFields): boolean {
	return words !== undefined && (!words.other || answers[choice?.field ?? ""] === words.other);
}

/** The fields that a step asks for with the current answers. */
export function askedFieldsOfStep(form: Form, step: string, answers: RawFields): AskedField[] {
	const question = currentQuestion(form, step, answers);
	if (!question) return [];
	const { choice, text: words, name: key = step } = question;
	const asked: AskedField[] = choice ? [{ name: choice.field, key, field: choice }] : [];
	if (words && asksForText(question, answers))
		asked.push({ name: words.field, key: `${key}.text`, field: words });
	return asked;
}

/** All fields asked for with the current answers, in the form's order. */
export function askedFields(form: Form, answers: RawFields): AskedField[] {
	return [
		...Object.keys(form.questions ?? {}).flatMap((step) => askedFieldsOfStep(form, step, answers)),
		...Object.entries(form.fields).map(([name, field]) => ({ name, key: name, field })),
	];
}

/** The names of all fields that a step may ask for. */
export function fieldsOfStep(form: Form, step: string): string[] {
	return questionsOfStep(form, step).flatMap(({ choice, text: words }) =>
		[choice?.field, words?.field].filter((name) => name !== undefined),
	);
}

/** The names of all fields, in the form's order. */
export function fieldNames(form: Form): string[] {
	const asked = Object.keys(form.questions ?? {}).flatMap((step) => fieldsOfStep(form, step));
	return [...new Set([...asked, ...Object.keys(form.fields)])];
}
