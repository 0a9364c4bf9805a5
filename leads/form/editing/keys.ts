/**
 * Rules for the keys of questions, options, categories and forms. The schema checks with them and the editor
 * creates keys with them, so it can always publish what it creates.
 */
import { contactNames } from "../definition.ts";

export const maxKeyLength = 40;

/** Names already used by a lead, an HTML form or JavaScript itself. */
const reservedKeys: ReadonlySet<string> = new Set([
	...contactNames,
	"id",
	"kind",
	"name",
	"phone",
	"message",
	"website",
	"permission",
	"score",
	"band",
	"prefill",
	...Object.getOwnPropertyNames(Object.prototype),
	"prototype",
	"hasownproperty",
	"valueof",
	"tostring",
]);

/** The problem with a key, worded to follow its name: "is missing". Undefined if the key is valid. */
export type KeyRule = (key: string) => string | undefined;

const tooLong = `can have up to ${maxKeyLength} characters`;

/** Rule for the keys of questions, categories and forms, which name fields of a lead, columns and addresses. */
export const checkKey: KeyRule = (key) => {
	if (key === "") return "is missing";
	if (key.length > maxKeyLength) return tooLong;
	if (reservedKeys.has(key)) return "is a reserved word, so please choose another";
	return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key)
		? undefined
		: "can only have lower-case letters, digits and hyphens, and has to begin with a letter";
};

/** Rule for the keys of options. They are values and never names, so no word is reserved. */
export const checkOptionKey: KeyRule = (key) => {
	if (key === "") return "is missing";
	if (key.length > maxKeyLength) return tooLong;
	return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)
		? undefined
		: "can only have lower-case letters, digits and hyphens";
};

/** How many characters of a text are used to make a key. */
const maxWordsLength = 200;

/** "whats-your-turnover" from "What's your turnover?"; empty without a letter from a to z. */
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
 * An unused key made from a text, valid by the rule.
 * @param fallback used if the text has no letters, and as a prefix to a reserved word; must be valid itself
 */
export function makeKey(
	words: string,
	takenKeys: Iterable<string>,
	fallback: string,
	rule: KeyRule = checkKey,
): string {
	const usedKeys = new Set(takenKeys);
	const slug = cut(slugify(words), maxKeyLength) || fallback;
	const base = rule(slug) === undefined ? slug : `${fallback}-${cut(slug, 20)}`;
	for (let number = 1; ; number++) {
		const end = number === 1 ? "" : `-${number}`;
		const key = `${cut(base, maxKeyLength - end.length)}${end}`;
		if (!usedKeys.has(key) && rule(key) === undefined) return key;
	}
}
