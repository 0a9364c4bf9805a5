/**
 * Turns a custom form's JSON into a full form definition, filling in what depends on a question's type.
 */
import { cleanText } from "../../values/clean-text.ts";
import { numberLocale } from "../../values/locale-format.ts";
import { readDate, readNumber } from "../../values/read-number.ts";
import { emailPattern } from "../../values/valid-email.ts";
import type {
	CoachQuestion,
	Condition,
	ContactName,
	Field,
	FormDefinition,
	Question,
	QuestionType,
	Rules,
} from "../definition.ts";
import { chosenKeys, optionsOf } from "../options.ts";

/**
 * Default messages for invalid answers, which `texts` and translations replace. `{min}` and `{max}` are the
 * question's limits.
 */
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

type AnswerMessage = keyof typeof answerMessages;
/** Rules whose messages are keys of {@link answerMessages}. */
type NamedRules = {
	[Rule in keyof Rules]: Rules[Rule] extends infer R | undefined
		? R extends readonly [infer Limit, string, unknown?]
			? readonly [limit: Limit, message: AnswerMessage, shown?: (lang?: string) => string]
			: AnswerMessage
		: never;
};

const detail = (
	label: string,
	rules: NamedRules,
	rest: Omit<Field, "field" | "label" | "rules">,
): Omit<Field, "field"> => ({ label, rules, ...rest });

/**
 * Contact details. Telephone numbers are checked only roughly here, because the rules of all countries are too
 * large for a browser; the gateway validates them.
 */
const details: Record<ContactName, Omit<Field, "field">> = {
	firstName: detail(
		"First name",
		{ required: "firstNameNeeded", max: [100, "answerTooLong"] },
		{ autoComplete: "given-name", half: true },
	),
	lastName: detail(
		"Last name",
		{ required: "lastNameNeeded", max: [100, "answerTooLong"] },
		{ autoComplete: "family-name", half: true },
	),
	email: detail(
		"Email",
		{
			required: "emailNeeded",
			max: [254, "answerTooLong"],
			pattern: [emailPattern, "emailInvalid"],
		},
		{ type: "email", autoComplete: "email" },
	),
	telephone: detail(
		"Telephone",
		{
			required: "telephoneNeeded",
			max: [100, "answerTooLong"],
			pattern: [/\d(?:\D{0,5}\d){5}/, "telephoneInvalid"],
		},
		{ type: "tel", autoComplete: "tel" },
	),
	company: detail(
		"Company",
		{ required: "companyNeeded", max: [100, "answerTooLong"] },
		{ autoComplete: "organization" },
	),
};

/** A contact detail's rules and appearance. */
export const contactDetail = (field: ContactName): Field => ({ field, ...details[field] });

/** A number in its stored form, never as 1e-6. Plain or unreadable ones stay unchanged. */
function canonicalNumber(text: string, lang?: string): string {
	const value = readNumber(text, lang);
	const isPlain = /^-?\d+(,\d{3})*(\.\d+)?$/.test(text) && readNumber(text) === value;
	if (value === undefined || Number.isNaN(value) || isPlain) return text;
	return value.toFixed(6).replace(/\.?0+$/, "");
}

function canonicalDate(text: string, lang?: string): string {
	const day = readDate(text, lang);
	return day && day !== "year" ? day : text;
}

/**
 * Chosen keys in the question's order, without repetitions. Unknown ones stay, to fail validation.
 */
const canonicalKeys =
	({ options = [] }: CoachQuestion) =>
	(text: string): string => {
		const choiceKeys = chosenKeys(text);
		const knownKeys = options.map(({ key }) => key).filter((key) => choiceKeys.includes(key));
		return [...new Set([...knownKeys, ...choiceKeys])].filter((key) => key).join(",");
	};

/** Whether all chosen keys are options, and there is at least one. */
function areOptions({ options = [] }: CoachQuestion, text: string): boolean {
	const keys = chosenKeys(text).filter((key) => key);
	return keys.length > 0 && keys.every((key) => options.some((option) => option.key === key));
}

