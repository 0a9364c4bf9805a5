/**
 * The rule for names in a form: of questions, options, categories, and the form itself. The schema checks with it, the
 * editor makes names with it, so what the editor makes can always be published.
 */
import { contactNames } from "../definition.ts";

export const maxKeyLength = 40;

/** Names that a lead, a page's form or JavaScript itself has another use for. */
const reservedKeys: ReadonlySet<string> = new Set([
	...contactNames,
	...["id", "kind", "name", "phone", "message", "website"],
	...["permission", "score", "band", "prefill"],
	...Object.getOwnPropertyNames(Object.prototype),
	...["prototype", "hasownproperty", "valueof", "tostring"],
]);

/** What is wrong with a name, after "is" or "may"; undefined if nothing is. */
export type KeyRule = (key: string) => string | undefined;

const tooLong = `may have ${maxKeyLength} characters at most`;

/** For questions, categories and forms: they name fields of a lead, columns and addresses. */
export const checkKey: KeyRule = (key) => {
	if (key === "") return "is missing";
	if (key.length > maxKeyLength) return tooLong;
	if (reservedKeys.has(key)) return "is a word that has another meaning here";
	return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key)
		? undefined
		: "is made of lower-case letters, digits and hyphens, and begins with a letter";
};

/** For options: an option's key is a value, never a name, so no word is reserved. */
export const checkOptionKey: KeyRule = (key) => {
	if (key === "") return "is missing";
	if (key.length > maxKeyLength) return tooLong;
	return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)
		? undefined
		: "is made of lower-case letters, digits and hyphens";
};

/** Characters of a text that become a key; the rest of a long text adds nothing. */
const maxWordsLength = 200;

/** "What's your turnover?" -> "whats-your-turnover"; empty where nothing of it can be part of a key. */
const slugify = (words: string): string =>
	words
		.slice(0, maxWordsLength)
		.normalize("NFKD")
		.toLowerCase()
		.replace(/\p{M}|['’]/gu, "")
		.replace(/[^a-z\d]+/g, "-")
		.replace(/^[-\d]+/, "");

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, "");

/**
 * A key made of words that its rule accepts and that is not taken.
 *
 * @param fallback stands in for words without a letter, and before a word that is reserved; accepted by the rule
 */
export function makeKey(
	words: string,
	taken: Iterable<string>,
	fallback: string,
	rule: KeyRule = checkKey,
): string {
	const used = new Set(taken);
	const slug = cut(slugify(words), maxKeyLength) || fallback;
	const base = rule(slug) === undefined ? slug : `${fallback}-${cut(slug, 20)}`;
	for (let number = 1; ; number++) {
		const end = number === 1 ? "" : `-${number}`;
		const key = `${cut(base, maxKeyLength - end.length)}${end}`;
		if (!used.has(key) && rule(key) === undefined) return key;
	}
}
