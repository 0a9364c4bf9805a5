/** Checks the texts of a built-in form. Problems are sentences for the coach. */
import * as z from "zod";
import {
	builtInNames,
	changedWords,
	type FormWords,
	type LockedForm,
	type Word,
	wordIn,
	wordsByKey,
} from "../../words.ts";
import type { DefinitionProblem } from "./definition-schema.ts";

/** Limits in pounds per square foot; `business/schema/prices.ts` sets the same range. */
export const priceLimits = { min: 0.001, max: 10, decimals: 5 } as const;

/**
 * Maximum length of a draft's text, in characters. The editor reports the lower limits for publishing.
 */
const maxDraftText = 4000;
const lang = z.string().regex(/^[a-z]{2,3}$/);

const storedSchema = z.strictObject({
	format: z.literal(1),
	name: z.enum(builtInNames),
	messages: z.record(lang, z.record(z.string().max(80), z.string().max(maxDraftText))),
	pricePerSqFt: z.number().optional(),
}) satisfies z.ZodType<FormWords, unknown>;

/** Parses stored wording; undefined if it has another shape. */
export const readStoredWords = (input: unknown): FormWords | undefined =>
	storedSchema.safeParse(input).data;

/**
 * Parses changed wording; undefined if it has another shape or belongs to another form. Leaves out standard texts, a
 * standard price, and texts that this form doesn't have, as stored by an older coachkit.
 */
export function readWords(input: unknown, form: LockedForm): FormWords | undefined {
	const storedWords = readStoredWords(input);
	if (storedWords?.name !== form.name) return undefined;
	const { pricePerSqFt, ...rest } = storedWords;
	const knownWords = wordsByKey(form);
	const messages: Record<string, Record<string, string>> = {};
	for (const { lang, key, text } of changedWords(storedWords)) {
		const standard = knownWords.get(key)?.[0].standard;
		if (!standard || !Object.hasOwn(standard, lang) || standard[lang] === text) continue;
		messages[lang] = { ...messages[lang], [key]: text };
	}
	const isPriced = form.pricePerSqFt !== undefined && pricePerSqFt !== undefined;
	return {
		...rest,
		messages,
		...(isPriced && pricePerSqFt !== form.pricePerSqFt && { pricePerSqFt }),
	};
}

/** The placeholders in a text: "{n}" and "{of}" in "Step {n} of {of}". */
const figuresIn = (text: string) =>
	[...new Set([...text.matchAll(/\{(\w{1,30})\}/g)].map(([figure]) => figure))].sort();

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const controlCharacter = /[\0-\x08\x0b-\x1f\x7f]/;

function wordProblem(text: string, { standard, maxLength }: Word, lang: string) {
	if (text.trim() === "") return "is empty: write something, or use the standard wording";
	if (text.length > maxLength)
		return `can have up to ${maxLength} characters, and has ${text.length.toLocaleString("en-GB")}`;
	if (controlCharacter.test(text)) return "has a character that cannot be shown";
	const wantedFigures = figuresIn(standard[lang] ?? "");
	const foundFigures = figuresIn(text);
	const missing = wantedFigures.filter((figure) => !foundFigures.includes(figure));
	if (missing.length > 0)
		return `needs ${missing.join(" and ")}, where we fill in a figure or a name`;
	const unknown = foundFigures.filter((figure) => !wantedFigures.includes(figure));
	if (unknown.length > 0) return `has ${unknown.join(" and ")}, which we can't fill in`;
	return undefined;
}

function priceProblem(price: number): string | undefined {
	const { min, max, decimals } = priceLimits;
	if (price === 0) return "is 0, so every estimate would be £0.00. Please enter a price";
	if (!Number.isFinite(price) || price < 0) return "is not a price";
	if (price < min) return "is below a tenth of a penny. Please enter pence per square foot";
	if (price > max) return "is above £10. Please enter pence per square foot";
	if (Number(price.toFixed(decimals)) !== price) return "can have up to three decimal places";
	return undefined;
}

/** Reports changed options with the same label as another option of the choice. */
function repeatedOptions(form: FormWords, { groups }: LockedForm, lang: string) {
	const textOf = (word: Word) => wordIn(form, lang, word).trim().toLowerCase();
	return groups.flatMap(({ words }) =>
		words.filter(
			(word) =>
				word.choice &&
				Object.hasOwn(form.messages[lang] ?? {}, word.key) &&
				words.some(
					(other) =>
						other !== word && other.choice === word.choice && textOf(other) === textOf(word),
				),
		),
	);
}

/** All problems that prevent publishing: with the price, then language by language. */
export function checkWords(form: FormWords, lockedForm: LockedForm): DefinitionProblem[] {
	const problems: DefinitionProblem[] = [];
	const knownWords = wordsByKey(lockedForm);
	const report = (lang: string, key: string, problem: string | undefined) => {
		const [word, group] = knownWords.get(key) ?? [];
		const place = `${word?.label} (${group?.title})`;
		if (problem) problems.push({ place, problem, path: ["messages", lang, key] });
	};
	const price = form.pricePerSqFt === undefined ? undefined : priceProblem(form.pricePerSqFt);
	if (price)
		problems.push({ place: "Price for a square foot", problem: price, path: ["pricePerSqFt"] });
	for (const [lang, texts] of Object.entries(form.messages)) {
		for (const [key, [word]] of knownWords)
			if (Object.hasOwn(texts, key)) report(lang, key, wordProblem(texts[key] ?? "", word, lang));
		for (const { key } of repeatedOptions(form, lockedForm, lang))
			report(lang, key, "is the same as another answer");
	}
	return problems;
}
