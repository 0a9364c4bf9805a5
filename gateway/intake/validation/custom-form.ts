/**
 * Leads of forms that the coach makes. Answers are judged by the version of the form that the visitor was given, and
 * the score is computed here: one that a browser sends counts for nothing.
 */

import { cleanText } from "../../../leads/clean-text.ts";
import { completeForm, contactDetail } from "../../../leads/form/complete-form.ts";
import {
	type CoachForm,
	contactNames,
	type FieldErrors,
	type FormDefinition,
	type RawFields,
	type Rules,
} from "../../../leads/form/definition.ts";
import { readDefinition } from "../../../leads/form/editing/definition-schema.ts";
import { readStoredWords } from "../../../leads/form/editing/word-checks.ts";
import { cleanAnswer } from "../../../leads/form/questions.ts";
import {
	createRecord,
	createRecordOfUnknown,
	type FormRecord,
	type FormVersion,
} from "../../../leads/form/record.ts";
import { parseAnswers } from "../../../leads/form/to-zod-schema.ts";
import { builtInNameOf, type FormWords } from "../../../leads/form/words.ts";
import { toE164 } from "../../../leads/phone.ts";
import { emailPattern } from "../../../leads/valid-email.ts";
import { createLru } from "../../lib/memory/lru.ts";
import type { OwnForms } from "./own-forms.ts";

/** The stored version that a request names: a form of the coach's own, or the changes to a built-in one. Both are absent where it is unknown. */
export interface FormContent {
	definition?: CoachForm | undefined;
	edits?: FormWords | undefined;
}

/** Reads the stored version that a request names. */
export type FindForm = (version: FormVersion) => Promise<FormContent>;

const cachedVersions = 50;

function parseDefinition(stored: { definition: string }): FormContent {
	const read = readDefinition(JSON.parse(stored.definition));
	return read.ok ? { definition: read.definition } : {};
}

/** Versions never change, so what was read once is kept. */
export function createFormFinder(forms: Pick<OwnForms, "version">): FindForm {
	const known = createLru<FormContent>(cachedVersions);
	return async ({ name, version }) => {
		const key = `${name} ${version}`;
		const cached = known.get(key);
		if (cached) return cached;
		const stored = await forms.version(name, version);
		if (!stored) return {};
		const found = builtInNameOf(name)
			? { edits: readStoredWords(JSON.parse(stored.definition)) }
			: parseDefinition(stored);
		known.set(key, found);
		return found;
	};
}

const completedForms = new WeakMap<CoachForm, FormDefinition>();

/** A telephone number that can be rung; a browser has only counted its digits. */
const callable: Rules["pattern"] = [{ test: (text) => !!toE164(text) }, "telephoneInvalid"];

/** A version is completed once, and its schemas are compiled once. */
function completed(form: CoachForm): FormDefinition {
	const known = completedForms.get(form);
	if (known) return known;
	const found = completeForm(form);
	const questions = found.questions.map((question) => ({
		...question,
		fields: question.fields?.map((field) =>
			field.field === "telephone"
				? { ...field, rules: { ...field.rules, pattern: callable } }
				: field,
		),
	}));
	const judging = { ...found, questions };
	completedForms.set(form, judging);
	return judging;
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
	formVersion: FormVersion,
	form: CoachForm | undefined,
	raw: RawFields,
	lang?: string,
): CustomAnswers {
	if (!form) return parseUnknown(formVersion, raw);
	const parsed = parseAnswers(completed(form), raw, lang);
	if (!parsed.ok)
		return { ok: false, error: "Please check some of your answers.", errors: parsed.errors };
	const answered = Object.entries(parsed.fields).filter(([, answer]) => answer);
	const fields = Object.fromEntries(answered);
	return { ok: true, fields, record: createRecord(form, formVersion.version, fields) };
}

const isContact = (key: string): key is (typeof contactNames)[number] =>
	(contactNames as readonly string[]).includes(key);

/** Reads answers to a form that is no longer stored: they are kept if they say how to reach the visitor. */
function parseUnknown(formVersion: FormVersion, raw: RawFields): CustomAnswers {
	const fields: RawFields = {};
	for (const [key, answer] of Object.entries(raw).slice(0, unknownLimits.answers)) {
		const safe = /^[a-z][a-z0-9-]*$/.test(key) || isContact(key);
		const text = isContact(key)
			? cleanAnswer(contactDetail(key), answer)
			: cleanText(answer, "lines");
		// No name that every object has: code that reads these answers may not look for own keys only.
		if (safe && !(key in {}) && key.length <= unknownLimits.key && text) fields[key] = text;
	}
	const { email = "", telephone = "" } = fields;
	if (email && !emailPattern.test(email)) delete fields.email;
	if (!fields.email && !/\d{6}/.test(telephone.replace(/\D/g, "")))
		return {
			ok: false,
			error: "This form has been taken down, and your answers don't include a way to reach you.",
		};
	return { ok: true, fields, record: createRecordOfUnknown(formVersion, fields) };
}
