/**
 * Questions answered by choosing, as consultation and calculator ask them (spec section 5). No schema
 * library here: a browser loads this with the first step, long before anything is sent.
 */
import type { FieldErrors, RawFields } from "./lead.ts";

/** One question: a choice, a choice with a few words, or words alone. */
export interface Question {
	/** Names the question where its field does not: the same field may be asked for in several ways. */
	name?: string;
	/** Takes the key of the option chosen; stays empty without options. */
	field: string;
	/** Option key -> its words. Absent when the answer is words alone. */
	options?: Readonly<Record<string, string>>;
	/** Said while nothing is chosen. */
	ask?: string;
	/** Takes the words. */
	text?: string;
	/** The option that asks for the words. */
	other?: string;
	/** Said while the words are missing; absent where they are optional. */
	askText?: string;
}

/** Whether the question takes words as well, going by the option chosen. */
export function asksWords({ options, field, text, other }: Question, answers: RawFields): boolean {
	return text !== undefined && (!options || answers[field] === other);
}

/** What is missing: field -> a sentence that names it; empty when the question is answered. */
export function missingIn(question: Question, answers: RawFields): FieldErrors {
	const { field, options, ask = "", text = "", askText } = question;
	const errors: FieldErrors = {};
	if (options && !Object.hasOwn(options, answers[field] ?? "")) errors[field] = ask;
	if (askText && asksWords(question, answers) && !answers[text]?.trim()) errors[text] = askText;
	return errors;
}

/** The answers without words for an option that is not chosen, and without a choice nobody asks for. */
export function withoutLeftovers(question: Question, answers: RawFields): RawFields {
	const kept = { ...answers };
	if (!question.options) kept[question.field] = "";
	if (question.text && !asksWords(question, answers)) kept[question.text] = "";
	return kept;
}
