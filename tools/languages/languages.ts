import { consentWording } from "../../leads/features/consent/consent-wording.ts";
import type { PublishedWords } from "../../leads/form/words.ts";
import { type AutoReplyMessages, autoReplyMessages } from "../../leads/forms/auto-replies.ts";
import { sourceMessages } from "../../widgets/languages/source-messages.ts";
import { lightNames, widgetNames } from "../../widgets/widget-names.gen.ts";
import { type Draft, importLanguage, type Spoken, type Words } from "./import-language.ts";
import { languageNames } from "./language-names.ts";

export type { Draft } from "./import-language.ts";

const originals: { [Name in Spoken]?: Words } = sourceMessages;

/** Every widget with a file of words in each language: all forms, and light widgets that have words. */
export const spokenNames: readonly Spoken[] = [
	...widgetNames,
	...lightNames.filter((name) => originals[name]),
];

/** All languages, as their folders have them. */
export function readLanguages(): Promise<Draft[]> {
	return Promise.all(languageNames.map(importLanguage));
}

const messagesOf = ({ messages }: Draft, name: Spoken): Words => messages[name] ?? {};

/** Keys missing from a widget's texts; blank ones count as missing. */
export function missingFrom(language: Draft, name: Spoken): string[] {
	const words = messagesOf(language, name);
	return Object.keys(originals[name] ?? {}).filter((key) => !words[key]?.trim());
}

/** Keys a widget doesn't use, such as mistyped ones. */
export function unknownIn(language: Draft, name: Spoken): string[] {
	return Object.keys(messagesOf(language, name)).filter(
		(key) => !Object.hasOwn(originals[name] ?? {}, key),
	);
}

/** Texts of the mails to visitors that are missing, unknown, or have other placeholders than the English. */
export function faultsInReplies({ replies: translated }: Pick<Draft, "replies">): string[] {
	return Object.entries(autoReplyMessages as Required<AutoReplyMessages>).flatMap(
		([part, original]) => {
			const words = (translated as AutoReplyMessages)[part as keyof typeof autoReplyMessages] ?? {};
			const keys = new Set([...Object.keys(original), ...Object.keys(words)]);
			const same = (key: string) =>
				words[key]?.trim() && original[key] && holes(words[key]) === holes(original[key]);
			return [...keys].filter((key) => !same(key)).map((key) => `${part}.${key}`);
		},
	);
}

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();

/** Keys whose placeholders (`{n}`) differ from the English. */
export function misfilledIn(language: Draft, name: Spoken): string[] {
	const words = messagesOf(language, name);
	const source = originals[name] ?? {};
	return Object.keys(words).filter(
		(key) => source[key] && words[key] && holes(words[key]) !== holes(source[key]),
	);
}

/** Missing texts of each language by widget, for the doctor; a complete language has none. */
export function lackingWords(
	languages: readonly Draft[],
): Record<string, Record<string, string[]>> {
	const all = languages.map((language) => {
		const lists = spokenNames.map((name) => [name, missingFrom(language, name)] as const);
		const lacking = lists.filter(([, keys]) => keys.length > 0);
		return [language.lang, Object.fromEntries(lacking)] as const;
	});
	return Object.fromEntries(all);
}

/** Adds the consent wording, if the owner has one. */
export function withPermission(language: Draft): Draft {
	const permission = consentWording(language.lang);
	if (!permission) return language;
	const forms = Object.entries(language.messages).map(([name, words]) =>
		// The consent checkbox is shown with the privacy note.
		Object.hasOwn(words ?? {}, "privacy") ? [name, { ...words, permission }] : [name, words],
	);
	return { ...language, messages: Object.fromEntries(forms) };
}

/** A language's texts for a widget; untranslated ones are left out. */
const wordsIn = (language: Draft, name: Spoken) =>
	Object.entries(messagesOf(language, name)).filter(([, text]) => text?.trim());

/** A language's texts, by widget. */
export const messagesIn = (language: Draft): Record<string, Record<string, string>> =>
	Object.fromEntries(
		widgetNames.map((name) => [name, Object.fromEntries(wordsIn(language, name))]),
	);

/** An object key, quoted unless it is an identifier. */
const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key));

/** A language with the coach's changes to its words. */
export function withWords(language: Draft, words: PublishedWords): Draft {
	const changed = spokenNames.map((name) => {
		const texts = words[name]?.messages?.[language.lang];
		return [name, { ...language.messages[name], ...texts }];
	});
	return { ...language, messages: Object.fromEntries(changed) };
}

const toObject = (texts: [key: string, text: string][]) =>
	`{${texts.map(([key, text]) => `${keyOf(key)}:${JSON.stringify(text)}`)}}`;

/**
 * A module for each widget with its messages in a language, such as `contact-pl`. Plain objects per
 * widget are smaller than anything shared (measured), because hardly any page has two widgets.
 *
 * @param words the coach's changes; a module with changes also has the standard wording of those texts
 * @returns name of the file, without its ending -> code
 */
export function messageModules(
	language: Draft,
	words: PublishedWords = {},
): [name: string, code: string][] {
	const published = withWords(language, words);
	return spokenNames.map((name) => {
		const changed = words[name]?.messages?.[language.lang] ?? {};
		const standard = wordsIn(language, name).filter(([key]) => Object.hasOwn(changed, key));
		const messages = `export const messages=${toObject(wordsIn(published, name))}`;
		return [
			`${name}-${language.lang}`,
			standard.length > 0 ? `${messages},standard=${toObject(standard)}` : messages,
		];
	});
}
