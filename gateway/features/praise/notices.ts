/** What the coach should know about praise before approving it. */
import { linksIn } from "./links-in.ts";
import type { Praise } from "./praise.ts";

/** Words of a name, without accents and in lower case. */
const wordsOf = (name: string): string[] =>
	name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/** Whether a name is the person's: whole, in part, or with initials. */
export function isNameOf(name: string, person: string): boolean {
	const personWords = wordsOf(person);
	const words = wordsOf(name);
	return (
		words.some((word) => word.length > 1 && personWords.includes(word)) &&
		words.every((word) =>
			personWords.some((each) => (word.length > 1 ? each === word : each[0] === word)),
		)
	);
}

/** Sentences for the coach; none if nothing is odd. */
export function noticesOf({ text, figure, name, trade, person, short }: Praise): string[] {
	if (!text) return [];
	const links = linksIn([text, figure, name, trade, short].join("\n"));
	return [
		...(isNameOf(name, person)
			? []
			: [
					person
						? `They signed as “${name}”. You know them as ${person}. Check that it’s them before you show it.`
						: `They signed as “${name}”, and you have no name for them. Check that it’s them before you show it.`,
				]),
		...(links.length > 0
			? [
					`It contains a web address (${links.join(", ")}). It’s shown as plain text, never as a link.`,
				]
			: []),
	];
}
