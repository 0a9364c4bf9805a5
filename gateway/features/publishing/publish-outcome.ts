/** How a publication ends, and the sentences for the ends that name no fact. */
import type { Problem } from "../../../business/check-facts.ts";

export type PublishOutcome =
	| { ok: true }
	| { ok: false; problems: Problem[] }
	| { ok: false; sentence: string };

/** What is wrong, in a sentence. */
export const sentenceOf = (outcome: { problems: Problem[] } | { sentence: string }) =>
	"sentence" in outcome
		? outcome.sentence
		: outcome.problems.map(({ key, text }) => `${key}: ${text}`).join("; ");

export const incomplete = "Nothing was published: some of its files are missing. Is the disk full?";
export const diskIsFull = {
	ok: false,
	sentence:
		"Nothing was published: your server's disk is full. Your website is as it was. Free some space (half a gigabyte is plenty), then publish again.",
} as const;
export const busy = {
	ok: false,
	sentence: "Your website is already being published. Please wait until that's finished.",
} as const;
export const changedElsewhere = {
	ok: false,
	sentence: "Nothing was published, because this was changed in another tab or on another device.",
} as const;
