/**
 * Leads of forms that the coach makes. Answers are judged by the version of the form that the visitor was given, and
 * the score is computed here: one that a browser sends counts for nothing.
 */
import { type BuiltInEdits, builtInNameOf } from "../../leads/built-in-forms/built-in-form.ts";
import { readStoredEdits } from "../../leads/built-in-forms/edits-checks.ts";
import { cleanText } from "../../leads/clean-text.ts";
import {
	checkAnswers,
	cleanContact,
	describeAnswerError,
} from "../../leads/custom-forms/answers.ts";
import { contactNames, type FormDefinition } from "../../leads/custom-forms/definition.ts";
import { readDefinition } from "../../leads/custom-forms/definition-schema.ts";
import {
	createRecord,
	createRecordOfUnknown,
	type FormRecord,
	type FormVersion,
} from "../../leads/custom-forms/record.ts";
import type { FieldErrors, RawFields } from "../../leads/lead.ts";
import { toE164 } from "../../leads/phone.ts";
import { emailPattern } from "../../leads/valid-email.ts";
import { createLru } from "../lib/lru.ts";
import type { FormStore, StoredVersion } from "../store/forms.ts";

/** The stored version that a request names: a form of the coach's own, or the changes to a built-in one. Both are absent where it is unknown. */
export interface GivenForm {
	definition?: FormDefinition | undefined;
	edits?: BuiltInEdits | undefined;
}

/** Reads the stored version that a request names. */
export type FindForm = (given: FormVersion) => Promise<GivenForm>;

const cachedVersions = 50;

function parseDefinition(stored: StoredVersion): GivenForm {
	const read = readDefinition(JSON.parse(stored.definition));
	return read.ok ? { definition: read.definition } : {};
}

/** Versions never change, so what was read once is kept. */
export function createFormFinder(forms: Pick<FormStore, "version">): FindForm {
	const known = createLru<GivenForm>(cachedVersions);
	return async ({ name, version }) => {
		const key = `${name} ${version}`;
		const cached = known.get(key);
		if (cached) return cached;
		const stored = await forms.version(name, version);
		if (!stored) return {};
		const found = builtInNameOf(name)
			? { edits: readStoredEdits(JSON.parse(stored.definition)) }
			: parseDefinition(stored);
		known.set(key, found);
		return found;
	};
}

/** Answers that were accepted, with what the lead keeps of its form; or what is wrong with them. */
export type CustomAnswers =
	| { ok: true; fields: RawFields; record: FormRecord }
	| { ok: false; error: string; errors?: FieldErrors };

/** Limits of answers to an unknown form. */
const unknownLimits = { answers: 200, key: 40 } as const;

/**
 * @param form the definition of that version; undefined where nobody here has it
 * @param lang the language that the answers are in, where it is not English
 */
export function parseCustomAnswers(
	given: FormVersion,
	form: FormDefinition | undefined,
	raw: RawFields,
	lang?: string,
): CustomAnswers {
	if (!form) return parseUnknown(given, raw);
	const { fields, errors } = checkAnswers(form, raw, lang);
	// A browser has only counted its digits.
	if (fields.telephone && !toE164(fields.telephone))
		errors.telephone ??= { message: "telephoneInvalid" };
	const wrong = Object.entries(errors).map(([name, error]) => [name, describeAnswerError(error)]);
	if (wrong.length > 0)
		return {
			ok: false,
			error: "Some answers need another look.",
			errors: Object.fromEntries(wrong),
		};
	return { ok: true, fields, record: createRecord(form, given.version, fields) };
}

const isContact = (key: string): key is (typeof contactNames)[number] =>
	(contactNames as readonly string[]).includes(key);

/** A lead is not lost because its form is: whoever can be reached is kept, with what they wrote. */
function parseUnknown(given: FormVersion, raw: RawFields): CustomAnswers {
	const fields: RawFields = {};
	for (const [key, answer] of Object.entries(raw).slice(0, unknownLimits.answers)) {
		const safe = /^[a-z][a-z0-9-]*$/.test(key) || isContact(key);
		const text = isContact(key) ? cleanContact(key, answer) : cleanText(answer, "lines");
		// No name that every object has: whoever reads these answers may not look for own keys only.
		if (safe && !(key in {}) && key.length <= unknownLimits.key && text) fields[key] = text;
	}
	const { email = "", telephone = "" } = fields;
	if (email && !emailPattern.test(email)) delete fields.email;
	if (!fields.email && !/\d{6}/.test(telephone.replace(/\D/g, "")))
		return {
			ok: false,
			error: "This form has been taken down, and the answers name nobody to write back to.",
		};
	return { ok: true, fields, record: createRecordOfUnknown(given, fields) };
}
