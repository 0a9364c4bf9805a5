import type { Field, Form, Question } from "../../leads/form.ts";

/** What the widgets of a language share: `pl.js`. */
export interface Common {
	lang: string;
	/** Words that more than one widget says, one a line. */
	shared: string;
}

/** One widget's words in a language: `contact-pl.js`. */
export interface Own {
	/**
	 * One a line, in the order of {@link keysOf}. A single character stands for a line of the shared words,
	 * counted from {@link firstPlace}; an empty line for a word that nobody has translated.
	 */
	own: string;
}

/** The character that stands for the first of the shared words; all from here on can be printed. */
export const firstPlace = 33;

/** A language as a widget speaks it. */
export interface Locale {
	lang: string;
	messages: Readonly<Record<string, string>>;
}

/** What is said after sending; those words come later than the widget, so that their keys are listed here. */
const afterKeys =
	"confirmed confirmedText confirmedNext confirmedStep again downloading downloadingText downloadFailed downloadFailedText downloadAgain fileName downloadOnceMore mistyped asTyped tooLong permission";

/** What is said of wrong answers. */
const keysOfRules = (key: string, { rules }: Pick<Field, "rules">) =>
	Object.keys(rules).map((rule) => `${key}.${rule}`);

/** A label and the hint below it, whose place is kept where there is none. */
const keysOfField = (key: string, hint: string, field: Field) => [
	key,
	hint,
	...keysOfRules(key, field),
];

/**
 * The keys of all words of a widget (those of its form: `formMessages` in leads/form-messages.ts), in an order that
 * the build and every browser agree on.
 */
export function keysOf({ messages, form }: { messages: object; form?: Form }): string[] {
	const questions = Object.entries(form?.questions ?? {}).flatMap(([step, asked]) =>
		([asked].flat() as Question[]).flatMap(({ name = step, choice, text: words }) => [
			name,
			...(choice ? Object.keys(choice.options).map((option) => `${choice.field}.${option}`) : []),
			...(choice ? keysOfRules(name, choice) : []),
			...(words ? keysOfField(`${name}.text`, `${name}.hint`, words) : []),
		]),
	);
	const fields = Object.entries(form?.fields ?? {}).flatMap(([name, field]) =>
		keysOfField(name, `${name}.hint`, field),
	);
	return [...Object.keys(messages), ...afterKeys.split(" "), ...questions, ...fields];
}

/** Puts a language's words together; those it lacks are left out. */
export function decode(
	definition: { messages: object; form?: Form },
	{ lang, shared }: Common,
	{ own }: Own,
): Locale {
	const common = shared.split("\n");
	const lines = own.split("\n");
	const words: Record<string, string> = {};
	keysOf(definition).forEach((key, index) => {
		const line = lines[index];
		if (line) words[key] = line[1] ? line : (common[line.charCodeAt(0) - firstPlace] as string);
	});
	return { lang, messages: words };
}
