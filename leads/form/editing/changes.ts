/** The differences between two versions of a form, in sentences for the coach. */
import { quoted } from "../../values/quoted.ts";
import type { CoachForm, CoachQuestion } from "../definition.ts";
import {
	type FormDocument,
	type FormWords,
	type LockedForm,
	wordIn,
	wordsByKey,
} from "../words.ts";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const nameOf = ({ title, key }: CoachQuestion) => quoted(title.trim() || key);

/** Parts of a question in words, in the order in which changes are listed. */
const questionParts: Partial<Record<keyof CoachQuestion, string>> = {
	type: "its kind",
	hint: "its help text",
	options: "its answers",
	when: "when it is asked",
	optional: "whether it must be answered",
	fields: "which details it asks for",
	min: "its smallest value",
	max: "its largest value",
	unit: "its unit",
	low: "its labels",
	high: "its labels",
	maxLength: "its length",
	points: "its points",
	category: "its category",
	key: "its name in files",
};

function questionChanges(before: CoachQuestion, after: CoachQuestion): string[] {
	const sentences: string[] = [];
	if (before.title !== after.title)
		sentences.push(`${nameOf(before)} is now worded ${quoted(after.title)}.`);
	const parts = Object.entries(questionParts)
		.filter(
			([part]) => !same(before[part as keyof CoachQuestion], after[part as keyof CoachQuestion]),
		)
		.map(([, words]) => words);
	const changedParts = [...new Set(parts)];
	if (changedParts.length > 0)
		sentences.push(`${nameOf(after)} has changed: ${wordList.format(changedParts)}.`);
	return sentences;
}

const wordList = new Intl.ListFormat("en-GB");

/** What changed about a form, and in which part of it. */
const formParts: [
	words: string | ((form: CoachForm) => string),
	part: (form: CoachForm) => unknown,
][] = [
	["The title has changed.", ({ title }) => title],
	[
		({ layout }) =>
			layout === "page"
				? "All questions are now on one page."
				: "Visitors now get one question at a time.",
		({ layout }) => layout,
	],
	["The start page has changed.", ({ start }) => start],
	["The send button has changed.", ({ submit }) => submit],
	["The end page has changed.", ({ end }) => end],
	["The score’s categories have changed.", ({ scoring }) => scoring?.categories],
	["The score’s bands have changed.", ({ scoring }) => scoring?.bands],
	["The answers go somewhere else now.", ({ delivery }) => delivery],
	[
		({ offered }) =>
			offered ? "Partners can now choose this form." : "Partners can’t choose this form any more.",
		({ offered }) => offered ?? false,
	],
];

function ownChanges(before: CoachForm, after: CoachForm): string[] {
	const old = new Map(before.questions.map((question) => [question.key, question]));
	const now = new Map(after.questions.map((question) => [question.key, question]));
	const keptPartsOf = (form: CoachForm) =>
		form.questions.map(({ key }) => key).filter((key) => old.has(key) && now.has(key));
	return [
		...after.questions
			.filter(({ key }) => !old.has(key))
			.map((question) => `${nameOf(question)} is new.`),
		...before.questions
			.filter(({ key }) => !now.has(key))
			.map((question) => `${nameOf(question)} was removed.`),
		...after.questions.flatMap((question) => {
			const was = old.get(question.key);
			return was ? questionChanges(was, question) : [];
		}),
		...(same(keptPartsOf(before), keptPartsOf(after))
			? []
			: ["The order of the questions has changed."]),
		...formParts
			.filter(([, part]) => !same(part(before), part(after)))
			.map(([words]) => (typeof words === "string" ? words : words(after))),
	];
}

/** Pounds as pence: 0.036 becomes 3.6p. */
export const formatPence = (pounds: number) =>
	`${(pounds * 100).toLocaleString("en-GB", { maximumFractionDigits: 3 })}p`;

/** A language's English name, "Polish". */
export const languageName = (lang: string): string =>
	new Intl.DisplayNames("en", { type: "language" }).of(lang) ?? lang;

function describeWordChange(old: string, now: string): string {
	if (now.trim() === "") return `${quoted(old)} has been deleted`;
	return old.trim() === ""
		? `${quoted(now)} has been added`
		: `${quoted(old)} is now ${quoted(now)}`;
}

function wordChanges(before: FormWords, after: FormWords, lockedForm: LockedForm): string[] {
	const priceIn = (form: FormWords) => form.pricePerSqFt ?? lockedForm.pricePerSqFt ?? 0;
	const [was, is] = [priceIn(before), priceIn(after)];
	const sentences =
		was === is
			? []
			: [`A square foot now costs ${formatPence(is)} instead of ${formatPence(was)}.`];
	const knownWords = [...wordsByKey(lockedForm).values()];
	for (const lang of new Set([before, after].flatMap(({ messages }) => Object.keys(messages))))
		for (const [word, { title }] of knownWords) {
			const [old, now] = [wordIn(before, lang, word), wordIn(after, lang, word)];
			if (old === now) continue;
			const place = lang === "en" ? title : `${title} (${languageName(lang)})`;
			const colon = place.endsWith("?") ? "" : ":";
			sentences.push(`${place}${colon} ${describeWordChange(old, now)}.`);
		}
	return sentences;
}

/** Maximum number of sentences listed; a rewritten form would have hundreds. */
const maxChanges = 40;

/**
 * The changes in `after`, at most {@link maxChanges} and a count of the others; empty if there are none.
 * @param lockedForm the standard wording, for a built-in form
 */
export function describeChanges(
	before: FormDocument,
	after: FormDocument,
	lockedForm?: LockedForm,
): string[] {
	const sentences =
		"questions" in before && "questions" in after
			? ownChanges(before, after)
			: lockedForm && "messages" in before && "messages" in after
				? wordChanges(before, after, lockedForm)
				: [];
	const more = sentences.length - maxChanges;
	return more > 0 ? [...sentences.slice(0, maxChanges), `And ${more} more.`] : sentences;
}
