/** What differs between two versions of a form, in sentences for the coach. */
import { quoted } from "../../quoted.ts";
import type { CoachForm, CoachQuestion } from "../definition.ts";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const nameOf = ({ title, key }: CoachQuestion) => quoted(title.trim() || key);

/** Parts of a question in words, in the order in which they are told. */
const questionParts: Partial<Record<keyof CoachQuestion, string>> = {
	...{ type: "its kind", hint: "its hint", options: "its answers", when: "when it is asked" },
	...{ optional: "whether it must be answered", fields: "which details it asks for" },
	...{ min: "its smallest value", max: "its largest value", unit: "its unit" },
	...{ low: "what its ends mean", high: "what its ends mean", maxLength: "its length" },
	...{ points: "its points", category: "its category", key: "its name in files" },
};

function questionChanges(before: CoachQuestion, after: CoachQuestion): string[] {
	const said: string[] = [];
	if (before.title !== after.title)
		said.push(`${nameOf(before)} is now worded ${quoted(after.title)}.`);
	const parts = Object.entries(questionParts)
		.filter(
			([part]) => !same(before[part as keyof CoachQuestion], after[part as keyof CoachQuestion]),
		)
		.map(([, words]) => words);
	const changed = [...new Set(parts)];
	if (changed.length > 0) said.push(`${nameOf(after)}: ${changed.join(", ")} changed.`);
	return said;
}

const formParts: [words: string, part: (form: CoachForm) => unknown][] = [
	["The title is another one.", ({ title }) => title],
	["It is shown in another way: one question a step, or all on one page.", ({ layout }) => layout],
	["The start page is different.", ({ start }) => start],
	["The button that sends it is worded differently.", ({ submit }) => submit],
	["The end page is different.", ({ end }) => end],
	["The categories of the score are different.", ({ scoring }) => scoring?.categories],
	["The bands of the total score are different.", ({ scoring }) => scoring?.bands],
	["Where the answers go is different.", ({ delivery }) => delivery],
	["Whether partners find it in their list is different.", ({ offered }) => offered ?? false],
];

/** Sentences told at most; a form that is written anew has hundreds. */
const maxChanges = 40;

/** @returns nothing if both are the same */
export function describeChanges(before: CoachForm, after: CoachForm): string[] {
	const old = new Map(before.questions.map((question) => [question.key, question]));
	const now = new Map(after.questions.map((question) => [question.key, question]));
	const kept = (form: CoachForm) =>
		form.questions.map(({ key }) => key).filter((key) => old.has(key) && now.has(key));
	const said = [
		...after.questions
			.filter(({ key }) => !old.has(key))
			.map((question) => `${nameOf(question)} is new.`),
		...before.questions
			.filter(({ key }) => !now.has(key))
			.map((question) => `${nameOf(question)} is gone.`),
		...after.questions.flatMap((question) => {
			const was = old.get(question.key);
			return was ? questionChanges(was, question) : [];
		}),
		...(same(kept(before), kept(after)) ? [] : ["The questions come in another order."]),
		...formParts.filter(([, part]) => !same(part(before), part(after))).map(([words]) => words),
	];
	const more = said.length - maxChanges;
	return more > 0 ? [...said.slice(0, maxChanges), `And ${more} more.`] : said;
}
