/**
 * Built-in forms in the editor: their structure is locked, the words that visitors read and the calculator's price are
 * open. What the coach changed lies in the store beside the forms of their own.
 */
import type { CoachForm, Question } from "./definition.ts";

/** Widgets whose words can be changed, in the order in which the desk lists them. */
export const builtInNames = [
	...(["checklist", "contact", "consultation", "calculator"] as const),
	...(["booking", "meeting", "comments", "share"] as const),
] as const;
export type BuiltInName = (typeof builtInNames)[number];

/** A text that a visitor reads. */
export interface Word {
	/** Its key in `texts`. */
	key: string;
	/** What it is, for the coach: "Question", "Hint". */
	label: string;
	/** Language -> the standard wording. */
	standard: Readonly<Record<string, string>>;
	/** Most characters. */
	maxLength: number;
	/** The field of a choice whose options may not be called the same. */
	choice?: string | undefined;
}

/** Words that visitors meet together: a question, a field, or what is said after sending. */
export interface WordGroup {
	title: string;
	/** The question that they belong to. */
	question?: Pick<Question, "type" | "when">;
	words: readonly Word[];
}

/** What is open in a built-in form: made by the build, `tools/codegen/locked-forms.ts`. */
export interface LockedForm {
	name: BuiltInName;
	title: string;
	groups: readonly WordGroup[];
	/** Of the calculator: the standard price, in pounds a square foot for one clean. */
	pricePerSqFt?: number | undefined;
}

/** What the coach changed in a built-in form, as it is stored, versioned and published. */
export interface FormWords {
	/** The version of this format. */
	format: 1;
	name: BuiltInName;
	/** Language -> key -> the coach's text in place of the standard one. */
	messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Of the calculator: pounds a square foot for one clean. */
	pricePerSqFt?: number | undefined;
}

/** What the editor drafts and publishes: a form of the coach's own, or the words of a built-in one. */
export type FormDocument = CoachForm | FormWords;

/** What a widget gets of it; empty where everything is standard. */
export interface PublicEdits extends Partial<Pick<FormWords, "messages" | "pricePerSqFt">> {
	/** What a lead names, so that it is read as the visitor saw it. */
	version?: string;
}

/** What a lead keeps of the changes that the visitor saw. It is part of the lead's context, and is erased with it. */
export interface EditsRecord {
	/** Content hash of the changes. */
	version: string;
	/** Pounds a square foot that the estimate was worked out with, where it is not the standard price. */
	pricePerSqFt?: number | undefined;
	/** Key of a question or of the chosen answer, `facilityType.office` -> what the coach calls it, in English. */
	labels?: Readonly<Record<string, string>> | undefined;
}

/** A built-in form's name in the store and in the desk, which no form of the coach's own can have. */
export const storedName = (name: BuiltInName) => `_${name}` as const;

/** The built-in form that a name in the store belongs to; undefined for forms of the coach's own. */
export const builtInNameOf = (stored: string): BuiltInName | undefined =>
	builtInNames.find((name) => storedName(name) === stored);

/** The standard wording, at the standard price. */
export const standardWords = (name: BuiltInName): FormWords => ({ format: 1, name, messages: {} });

/** All changed words, with their languages. */
export const changedWords = ({ messages }: Pick<FormWords, "messages">) =>
	Object.entries(messages).flatMap(([lang, texts]) =>
		Object.entries(texts).map(([key, text]) => ({ lang, key, text })),
	);

/** How many words and prices are not standard. */
export const countChanges = (form: Pick<FormWords, "messages" | "pricePerSqFt">): number =>
	changedWords(form).length + (form.pricePerSqFt === undefined ? 0 : 1);

/** Words by key, with the group that each is in. */
export const wordsByKey = ({ groups }: LockedForm): Map<string, [Word, WordGroup]> =>
	new Map(groups.flatMap((group) => group.words.map((word) => [word.key, [word, group]])));

/** A text as visitors read it, in one language. */
export const wordIn = ({ messages }: FormWords, lang: string, { key, standard }: Word) =>
	messages[lang]?.[key] ?? standard[lang] ?? "";
