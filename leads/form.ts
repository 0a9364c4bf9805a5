/**
 * What a form is made of: data that browser and server both read. From one definition
 * (`forms/<kind>/form.ts`) follow types, steps, the browser's check, the gateway's schemas, summaries,
 * columns and the words to translate.
 */

/** What a form holds before validation: one text per named control. */
export type RawFields = Record<string, string>;

/** The rules of a field, tried in the order they are written in; lengths are inclusive. */
export interface Rules {
	/** Said while nothing but white space is there. */
	required?: string;
	min?: readonly [characters: number, message: string];
	max?: readonly [characters: number, message: string];
	pattern?: readonly [shape: RegExp, message: string];
}

/** Said where an answer is longer than its field takes and the field has no words of its own for it. */
export const tooLongMessages = {
	tooLong: "Please keep this to {max} characters or fewer",
} as const;

/** One control of a form. */
export interface Field {
	label: string;
	/** A line between label and control. */
	hint?: string;
	type?: "text" | "email" | "tel";
	autoComplete?: string;
	/** The keyboard on a phone, where the type does not say it. */
	inputMode?: "decimal";
	/** Half a row wide where there is room. */
	half?: true;
	/** More than one line, this many shown. */
	rows?: number;
	/** May stay empty. */
	optional?: true;
	/** Kept in small letters. */
	lowerCase?: true;
	/** Option key -> its words, where one of a few is chosen instead of typed. */
	options?: Readonly<Record<string, string>>;
	rules: Rules;
}

/** A field of a question, with the words the coach reads beside the answer. */
export interface QuestionField extends Field {
	field: string;
	summary: string;
}

/** What one step asks: a choice, a choice that may ask for a few words, or words alone. */
export interface Question {
	/** The key of its words, where the step asks different things of different people. */
	name?: string;
	/** Earlier answers it depends on: field -> option key. */
	when?: Readonly<Record<string, string>>;
	/** The step's heading. */
	title: string;
	choice?: Omit<QuestionField, "label"> & { options: Readonly<Record<string, string>> };
	/** `other` is the option that asks for the words; without it they are always asked for. */
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
 * A field's rules, its own and, for none may be of any length, a maximum in characters: of an email address
 * what mail allows (RFC 5321), of names and numbers more than anybody has, of what is told a long letter.
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

/** A form that is a questionnaire. */
export type Questionnaire = Form & Required<Pick<Form, "questions">>;

type Each<Step> = Step extends readonly (infer One)[] ? One : Step;
type QuestionsOf<F> = F extends { questions: infer Steps } ? Each<Steps[keyof Steps]> : never;
type NameOf<P> = P extends { field: infer Name extends string } ? Name : never;
/** The keys of a choice; empty, too, where it is asked of some people only. */
type KeyOf<Q> = Q extends { choice: { options: infer Options } }
	? (keyof Options & string) | (Q extends { when: object } ? "" : never)
	: never;

/** The answers a form yields. Those that were not asked for are empty. */
export type FieldsOf<F extends Form> = {
	[Q in QuestionsOf<F> as Q extends { choice: infer P } ? NameOf<P> : never]: KeyOf<Q>;
} & {
	[Q in QuestionsOf<F> as Q extends { text: infer P } ? NameOf<P> : never]: string;
} & { [Name in keyof F["fields"]]: string };

/** The steps of a questionnaire: its questions, then who is asking. */
export type FormStep<F extends Questionnaire> = (keyof F["questions"] & string) | "contact";

/** A field as it is asked at present. */
export interface AskedField {
	/** Its name in the lead. */
	name: string;
	/** The key of its words: `frequency`, `areaSize.text`, `email`. */
	key: string;
	field: Omit<Field, "label"> & { label?: string };
}

/** The names of the steps, in order. */
export function formSteps<F extends Questionnaire>(form: F): [FormStep<F>, ...FormStep<F>[]] {
	return [...Object.keys(form.questions), "contact"] as [FormStep<F>];
}

/** All questions a step may ask. */
export function questionsOfStep(form: Form, step: string): readonly Question[] {
	const { questions = {} } = form;
	return Object.hasOwn(questions, step) ? [questions[step] ?? []].flat() : [];
}

/** The question a step asks, going by the answers so far; none on a step without one. */
export function currentQuestion(
	form: Form,
	step: string,
	answers: RawFields,
): Question | undefined {
	return questionsOfStep(form, step).find(({ when = {} }) =>
		Object.entries(when).every(([field, key]) => answers[field] === key),
	);
}

/** Whether a question wants words at present. */
export function asksForText({ choice, text: words }: Question, answers: RawFields): boolean {
	return words !== undefined && (!words.other || answers[choice?.field ?? ""] === words.other);
}

/** The fields a step's question asks for at present: the choice, the words. */
export function askedFieldsOfStep(form: Form, step: string, answers: RawFields): AskedField[] {
	const question = currentQuestion(form, step, answers);
	if (!question) return [];
	const { choice, text: words, name: key = step } = question;
	const asked: AskedField[] = choice ? [{ name: choice.field, key, field: choice }] : [];
	if (words && asksForText(question, answers))
		asked.push({ name: words.field, key: `${key}.text`, field: words });
	return asked;
}

/** Every field asked for at present, in the form's order. */
export function askedFields(form: Form, answers: RawFields): AskedField[] {
	return [
		...Object.keys(form.questions ?? {}).flatMap((step) => askedFieldsOfStep(form, step, answers)),
		...Object.entries(form.fields).map(([name, field]) => ({ name, key: name, field })),
	];
}

/** The fields a step may ask for, of whomever. */
function namesOf(form: Form, step: string): string[] {
	return questionsOfStep(form, step).flatMap(({ choice, text: words }) =>
		[choice?.field, words?.field].filter((name) => name !== undefined),
	);
}

/** The names of all fields, in the form's order. */
export function fieldNames(form: Form): string[] {
	const asked = Object.keys(form.questions ?? {}).flatMap((step) => namesOf(form, step));
	return [...new Set([...asked, ...Object.keys(form.fields)])];
}

/**
 * The answers after a change, less those that it made meaningless: what a step said of another
 * situation, and words for an option that is no longer chosen (spec section 4).
 */
export function pruneAnswers(form: Form, before: RawFields, after: RawFields): RawFields {
	const kept = { ...after };
	for (const step of Object.keys(form.questions ?? {})) {
		const moved = currentQuestion(form, step, before) !== currentQuestion(form, step, after);
		const asked = moved ? [] : askedFieldsOfStep(form, step, after).map(({ name }) => name);
		for (const name of namesOf(form, step)) if (!asked.includes(name)) kept[name] = "";
	}
	return kept;
}
