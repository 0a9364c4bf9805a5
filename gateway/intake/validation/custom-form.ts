/**
 * Leads of custom forms. Validates answers by the version that the visitor saw, and computes the score here; a
 * score sent by a browser is ignored.
 */

import { completeForm, contactDetail } from "../../../leads/form/answers/complete-form.ts";
import {
	createRecord,
	createRecordOfUnknown,
	type FormRecord,
	type FormVersion,
} from "../../../leads/form/answers/record.ts";
import {
	type CoachForm,
	contactNames,
	type FieldErrors,
	type FormDefinition,
	type RawFields,
	type Rules,
} from "../../../leads/form/definition.ts";
import { readDefinition } from "../../../leads/form/editing/checks/definition-schema.ts";
import { readStoredWords } from "../../../leads/form/editing/checks/word-checks.ts";
import { cleanAnswer } from "../../../leads/form/questions.ts";
import { parseAnswers } from "../../../leads/form/to-zod-schema.ts";
import { builtInNameOf, type FormWords } from "../../../leads/form/words.ts";
import { cleanText } from "../../../leads/values/clean-text.ts";
import { toE164 } from "../../../leads/values/phone.ts";
import { emailPattern } from "../../../leads/values/valid-email.ts";
import { createLru } from "../../lib/memory/lru.ts";
import type { OwnForms } from "./own-forms.ts";

/**
 * The stored version that a request names: of a custom form, or of the changes to a built-in one. Empty if the
 * version is unknown.
 */
export interface FormContent {
	definition?: CoachForm | undefined;
	edits?: FormWords | undefined;
}

/** Reads the stored version that a request names. */
export type FindForm = (version: FormVersion) => Promise<FormContent>;

const cachedVersions = 50;

function parseDefinition(version: { definition: string }): FormContent {
	const read = readDefinition(JSON.parse(version.definition));
	return read.ok ? { definition: read.definition } : {};
}

/** Caches versions, because they never change. */
export function createFormFinder(forms: Pick<OwnForms, "version">): FindForm {
	const cache = createLru<FormContent>(cachedVersions);
	return async ({ name, version }) => {
		const key = `${name} ${version}`;
		const cachedForm = cache.get(key);
		if (cachedForm) return cachedForm;
		const storedVersion = await forms.version(name, version);
		if (!storedVersion) return {};
		const content = builtInNameOf(name)
			? { edits: readStoredWords(JSON.parse(storedVersion.definition)) }
			: parseDefinition(storedVersion);
		cache.set(key, content);
		return content;
	};
}

const completedForms = new WeakMap<CoachForm, FormDefinition>();

/** A valid telephone number; the browser only counts digits. */
const callable: Rules["pattern"] = [{ test: (text) => !!toE164(text) }, "telephoneInvalid"];

/** The completed form, cached so that its schemas compile only once. */
function completedFormOf(form: CoachForm): FormDefinition {
	const cachedForm = completedForms.get(form);
	if (cachedForm) return cachedForm;
	const completedForm = completeForm(form);
	const questions = completedForm.questions.map((question) => ({
		...question,
		fields: question.fields?.map((field) =>
			field.field === "telephone"
				? { ...field, rules: { ...field.rules, pattern: callable } }
				: field,
		),
	}));
	const judging = { ...completedForm, questions };
	completedForms.set(form, judging);
	return judging;
}

/** Valid answers with the form's record for the lead, or what is wrong. */
export type CustomAnswers =
	| { ok: true; fields: RawFields; record: FormRecord }
	| { ok: false; error: string; errors?: FieldErrors };

/** Limits for answers to an unknown form. */
const unknownLimits = { answers: 200, key: 40 } as const;

/**
 * @param form the definition of that version; undefined if it isn't stored
 * @param lang the language of the answers, if not English
 */
export function parseCustomAnswers(
	formVersion: FormVersion,
	form: CoachForm | undefined,
	raw: RawFields,
	lang?: string,
): CustomAnswers {
	if (!form) return parseUnknown(formVersion, raw);
	const result = parseAnswers(completedFormOf(form), raw, lang);
	if (!result.ok)
		return { ok: false, error: "Please check some of your answers.", errors: result.errors };
	const answerEntries = Object.entries(result.fields).filter(([, answer]) => answer);
	const fields = Object.fromEntries(answerEntries);
	return { ok: true, fields, record: createRecord(form, formVersion.version, fields) };
}

const isContact = (key: string): key is (typeof contactNames)[number] =>
	(contactNames as readonly string[]).includes(key);

/** Parses answers to a form that is no longer stored. They are valid if they say how to reach the visitor. */
function parseUnknown(formVersion: FormVersion, raw: RawFields): CustomAnswers {
	const fields: RawFields = {};
	for (const [key, answer] of Object.entries(raw).slice(0, unknownLimits.answers)) {
		const safe = /^[a-z][a-z0-9-]*$/.test(key) || isContact(key);
		const text = isContact(key)
			? cleanAnswer(contactDetail(key), answer)
			: cleanText(answer, "lines");
		// Skip names on Object.prototype: code that reads these answers may not check for own keys.
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
