/** Templates of answers: reads and stores them, and fills one in for a person. */
import * as z from "zod";
import {
	type AnswerKind,
	type AnswerTemplate,
	type AnswerTemplates,
	answerKinds,
	answerLabels,
	answerWords,
} from "../../desk-api/features/answering.ts";
import { defineKey } from "../../lib/kv.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";

export const maxSubjectLength = 150;
export const maxAnswerLength = 5_000;

const template = z.object({
	subject: z.string().max(maxSubjectLength, "Subjects can have up to 150 characters."),
	text: z.string().max(maxAnswerLength, "Answers can have up to 5,000 characters."),
});
const templates = z.object({
	...{ enquiry: template, checklist: template, score: template },
	...{ noAnswer: template, afterCall: template },
});

export const answerTemplatesKey = defineKey<AnswerTemplates>("answer templates");

/** Built-in templates. */
export const firstTemplates: AnswerTemplates = {
	enquiry: {
		subject: "Your enquiry",
		text: `Hello {name},

Thanks for getting in touch. I’ve read what you wrote and I’d like to hear more.

Shall we talk? I’m free {three times}, or pick a time here: {booking link}

{your name}`,
	},
	checklist: {
		subject: "Your checklist",
		text: `Hello {name},

How are you getting on with the checklist? If one of the points raised a question, just reply to this email.

If you’d rather talk it through, pick a time here: {booking link}

{your name}`,
	},
	score: {
		subject: "Your score card",
		text: `Hello {name},

Thanks for filling in the score card. I’ve looked at your answers, and I know where I’d start.

Shall we talk about it? I’m free {three times}, or pick a time here: {booking link}

{your name}`,
	},
	noAnswer: {
		subject: "I tried to ring you",
		text: `Hello {name},

I’ve just tried to ring you about what you sent me. When would suit you?

I’m free {three times}, or pick a time here: {booking link}

{your name}`,
	},
	afterCall: {
		subject: "Our call",
		text: `Hello {name},

Thanks for your time today. As promised, here’s what we agreed:

{your name}`,
	},
};

export const readTemplates = async (store: Pick<LeadStore, "kv">): Promise<AnswerTemplates> => ({
	...firstTemplates,
	...(await store.kv.get(answerTemplatesKey)),
});

/** A placeholder: a word in braces. */
const bracedWord = /\{([^{}\n]{1,60})\}/g;

const wordNames = Object.keys(answerWords);
const toWord = (text: string) => text.trim().toLowerCase().replace(/\s+/g, " ");

/** A sentence about the template's first unknown placeholder; undefined if there is none. */
export function findUnknownWord(kind: AnswerKind, { subject, text }: AnswerTemplate) {
	for (const [, wordText = ""] of `${subject}\n${text}`.matchAll(bracedWord))
		if (!wordNames.includes(toWord(wordText)))
			return `${answerLabels[kind]}: we don't know the word {${wordText.trim()}}. You can use ${wordNames
				.map((word) => `{${word}}`)
				.join(", ")}.`;
	return undefined;
}

/** Stores templates. @throws ServiceError */
export async function saveTemplates(
	store: Pick<LeadStore, "kv">,
	body: unknown,
): Promise<AnswerTemplates> {
	const next = parseSent(templates, body);
	for (const kind of answerKinds) {
		const problem = findUnknownWord(kind, next[kind]);
		if (problem) throw new ServiceError("invalid", problem);
	}
	await store.kv.set(answerTemplatesKey, next);
	return next;
}

/** Values of the placeholders. An empty value removes its whole sentence; an empty name, only the placeholder. */
export type AnswerValues = Record<keyof typeof answerWords, string>;

/** A sentence, or the rest of a line after its last sentence. */
const sentence = /[^.!?\n]*(?:[.!?]+(?=\s|$)|\n|$)/g;

/** Removes sentences with an empty placeholder, such as a booking link when nothing can be booked. */
function dropEmpty(text: string, values: AnswerValues): string {
	const isEmpty = (part: string) =>
		[...part.matchAll(bracedWord)].some(
			([, word = ""]) => values[toWord(word) as keyof AnswerValues] === "",
		);
	return text
		.split("\n")
		.map((line) => {
			if (!isEmpty(line)) return line;
			const keptParts = (line.match(sentence) ?? []).filter((part) => !isEmpty(part));
			return keptParts.join("").trim();
		})
		.join("\n")
		.replace(/\n{3,}/g, "\n\n");
}

/** Fills a template for one person. Unknown placeholders of older templates stay as typed. */
export function fillTemplate(
	{ subject, text }: AnswerTemplate,
	values: AnswerValues,
): AnswerTemplate {
	const fill = (part: string) =>
		part.replace(bracedWord, (match, word: string) => {
			const name = toWord(word);
			return Object.hasOwn(values, name) ? values[name as keyof AnswerValues] : match;
		});
	const greeting = values.name === "" ? text.replace(/ \{\s*name\s*\}/gi, "") : text;
	return {
		subject: fill(subject.replaceAll("\n", " ")).trim(),
		text: fill(dropEmpty(greeting, values)).trim(),
	};
}
