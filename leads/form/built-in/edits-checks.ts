/** What may be written into a form that comes with coachkit, in sentences for the coach. */
import * as z from "zod";
import type { DefinitionProblem } from "../editing/definition-schema.ts";
import {
	type BuiltInEdits,
	type BuiltInForm,
	type BuiltInText,
	builtInNames,
	editedTexts,
	textIn,
	textsByKey,
} from "./built-in-form.ts";

/** Something that keeps changes from being published, with the text that it is about. */
export interface EditsProblem extends DefinitionProblem {
	/** Empty for the price. */
	key: string;
	lang: string;
}

/** Pounds a square foot; `prices` in business/facts.json is held to the same. */
export const priceLimits = { min: 0.001, max: 10, decimals: 5 } as const;

/** Longer texts cannot be typed into the editor either; what is too long for publishing is said there. */
const maxDraftText = 4000;
const lang = z.string().regex(/^[a-z]{2,3}$/);

const edits = z.strictObject({
	format: z.literal(1),
	name: z.enum(builtInNames),
	messages: z.record(lang, z.record(z.string().max(80), z.string().max(maxDraftText))),
	pricePerSqFt: z.number().optional(),
}) satisfies z.ZodType<BuiltInEdits, unknown>;

/** Reads changes as they are stored; undefined if they have another shape. */
export const readStoredEdits = (input: unknown): BuiltInEdits | undefined =>
	edits.safeParse(input).data;

/**
 * Reads changes of that shape; undefined if they have another. Texts that the form does not have, and those that are as
 * they come, are left out: an older coachkit may have had them.
 */
export function readEdits(input: unknown, form: BuiltInForm): BuiltInEdits | undefined {
	const found = edits.safeParse(input);
	if (!found.success || found.data.name !== form.name) return undefined;
	const { messages: given, pricePerSqFt, ...rest } = found.data;
	const texts = textsByKey(form);
	const messages: Record<string, Record<string, string>> = {};
	for (const { lang, key, text } of editedTexts({ messages: given })) {
		const shipped = texts.get(key)?.[0].shipped;
		if (!shipped || !Object.hasOwn(shipped, lang) || shipped[lang] === text) continue;
		messages[lang] = { ...messages[lang], [key]: text };
	}
	const isPriced = form.pricePerSqFt !== undefined && pricePerSqFt !== undefined;
	return {
		...{ ...rest, messages },
		...(isPriced && pricePerSqFt !== form.pricePerSqFt && { pricePerSqFt }),
	};
}

/** The names of figures that are filled in: "Step {n} of {of}" -> n, of. */
const figuresIn = (text: string) =>
	[...new Set([...text.matchAll(/\{(\w{1,30})\}/g)].map(([figure]) => figure))].sort();

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\0-\x08\x0b-\x1f\x7f]/;

function textProblem(text: string, { shipped, maxLength }: BuiltInText, lang: string) {
	if (text.trim() === "") return "is empty: write something, or use the standard wording";
	if (text.length > maxLength)
		return `may have ${maxLength} characters at most; it has ${text.length.toLocaleString("en-GB")}`;
	if (controlCharacter.test(text)) return "has a character that cannot be shown";
	const wanted = figuresIn(shipped[lang] ?? "");
	const found = figuresIn(text);
	const missing = wanted.filter((figure) => !found.includes(figure));
	if (missing.length > 0)
		return `needs ${missing.join(" and ")}, where a figure or a name is filled in`;
	const unknown = found.filter((figure) => !wanted.includes(figure));
	if (unknown.length > 0) return `has ${unknown.join(" and ")}, which nothing is filled in for`;
	return undefined;
}

function priceProblem(price: number): string | undefined {
	const { min, max, decimals } = priceLimits;
	if (price === 0) return "is 0, and every estimate would be £0.00: put it back, or write a price";
	if (!Number.isFinite(price) || price < 0) return "is not a price";
	if (price < min) return "is below a tenth of a penny: it is in pence, for one square foot";
	if (price > max) return "is above £10: it is in pence, for one square foot";
	if (Number(price.toFixed(decimals)) !== price)
		return "has more than three decimals of a penny, which nobody can check";
	return undefined;
}

/** Options of one choice that are called the same after a change. */
function repeatedOptions(edits: BuiltInEdits, form: BuiltInForm, lang: string): EditsProblem[] {
	const said = (text: BuiltInText) => textIn(edits, lang, text).trim().toLowerCase();
	const changed = edits.messages[lang] ?? {};
	return form.groups.flatMap(({ title, texts }) =>
		texts
			.filter(
				(text) =>
					text.choice &&
					Object.hasOwn(changed, text.key) &&
					texts.some(
						(other) => other !== text && other.choice === text.choice && said(other) === said(text),
					),
			)
			.map(({ key, label }) => ({
				...{ place: `${label} (${title})`, problem: "is the same as another answer", key, lang },
			})),
	);
}

/** Everything that keeps changes from being published, in the order of the form. */
export function checkEdits(edits: BuiltInEdits, form: BuiltInForm): EditsProblem[] {
	const problems: EditsProblem[] = [];
	if (edits.pricePerSqFt !== undefined) {
		const problem = priceProblem(edits.pricePerSqFt);
		if (problem) problems.push({ place: "Price for a square foot", problem, key: "", lang: "en" });
	}
	for (const [lang, texts] of Object.entries(edits.messages)) {
		for (const [key, [text, { title }]] of textsByKey(form)) {
			const given = Object.hasOwn(texts, key) ? texts[key] : undefined;
			const problem = given === undefined ? undefined : textProblem(given, text, lang);
			if (problem) problems.push({ place: `${text.label} (${title})`, problem, key, lang });
		}
		problems.push(...repeatedOptions(edits, form, lang));
	}
	return problems;
}
