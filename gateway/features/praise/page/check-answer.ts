import { identity } from "../../../../business/facts.ts";
import { cleanText } from "../../../../leads/values/clean-text.ts";
import { maxLengths } from "../limits.ts";
import type { PraiseWords } from "../praise.ts";

/** Wording of the consent: shown beside the box, and stored with the answer. */
export const consentWording = (): string =>
	`I agree that ${identity.brand} may show these words with the name, trade and picture I’ve given here, on its website and wherever it presents its work. I can take them down at any time with the link in my email.`;

export type AnswerField = "text" | "figure" | "name" | "trade" | "picture" | "agreed";
export type AnswerErrors = Partial<Record<AnswerField, string>>;

/** Length in characters as people count them: an emoji is one. */
const lengthOf = (text: string) => [...text].length;

const labels = {
	text: "What you write",
	figure: "The figure",
	name: "The name",
	trade: "The trade",
};

/** What they typed, cleaned, and what is wrong with it. */
export function checkAnswer(values: Readonly<Record<string, string>>): {
	words: PraiseWords;
	errors: AnswerErrors;
} {
	const wording = consentWording();
	const clean = (name: string, kind: "text" | "lines" | "name") =>
		cleanText((values[name] ?? "").replace(/\r\n?/g, "\n"), kind).toWellFormed();
	const words: PraiseWords = {
		text: clean("text", "lines").replace(/\n{3,}/g, "\n\n"),
		figure: clean("figure", "text"),
		name: clean("name", "name"),
		trade: clean("trade", "text"),
		wording,
	};
	const errors: AnswerErrors = {};
	if (!words.text) errors.text = "Please write what changed. Two or three sentences are plenty.";
	if (!words.name) errors.name = "Please enter the name to show. A first name is enough.";
	for (const field of ["text", "figure", "name", "trade"] as const)
		if (lengthOf(words[field]) > maxLengths[field])
			errors[field] =
				`${labels[field]} can be up to ${maxLengths[field].toLocaleString("en-GB")} characters. This has ${lengthOf(words[field]).toLocaleString("en-GB")}.`;
	if (values.agreed !== "yes")
		errors.agreed = "Please tick the box. Without it, we can’t show your words.";
	else if (values.wording !== wording)
		errors.agreed =
			"These words have changed since you opened the page. Please read them and tick the box again.";
	return { words, errors };
}
