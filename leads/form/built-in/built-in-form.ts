/**
 * The forms that come with coachkit, as the desk can change them: the texts that visitors read, and the calculator's
 * price. Keys, rules and the formula stay those of the definitions in `leads/forms/`.
 */

/** Widgets whose texts can be changed, in the order in which the desk lists them. */
export const builtInNames = [
	...["checklist", "contact", "consultation", "calculator"],
	...["booking", "meeting", "comments", "share"],
] as const satisfies readonly string[] as readonly BuiltInName[];
export type BuiltInName =
	| "checklist"
	| "contact"
	| "consultation"
	| "calculator"
	| "booking"
	| "meeting"
	| "comments"
	| "share";

/** A text that a visitor reads. */
export interface BuiltInText {
	/** Its key in `texts`. */
	key: string;
	/** What it is, for the coach: "Question", "Hint". */
	label: string;
	/** Language -> the text as it comes. */
	shipped: Readonly<Record<string, string>>;
	/** Most characters. */
	maxLength: number;
	/** The field of a choice whose options may not be called the same. */
	choice?: string | undefined;
}

/** Texts that visitors meet together: a step, or what is said after sending. */
export interface BuiltInGroup {
	title: string;
	texts: readonly BuiltInText[];
}

/** What there is to change in a form that comes with coachkit: made by the build, `tools/codegen/built-in-forms.ts`. */
export interface BuiltInForm {
	name: BuiltInName;
	/** What the desk calls it. */
	title: string;
	groups: readonly BuiltInGroup[];
	/** Of the calculator: pounds a square foot for one clean, as it comes. */
	pricePerSqFt?: number | undefined;
}

/**
 * What the coach changed in such a form. It is stored, versioned and published as a form of the coach's own is, under
 * a name that no own form can have ({@link storedName}).
 */
export interface BuiltInEdits {
	/** The version of this format. */
	format: 1;
	name: BuiltInName;
	/** Language -> key -> the coach's text in place of the one that comes. */
	messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** Of the calculator: pounds a square foot for one clean. */
	pricePerSqFt?: number | undefined;
}

/** What a widget gets of it; empty where everything is as it comes. */
export interface PublicEdits extends Partial<Pick<BuiltInEdits, "messages" | "pricePerSqFt">> {
	/** What a lead names, so that it is read as the visitor saw it. */
	version?: string;
}

/** What a lead keeps of the changes that the visitor saw. It is part of the lead's context, and is erased with it. */
export interface EditsRecord {
	/** Content hash of the changes. */
	version: string;
	/** Pounds a square foot that the estimate was worked out with, where it is not the price that comes. */
	pricePerSqFt?: number | undefined;
	/** Key of a question or of the chosen answer, `facilityType.office` -> what the coach calls it, in English. */
	labels?: Readonly<Record<string, string>> | undefined;
}

/** The name in the store, and in the address of the changes. */
export const storedName = (name: BuiltInName) => `_${name}` as const;

/** The form that a name in the store belongs to; undefined for forms of the coach's own. */
export const builtInNameOf = (stored: string): BuiltInName | undefined =>
	builtInNames.find((name) => storedName(name) === stored);

export const noEdits = (name: BuiltInName): BuiltInEdits => ({ format: 1, name, messages: {} });

/** All changed texts, with their languages. */
export const editedTexts = ({ messages }: Pick<BuiltInEdits, "messages">) =>
	Object.entries(messages).flatMap(([lang, texts]) =>
		Object.entries(texts).map(([key, text]) => ({ lang, key, text })),
	);

/** Whether visitors see anything else than what comes. */
export const changesAnything = (edits: BuiltInEdits): boolean => countEdits(edits) > 0;

/** How many things are not as they come. */
export const countEdits = (edits: Pick<BuiltInEdits, "messages" | "pricePerSqFt">): number =>
	editedTexts(edits).length + (edits.pricePerSqFt === undefined ? 0 : 1);

const groupsOf = new WeakMap<BuiltInForm, Map<string, [BuiltInText, BuiltInGroup]>>();

/** Texts by key, with the group that each is in. */
export function textsByKey(form: BuiltInForm): Map<string, [BuiltInText, BuiltInGroup]> {
	const known = groupsOf.get(form);
	if (known) return known;
	const all = new Map(
		form.groups.flatMap((group) => group.texts.map((text) => [text.key, [text, group]] as const)),
	) as Map<string, [BuiltInText, BuiltInGroup]>;
	groupsOf.set(form, all);
	return all;
}

/** A text as visitors read it, in one language. */
export const textIn = ({ messages }: BuiltInEdits, lang: string, { key, shipped }: BuiltInText) =>
	messages[lang]?.[key] ?? shipped[lang] ?? "";
