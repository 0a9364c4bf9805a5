/**
 * The rules every form is made of (spec section 5): clean, then validate. Built on `zod/mini`, whose
 * checks run in order; the first message of a field is the one shown. A browser loads this file, so
 * it stays small.
 */
import * as z from "zod/mini";
import type { FieldErrors, Parsed, RawFields } from "./lead.ts";

/**
 * What a person meant to type: no control characters, no halves of characters, curly apostrophes
 * (phones type them) straight, nothing around it. Word's vertical tab and a PDF's form feed are line
 * ends.
 *
 * @param lines true where an answer may have several lines; elsewhere all white space becomes spaces
 */
export function clean(text: string, lines = false): string {
	const tidy = text
		// With `u` this finds halves only; `toWellFormed()` is not in every browser.
		.replace(/\p{Cs}/gu, "\ufffd")
		.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
		.replace(/[\x91\x92\u2018\u2019\u02bc]/g, "'")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
		.replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, "");
	return (lines ? tidy : tidy.replace(/\s/g, " ")).trim();
}

/** Something besides white space. */
export function required(message: string) {
	return z.string().check(z.minLength(1, message));
}

/** An address of the simple shape name@domain.tld, with no spaces. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** A well-formed address: dots where mail servers accept them, and a domain made of labels. Any script. */
export const validEmail =
	/^(?!\.)(?!.*\.[.@])[^\s@,;:<>()[\]\\"]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** Characters of a telephone number on the checklist and the calculator, inclusive. */
const phoneLength = { min: 10, max: 15 } as const;

const checklistPhone = new RegExp(`^[\\d+ ()-]{${phoneLength.min},${phoneLength.max}}$`);

/** The four answers about a person that checklist and calculator ask for, in their order. */
export const personRules = {
	firstName: required("First name is required"),
	lastName: required("Last name is required"),
	telephone: z
		.string()
		.check(
			z.minLength(1, "Telephone is required"),
			z.regex(checklistPhone, "Please enter a valid phone number"),
		),
	email: z
		.string()
		.check(
			z.minLength(1, "Email is required"),
			z.regex(emailShape, "Please enter a valid email address"),
		),
};

/** What a schema of texts yields. */
type Texts<Shape> = { [Name in keyof Shape]: string };

/**
 * Cleans the named fields and applies the rules. A field that is not there counts as empty; fields the
 * form does not have are left out. Messages come in the form's order, one per field.
 *
 * @param lines fields whose answer may have several lines
 */
export function parseFields<Shape extends Record<string, z.ZodMiniType<string, string>>>(
	shape: Shape,
	raw: RawFields,
	lines: readonly string[] = [],
): Parsed<Texts<Shape>> {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (const [name, rule] of Object.entries(shape)) {
		const result = rule.safeParse(clean(raw[name] ?? "", lines.includes(name)));
		if (result.success) fields[name] = result.data;
		else errors[name] = result.error.issues[0]?.message ?? "";
	}
	return Object.keys(errors).length > 0
		? { ok: false, errors }
		: { ok: true, fields: fields as Texts<Shape> };
}
