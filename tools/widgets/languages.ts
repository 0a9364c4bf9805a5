import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { consentWording } from "../../leads/consent.ts";
import type { Form } from "../../leads/form.ts";
import { type AutoReplyMessages, autoReplyMessages } from "../../leads/forms/auto-replies.ts";
import {
	definitions,
	type Language,
	sourceMessages,
} from "../../widgets/languages/source-messages.ts";
import { firstPlace, keysOf } from "../../widgets/languages/unpack.ts";
import { type WidgetName, widgetNames } from "../../widgets/names.ts";
import { languageNames } from "../codegen/language-names.ts";

const folder = join(import.meta.dirname, "../../widgets/languages");

type Words = Readonly<Record<string, string>>;
/** A language as it may be, not as the compiler wants it. */
export type Draft = Omit<Language, "messages"> & { messages: { [Name in WidgetName]?: Words } };

const originals: { [Name in WidgetName]?: Words } = sourceMessages;
/** What a widget's index.ts says of its words; nothing for one that is not in source-messages.ts yet. */
export const definitionOf = (name: WidgetName): { messages: object; form?: Form } =>
	(definitions as { [Name in WidgetName]?: { messages: object; form?: Form } })[name] ?? {
		messages: {},
	};

/** All languages, as their folders have them. */
export function readLanguages(): Promise<Draft[]> {
	return Promise.all(
		languageNames.map(async (lang) => {
			const file = pathToFileURL(join(folder, lang, "index.ts")).href;
			const { language } = (await import(file)) as { language: Draft };
			return language;
		}),
	);
}

const wordsOf = ({ messages }: Draft, name: WidgetName): Words => messages[name] ?? {};

/** The keys a widget's words lack; those of whitespace count as lacking. */
export function missingFrom(language: Draft, name: WidgetName): string[] {
	const words = wordsOf(language, name);
	return Object.keys(originals[name] ?? {}).filter((key) => !words[key]?.trim());
}

/** Keys a widget has no use for: a mistyped one says nothing to anybody. */
export function unknownIn(language: Draft, name: WidgetName): string[] {
	return Object.keys(wordsOf(language, name)).filter(
		(key) => !Object.hasOwn(originals[name] ?? {}, key),
	);
}

/** The parts of the mails to visitors whose words are not those of the English, key by key. */
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

/** Keys whose figures, `{n}`, are others than in English. */
export function misfilledIn(language: Draft, name: WidgetName): string[] {
	const words = wordsOf(language, name);
	const source = originals[name] ?? {};
	return Object.keys(words).filter(
		(key) => source[key] && words[key] && holes(words[key]) !== holes(source[key]),
	);
}

/** What each language lacks, by widget, for the doctor; a complete one lacks nothing of any. */
export function lackingWords(
	languages: readonly Draft[],
): Record<string, Record<string, string[]>> {
	const all = languages.map((language) => {
		const lists = widgetNames.map((name) => [name, missingFrom(language, name)] as const);
		const lacking = lists.filter(([, keys]) => keys.length > 0);
		return [language.lang, Object.fromEntries(lacking)] as const;
	});
	return Object.fromEntries(all);
}

/** With the words beside the box for being written to again, where the owner has one. */
export function withPermission(language: Draft): Draft {
	const permission = consentWording(language.lang);
	if (!permission) return language;
	const forms = Object.entries(language.messages).map(([name, words]) =>
		definitionOf(name as WidgetName).form ? [name, { ...words, permission }] : [name, words],
	);
	return { ...language, messages: Object.fromEntries(forms) };
}

/** Lines of text as a template in code. */
const quote = (lines: readonly string[]) =>
	`\`${lines.join("\n").replace(/[\\`]|\$\{/g, (each) => `\\${each}`)}\``;

/**
 * The files of a language: what several widgets say once, in `pl`; then one for each widget, whose words
 * stand in the order of their keys, so that no key is sent. unpack.ts reads them.
 *
 * @returns name of the file, without its ending -> code
 */
export function encode(language: Draft): [name: string, code: string][] {
	const { lang } = language;
	const saidBy = new Map<string, WidgetName[]>();
	for (const name of widgetNames)
		for (const word of new Set(Object.values(wordsOf(language, name))))
			saidBy.set(word, [...(saidBy.get(word) ?? []), name]);
	// What only the two questionnaires have in common would be a burden to the short forms.
	const shared = [...saidBy]
		.filter(
			([word, names]) =>
				word.length === 1 ||
				(names.length > 1 && names.some((name) => !definitionOf(name).form?.questions)),
		)
		.map(([word]) => word);
	const files = widgetNames.map((name): [string, string] => {
		const words = wordsOf(language, name);
		const keys = keysOf(definitionOf(name));
		const lost = Object.keys(originals[name] ?? {}).filter((key) => !keys.includes(key));
		if (lost.length > 0)
			throw new Error(`keysOf() in unpack.ts has no place for ${name}: ${lost}.`);
		const lines = keys.map((key) => {
			const word = words[key]?.trim() ?? "";
			const place = shared.indexOf(word);
			return place < 0 ? word : String.fromCharCode(firstPlace + place);
		});
		return [`${name}-${lang}`, `export const own=${quote(lines).replace(/\n+`$/, "`")}`];
	});
	return [[lang, `export const lang="${lang}",shared=${quote(shared)}`], ...files];
}
