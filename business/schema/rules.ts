import { z } from "zod";

/** The type of the facts that a schema accepts. */
export type FactsOf<Schema extends z.ZodType> = z.infer<Schema>;

/** A value as the owner would have typed it, shortened. */
function show(value: unknown): string {
	const text = JSON.stringify(value) ?? String(value);
	return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/**
 * The sentence shown when a rule is broken, with an example of a valid value.
 *
 * @param wrong the end of the sentence, after the value: `is not a telephone number`
 */
export function wording(wrong: string, example: unknown) {
	return ({ input }: { input?: unknown }) =>
		`${input === undefined ? "This is missing" : `${show(input)} ${wrong}`}. Example: ${show(example)}`;
}

/** What a text may not hold: markup, control characters, and characters that the headlines or the PDF can't show. */
const unprintable: readonly (readonly [RegExp, string])[] = [
	[/<[a-z/!]/i, "holds markup, which visitors would read as it stands"],
	[/\p{Emoji_Presentation}|\uFE0F/u, "holds an emoji, which the headlines and the PDF cannot show"],
	[
		/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
		"holds letters that are written from right to left, which the headlines and the PDF cannot show",
	],
	// biome-ignore lint/suspicious/noControlCharactersInRegex: we look for these.
	[/[\u0000-\u001F\u007F-\u009F]/, "holds a line break or an invisible character"],
];

/** Any text that is not blank, and whose characters can be printed everywhere. */
export function words(example: string, { max = 2000 } = {}) {
	const error = wording("is not a text in quotes", example);
	return z
		.string({ error })
		.refine((text) => text.trim() !== "", { error: wording("is empty", example) })
		.refine((text) => text.length <= max, {
			error: wording(`is longer than ${max} characters`, example),
		})
		.superRefine((text, { addIssue }) => {
			const problem = unprintable.find(([characters]) => characters.test(text));
			if (problem)
				addIssue({ code: "custom", message: wording(problem[1], example)({ input: text }) });
		})
		.meta({ maxLength: max });
}

/** A text of a given shape. */
export function shaped(shape: RegExp, wrong: string, example: string) {
	const error = wording(wrong, example);
	return z.string({ error }).regex(shape, { error });
}

const phoneShape = /^[+(]?\d(?:[ ()-]*\d){6,14}$/;

export const isPrintedPhone = (text: string) => phoneShape.test(text);

/** A telephone number as people write it: digits, spaces, brackets, hyphens, a leading plus. */
export const printedPhone = (example: string) =>
	shaped(phoneShape, "is not a telephone number (7 to 15 digits)", example);

/** A telephone number for links: plus, country code and number, without spaces; or "". */
export const linkedPhone = (example: string) =>
	shaped(
		/^(?:\+[1-9]\d{9,14})?$/,
		"is not a telephone number in international form (a plus, the country code, then digits without spaces)",
		example,
	);

export const email = (example: string) =>
	shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "is not an email address", example);

function isSecure(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, hostname } = new URL(text);
	return protocol === "https:" || (protocol === "http:" && hostname === "localhost");
}

/** A complete web address; plain http only on this machine. */
export function address(example: string) {
	const error = wording("is not a web address that begins with https://", example);
	return z.string({ error }).refine(isSecure, { error });
}

/** A web address, or "" if there is none yet. */
export function addressOrNone(example: string) {
	const error = wording('is neither a web address that begins with https:// nor ""', example);
	return z.string({ error }).refine((text) => text === "" || isSecure(text), { error });
}

/** Whole pounds, hours, cleans and so on: a number above zero, without quotes. */
export function amount(example: number) {
	const wrong = "is not a whole number above 0, without quotes and signs";
	const error = wording(wrong, example);
	return z.number({ error }).int({ error }).positive({ error });
}

/** Whole pounds, possibly 0: without quotes and sign. */
export function price(example: number) {
	const error = wording("is not a whole number of pounds, without quotes and signs", example);
	return z.number({ error }).int({ error }).nonnegative({ error });
}

/** A number in a range, without quotes. */
export function between(low: number, high: number, example: number) {
	const error = wording(`is not a number from ${low} to ${high}, without quotes`, example);
	return z.number({ error }).min(low, { error }).max(high, { error });
}

/** A list in square brackets, whose length is in a range. */
export function list<T extends z.ZodType>(of: T, { min = 1, max = 99 } = {}) {
	const many = min === max ? `exactly ${min}` : max === 99 ? `at least ${min}` : `${min} to ${max}`;
	const error = ({ input }: { input?: unknown }) =>
		Array.isArray(input)
			? `There are ${input.length} entries here, and there must be ${many}`
			: `This is missing: a list of ${many} in square brackets`;
	return z.array(of, { error }).min(min, { error }).max(max, { error }).readonly();
}

/** A group of facts in braces. Unknown names are reported with the closest known one. */
export function group<S extends z.ZodRawShape>(shape: S) {
	return z.strictObject(shape, {
		error: ({ code, input }) =>
			code === "invalid_type" && input === undefined
				? `This is missing: a group in braces with ${Object.keys(shape).join(", ")}`
				: undefined,
	});
}

/** Any number of paragraphs, at least one. */
export const paragraphs = () =>
	list(words("A paragraph, in the first person.", { max: 1200 })).meta({ paragraphs: true });

/** Message for a fact that is missing or has the wrong type. */
export const orMissing =
	(wanted: string, wrong: string) =>
	({ input }: { input?: unknown }) =>
		input === undefined ? `This is missing: ${wanted}` : wrong;

/** `true` or `false`. */
export const yesOrNo = () =>
	z.boolean({ error: orMissing("true or false", "is neither true nor false") });

/** One text for each language, by its two-letter code. */
export const byLanguage = <T extends z.ZodType>(of: T) =>
	z.record(z.string(), of, {
		error: orMissing(
			"a group in braces, one sentence for each language",
			"is not a group in braces",
		),
	});

/** Must be `true`, otherwise the build stops with a sentence. */
export const agreed = (error: string) => z.literal(true, { error });

/** The owner's texts in place of ours: by part, then by the text's key. */
export const ownWords = () =>
	z.record(z.string(), z.record(z.string(), z.string()), {
		error: orMissing("a group in braces, {} for none", "is not a group in braces"),
	});
