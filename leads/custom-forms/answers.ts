/**
 * Which question comes next and which answers are valid: the one set of rules of a form that the coach made, for
 * browser and gateway. It reads own keys only, because host pages extend Object.prototype.
 */

import { normalizeText } from "../normalize.ts";
import { emailPattern } from "../valid-email.ts";
import {
	type Answers,
	type Condition,
	type ContactPart,
	type CustomQuestion,
	chosenKeys,
	optionsOf,
	type PublicForm,
} from "./definition.ts";

/** What is said of answers; replaced by `texts` and by other languages. `{min}` and `{max}` are the question's. */
export const answerMessages = {
	answerNeeded: "Please answer this question",
	choiceNeeded: "Please choose an answer",
	choicesNeeded: "Please choose at least one answer",
	answerTooLong: "Please keep this to {max} characters or fewer",
	notANumber: "Please enter a number, such as 12 or 7.5",
	belowMin: "Please enter {min} or more",
	aboveMax: "Please enter {max} or less",
	notADate: "Please enter a date",
	firstNameNeeded: "First name is required",
	lastNameNeeded: "Last name is required",
	companyNeeded: "Company is required",
	emailNeeded: "Email is required",
	emailInvalid: "Please enter a valid email address",
	telephoneNeeded: "Telephone is required",
	telephoneInvalid: "Please enter a valid phone number",
} as const;

export type AnswerMessage = keyof typeof answerMessages;

/** Why an answer is not valid: a message and what stands in its holes. */
export interface AnswerError {
	message: AnswerMessage;
	min?: number;
	max?: number;
}

const own = (answers: Answers, key: string): string =>
	Object.hasOwn(answers, key) ? (answers[key] ?? "") : "";

function holds({ question, is, from, to }: Condition, answers: Answers): boolean {
	const answer = own(answers, question);
	if (is) return chosenKeys(answer).some((key) => is.includes(key));
	const value = parseNumber(answer);
	return value !== undefined && value >= (from ?? value) && value <= (to ?? value);
}

/** A number as people write it: "1,500", "7.5"; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
	return /^-?\d{1,3}(,\d{3})+(\.\d{1,6})?$|^-?\d{1,12}(\.\d{1,6})?$/.test(text)
		? Number(text.replaceAll(",", ""))
		: undefined;
}

/** Whether a text is a day there is, as `<input type="date">` writes it. */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The questions that are asked with these answers, in order. Only what was itself asked counts in a condition: an
 * answer to a question that is no longer asked decides nothing.
 */
export function askedQuestions(form: PublicForm, answers: Answers): CustomQuestion[] {
	const given: Record<string, string> = {};
	const asked: CustomQuestion[] = [];
	for (const question of form.questions) {
		if (!(question.when ?? []).every((condition) => holds(condition, given))) continue;
		asked.push(question);
		given[question.key] = normalizeAnswer(question, own(answers, question.key));
	}
	return asked;
}

/** The question after this one, or the first without one; undefined after the last. */
export function nextQuestion(
	form: PublicForm,
	answers: Answers,
	after?: string,
): CustomQuestion | undefined {
	const asked = askedQuestions(form, answers);
	if (after === undefined) return asked[0];
	const at = form.questions.findIndex(({ key }) => key === after);
	return asked.find((question) => form.questions.indexOf(question) > at);
}

/** An answer as it is stored: trimmed, chosen keys without repetitions and in the question's order. */
export function normalizeAnswer(question: CustomQuestion, answer: string): string {
	const text = normalizeText(answer, question.type === "long");
	if (question.type !== "choices") return text;
	const keys = chosenKeys(text);
	const known = optionsOf(question).map(({ key }) => key);
	// An unknown key stays, so that it is judged.
	const all = [...known.filter((key) => keys.includes(key)), ...keys];
	return [...new Set(all)].filter((key) => key).join(",");
}

/** What is wrong with an answer to a question; undefined if nothing is. For all types but `contact`. */
export function checkAnswer(question: CustomQuestion, answer: string): AnswerError | undefined {
	const { type, optional, min, max } = question;
	const text = normalizeAnswer(question, answer);
	const isChoice = type === "choice" || type === "yesno" || type === "scale";
	if (!text) {
		if (optional) return undefined;
		return {
			message: isChoice ? "choiceNeeded" : type === "choices" ? "choicesNeeded" : "answerNeeded",
		};
	}
	const known = (key: string) => optionsOf(question).some((option) => option.key === key);
	if (type === "choice" || type === "yesno")
		return known(text) ? undefined : { message: "choiceNeeded" };
	if (type === "choices")
		return chosenKeys(text).every(known) ? undefined : { message: "choicesNeeded" };
	if (type === "date") return isDate(text) ? undefined : { message: "notADate" };
	if (type === "number" || type === "scale") {
		const value = parseNumber(text);
		if (value === undefined || (type === "scale" && !/^\d+$/.test(text)))
			return { message: type === "scale" ? "choiceNeeded" : "notANumber" };
		if (min !== undefined && value < min) return { message: "belowMin", min };
		if (max !== undefined && value > max) return { message: "aboveMax", max };
		return undefined;
	}
	const most = maxLengthOf(question);
	return [...text].length > most ? { message: "answerTooLong", max: most } : undefined;
}

/** Most characters of a text answer. */
export const maxLengthOf = ({ type, maxLength }: CustomQuestion): number =>
	maxLength ?? (type === "long" ? 5000 : 200);

/** What is wrong with a contact detail. */
export function checkContact(
	{ field, optional }: ContactPart,
	answer: string,
): AnswerError | undefined {
	const text = normalizeText(answer);
	if (!text) return optional ? undefined : { message: `${field}Needed` };
	const max = field === "email" ? 254 : 100;
	if ([...text].length > max) return { message: "answerTooLong", max };
	if (field === "email" && !emailPattern.test(text)) return { message: "emailInvalid" };
	if (field === "telephone" && !/^[\d+ ()-]{10,15}$/.test(text))
		return { message: "telephoneInvalid" };
	return undefined;
}

/** What is wrong with the answers to one question, by name of the field. */
export function checkQuestion(
	question: CustomQuestion,
	answers: Answers,
): Record<string, AnswerError> {
	const found = question.fields
		? question.fields.map((part) => [part.field, checkContact(part, own(answers, part.field))])
		: [[question.key, checkAnswer(question, own(answers, question.key))]];
	return Object.fromEntries(found.filter(([, error]) => error)) as Record<string, AnswerError>;
}

/**
 * The answers that count, in the form's order, those that were not asked for left out, and what is wrong with them by
 * name of the field.
 */
export function checkAnswers(form: PublicForm, answers: Answers) {
	const fields: Record<string, string> = {};
	const errors: Record<string, AnswerError> = {};
	for (const question of askedQuestions(form, answers)) {
		Object.assign(errors, checkQuestion(question, answers));
		if (question.fields)
			for (const { field } of question.fields) {
				const text = normalizeText(own(answers, field));
				if (text) fields[field] = text;
			}
		else {
			const text = normalizeAnswer(question, own(answers, question.key));
			if (text) fields[question.key] = text;
		}
	}
	return { fields, errors };
}

/** An error in words. */
export function describeAnswerError(
	{ message, ...values }: AnswerError,
	messages: Readonly<Record<string, string | undefined>> = {},
): string {
	return (messages[message] ?? answerMessages[message]).replace(/\{(min|max)\}/g, (hole, name) =>
		String(values[name as "min" | "max"] ?? hole),
	);
}