const textRules = (most: number): NamedRules => ({
	required: "answerNeeded",
	max: [most, "answerTooLong"],
});

/** Formats a number for a message. */
const writeNumber = (value: number) => (lang?: string) =>
	value.toLocaleString(numberLocale(lang), { useGrouping: false, maximumFractionDigits: 6 });

/** @param isNumber matches a number */
function numberRules(
	{ min, max }: CoachQuestion,
	message: AnswerMessage,
	isNumber: (text: string, lang?: string) => boolean,
	notOne: AnswerMessage,
): NamedRules {
	const within = (isWithin: (value: number) => boolean) => ({
		test: (text: string, lang?: string) => isWithin(readNumber(text, lang) ?? Number.NaN),
	});
	return {
		required: message,
		clear: [{ test: (text, lang) => !Number.isNaN(readNumber(text, lang)) }, "numberUnclear"],
		pattern: [{ test: isNumber }, notOne],
		...(typeof min === "number" && {
			least: [within((value) => value >= min), "belowMin", writeNumber(min)],
		}),
		...(typeof max === "number" && {
			most: [within((value) => value <= max), "aboveMax", writeNumber(max)],
		}),
	};
}

/** How to complete a question, by type. */
const completions: Record<
	QuestionType,
	(
		question: CoachQuestion,
	) => { rules?: NamedRules } & Pick<Question, "canonical" | "options" | "rows">
> = {
	choice: (question) => ({
		options: optionsOf(question),
		rules: { required: "choiceNeeded" },
	}),
	yesno: (question) => ({
		options: optionsOf(question),
		rules: { required: "choiceNeeded" },
	}),
	choices: (question) => ({
		options: optionsOf(question),
		rules: {
			required: "choicesNeeded",
			pattern: [{ test: (text) => areOptions(question, text) }, "choicesNeeded"],
		},
		canonical: canonicalKeys(question),
	}),
	short: ({ maxLength = 200 }) => ({ rules: textRules(maxLength) }),
	long: ({ maxLength = 5000 }) => ({ rules: textRules(maxLength), rows: 5 }),
	number: (question) => ({
		rules: numberRules(
			question,
			"answerNeeded",
			(text, lang) => readNumber(text, lang) !== undefined,
			"notANumber",
		),
		canonical: canonicalNumber,
	}),
	scale: (question) => ({
		rules: numberRules(
			question,
			"choiceNeeded",
			(text, lang) => /^\d+$/.test(canonicalNumber(text, lang)),
			"choiceNeeded",
		),
		canonical: canonicalNumber,
	}),
	date: () => ({
		rules: {
			required: "answerNeeded",
			clear: [{ test: (text, lang) => readDate(text, lang) !== "year" }, "yearNeeded"],
			pattern: [{ test: (text, lang) => readDate(text, lang) !== undefined }, "notADate"],
		},
		canonical: canonicalDate,
	}),
	contact: () => ({}),
};

/** Completes a condition on chosen keys or on a number. */
const completeCondition = (condition: Condition): Condition => ({
	...condition,
	within: {
		test(answer, lang) {
			const { is, from, to } = condition;
			if (is) return chosenKeys(cleanText(answer)).some((key) => is.includes(key));
			const value = readNumber(answer, lang) ?? Number.NaN;
			return value >= (from ?? value) && value <= (to ?? value);
		},
	},
});

/** Completes a question with its type's options, rules and fields. */
export function completeQuestion(question: CoachQuestion): Question {
	const { fields, type, when } = question;
	return {
		...question,
		options: undefined,
		...completions[type](question),
		when: when?.map(completeCondition),
		fields: fields?.map((part) => ({ ...contactDetail(part.field), ...part })),
	};
}

/** Completes a custom form. */
export const completeForm = <F extends FormDefinition<{ field: ContactName }>>(
	form: F,
): Omit<F, "questions"> & FormDefinition => ({
	...form,
	questions: form.questions.map(completeQuestion),
});
