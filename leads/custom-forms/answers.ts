/**
 * Which question comes next and which answers are valid: the one set of rules of a form that the coach made, for
 * browser and gateway. It reads own keys only, because host pages extend Object.prototype.
 */

import { cleanText } from "../clean-text.ts";
import { numberLocale } from "../locale-format.ts";
import { readDate, readNumber } from "../read-number.ts";
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
	numberUnclear: "This number can be read in two ways. Please write it like 1500 or 1.5",
	notADate: "Please enter a date",
	yearNeeded: "Please write the year in full, such as 2026",
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
	const value = readNumber(answer);
	return value !== undefined && value >= (from ?? value) && value <= (to ?? value);
}

/**
 * The questions that are asked with these answers, in order. Only what was itself asked counts in a condition: an
 * answer to a question that is no longer asked decides nothing.
 *
 * @param lang the language of the answers, where they are not stored ones and not English
 */
export function askedQuestions(
	form: PublicForm,
	answers: Answers,
	lang?: string,
): CustomQuestion[] {
	const given: Record<string, string> = {};
	const asked: CustomQuestion[] = [];
	for (const question of form.questions) {
		if (!(question.when ?? []).every((condition) => holds(condition, given))) continue;
		asked.push(question);
		given[question.key] = normalizeAnswer(question, own(answers, question.key), lang);
	}
	return asked;
}

/** The question after this one, or the first without one; undefined after the last. */
export function nextQuestion(
	form: PublicForm,
	answers: Answers,
	after?: string,
	lang?: string,
): CustomQuestion | undefined {
	const asked = askedQuestions(form, answers, lang);
	if (after === undefined) return asked[0];
	const at = form.questions.findIndex(({ key }) => key === after);
	return asked.find((question) => form.questions.indexOf(question) > at);
}

/** Never as 1e-6. */
const writeNumber = (value: number) => value.toFixed(6).replace(/\.?0+$/, "");

/**
 * An answer as it is stored: cleaned, numbers and days as English and `<input type="date">` write them, chosen keys
 * without repetitions and in the question's order. What cannot be read stays, so that it is judged.
 */
export function normalizeAnswer(question: CustomQuestion, answer: string, lang?: string): string {
	const { type } = question;
	const isNumber = type === "number" || type === "scale";
	const text = cleanText(
		answer,
		type === "long" ? "lines" : isNumber || type === "date" ? "code" : "text",
	);
	if (type === "date") {
		const day = readDate(text, lang);
		return day && day !== "year" ? day : text;
	}
	if (isNumber) {
		const value = readNumber(text, lang);
		const isPlain = /^-?\d+(,\d{3})*(\.\d+)?$/.test(text) && readNumber(text) === value;
		return value === undefined || Number.isNaN(value) || isPlain ? text : writeNumber(value);
	}
	if (question.type !== "choices") return text;
	const keys = chosenKeys(text);
	const known = optionsOf(question).map(({ key }) => key);
	// An unknown key stays, so that it is judged.
	const all = [...known.filter((key) => keys.includes(key)), ...keys];
	return [...new Set(all)].filter((key) => key).join(",");
}

/** What is wrong with an answer to a question; undefined if nothing is. For all types but `contact`. */
export function checkAnswer(
	question: CustomQuestion,
	answer: string,
	lang?: string,
): AnswerError | undefined {
	const { type, optional, min, max } = question;
	const text = normalizeAnswer(question, answer, lang);
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
	if (type === "date") {
		const day = readDate(text, lang);
		if (day === "year") return { message: "yearNeeded" };
		return day ? undefined : { message: "notADate" };
	}
	if (type === "number" || type === "scale") {
		// What could be read is in English by now.
		const value = readNumber(text);
		if (Number.isNaN(readNumber(answer, lang))) return { message: "numberUnclear" };
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

/** A contact detail as it is stored. */
export const cleanContact = (field: ContactPart["field"], answer: string): string =>
	cleanText(answer, field === "email" ? "email" : field === "telephone" ? "code" : "name");

/** What is wrong with a contact detail. */
export function checkContact(
	{ field, optional }: ContactPart,
	answer: string,
): AnswerError | undefined {
	const text = cleanContact(field, answer);
	if (!text) return optional ? undefined : { message: `${field}Needed` };
	const max = field === "email" ? 254 : 100;
	if ([...text].length > max) return { message: "answerTooLong", max };
	if (field === "email" && !emailPattern.test(text)) return { message: "emailInvalid" };
	// The gateway knows the numbers of all countries; a browser would have to fetch them.
	if (field === "telephone" && !/\d(?:\D{0,5}\d){5}/.test(text))
		return { message: "telephoneInvalid" };
	return undefined;
}

/** What is wrong with the answers to one question, by name of the field. */
export function checkQuestion(
	question: CustomQuestion,
	answers: Answers,
	lang?: string,
): Record<string, AnswerError> {
	const found = question.fields
		? question.fields.map((part) => [part.field, checkContact(part, own(answers, part.field))])
		: [[question.key, checkAnswer(question, own(answers, question.key), lang)]];
	return Object.fromEntries(found.filter(([, error]) => error)) as Record<string, AnswerError>;
}

/**
 * The answers that count, in the form's order, those that were not asked for left out, and what is wrong with them by
 * name of the field.
 */
export function checkAnswers(form: PublicForm, answers: Answers, lang?: string) {
	const fields: Record<string, string> = {};
	const errors: Record<string, AnswerError> = {};
	for (const question of askedQuestions(form, answers, lang)) {
		Object.assign(errors, checkQuestion(question, answers, lang));
		if (question.fields)
			for (const { field } of question.fields) {
				const text = cleanContact(field, own(answers, field));
				if (text) fields[field] = text;
			}
		else {
			const text = normalizeAnswer(question, own(answers, question.key), lang);
			if (text) fields[question.key] = text;
		}
	}
	return { fields, errors };
}

/**
 * An error in words.
 *
 * @param lang how its numbers are written; English by default
 */
export function describeAnswerError(
	{ message, ...values }: AnswerError,
	messages: Readonly<Record<string, string | undefined>> = {},
	lang?: string,
): string {
	const locale = numberLocale(lang);
	return (messages[message] ?? answerMessages[message]).replace(/\{(min|max)\}/g, (hole, name) => {
		const value = values[name as "min" | "max"];
		const options = { useGrouping: false, maximumFractionDigits: 6 };
		return value === undefined ? hole : value.toLocaleString(locale, options);
	});
}
