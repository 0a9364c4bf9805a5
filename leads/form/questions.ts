/**
 * Which questions a form asks, given the answers so far. Reads own keys only, because host pages extend
 * Object.prototype.
 */
import { cleanText, type TextKind } from "../values/clean-text.ts";
import type { Answers, Field, FormDefinition, Judged, Question, RawFields } from "./definition.ts";

/** A field that is asked for with the current answers. */
export interface AskedField {
	/** Its name in the lead. */
	name: string;
	/** The key of its texts: `frequency`, `areaSize.text`, `email`. */
	key: string;
	field: Judged;
}

/** Anything with questions. */
type Asking = Pick<FormDefinition, "questions">;

/** An answer by name; empty if there is none. Ignores inherited properties. */
export const ownAnswer = (answers: Answers, name: string): string =>
	(Object.hasOwn(answers, name) && answers[name]) || "";

/** The kind of cleaning a field needs. */
export function textKindOf({ rows, type, autoComplete }: Judged): TextKind {
	if (rows) return "lines";
	if (type === "email") return type;
	return type === "tel" ? "code" : autoComplete ? "name" : "text";
}

/** A cleaned answer, ready for the rules. */
export const cleanAnswer = (field: Judged, answer: string): string =>
	cleanText(answer, textKindOf(field));

/** A clean answer in its stored form. An unreadable one stays unchanged, to fail validation. */
export const canonicalAnswer = (field: Judged, text: string, lang?: string): string =>
	field.canonical?.(text, lang) ?? text;

/**
 * The questions asked with these answers, in order. Conditions ignore answers to questions that are no longer asked.
 * @param lang the language of the typed answers, if not English
 */
export function askedQuestions(form: Asking, answers: Answers, lang?: string): Question[] {
	const givenAnswers: RawFields = {};
	return form.questions.filter(({ key, when = [] }) => {
		const isAsked = when.every(({ question, is, within }) => {
			const answer = ownAnswer(givenAnswers, question);
			return within ? within.test(answer, lang) : is?.includes(answer);
		});
		if (isAsked) givenAnswers[key] = ownAnswer(answers, key);
		return isAsked;
	});
}

/** Whether a question shows its text field with these answers. */
export const asksForText = ({ key, text }: Question, answers: Answers): boolean =>
	text !== undefined && (!text.other || ownAnswer(answers, key) === text.other);

/** All fields that a question may ask for. */
export function fieldsOf(question: Question): AskedField[] {
	const { key, fields, options, text } = question;
	if (fields) return fields.map((field) => ({ name: field.field, key: field.field, field }));
	return [
		...(text && !options ? [] : [{ name: key, key, field: question }]),
		...(text ? [{ name: text.field, key: `${key}.text`, field: text }] : []),
	];
}

/** The fields that a question asks for with these answers. */
export const askedFieldsOf = (question: Question, answers: Answers): AskedField[] =>
	fieldsOf(question).filter(
		({ field }) => field !== question.text || asksForText(question, answers),
	);

/** All fields asked for with these answers, in the form's order. */
export const askedFields = (form: Asking, answers: Answers, lang?: string): AskedField[] =>
	askedQuestions(form, answers, lang).flatMap((question) => askedFieldsOf(question, answers));

/** The names of all fields, in the form's order. */
export const fieldNames = (form: Asking): string[] => [
	...new Set(form.questions.flatMap(fieldsOf).map(({ name }) => name)),
];

/** The contact details: all fields of a plain form, the last step of a questionnaire. */
export const contactFieldsOf = (form: Asking): readonly Field[] =>
	form.questions.flatMap(({ fields = [] }) => fields);
