/**
 * The part of a custom form that its lead keeps: enough to read and deliver the lead even after the form changes
 * or is deleted. Part of the lead's context, and erased with it.
 */

import { type CoachForm, contactNames, type RawFields } from "../definition.ts";
import { ownAnswer } from "../questions.ts";
import { answersInWords } from "./answers-in-words.ts";
import { completeForm } from "./complete-form.ts";
import { type Score, scoreOf } from "./score.ts";

/** A stored score, with the labels of its bands but not their texts. */
export interface ScoreRecord {
	/** Whole per cent. */
	percent: number;
	/** Label of its band. */
	band: string;
	categories: { key: string; title: string; percent: number; band: string }[];
}

export interface FormRecord {
	name: string;
	/** Content hash of the definition that validated the answers; empty if unknown. */
	version: string;
	title: string;
	/**
	 * The questions in order: key, question, and the answer in words if it differs from the field.
	 */
	questions: [key: string, question: string, answer?: string][];
	score?: ScoreRecord;
	/** The CRM part of the delivery; absent if the form's leads don't go there. */
	crm?: {
		tag: string;
		source: string;
		stage?: string;
		note: boolean;
		fields: Record<string, string>;
	};
}

/** A form, and the version that a visitor saw. */
export interface FormVersion {
	name: string;
	version: string;
}

function scoreRecord({ percent, band, categories }: Score): ScoreRecord {
	return {
		percent,
		band: band.label,
		categories: categories.map(({ key, title, percent, band }) => ({
			key,
			title,
			percent,
			band: band.label,
		})),
	};
}

/** The record of valid answers to a version of a form. */
export function createRecord(
	storedForm: CoachForm,
	version: string,
	fields: RawFields,
): FormRecord {
	const { name, title, delivery } = storedForm;
	const form = completeForm(storedForm);
	const score = scoreOf(form, fields);
	const questions = answersInWords(form, fields)
		.filter(([key]) => Object.hasOwn(fields, key))
		.map(([key, question, words]): FormRecord["questions"][number] =>
			words === ownAnswer(fields, key) ? [key, question] : [key, question, words],
		);
	return {
		name,
		version,
		title,
		questions,
		...(score && { score: scoreRecord(score) }),
		...(delivery.crm && {
			crm: {
				tag: delivery.tag?.trim() || name,
				source: delivery.source?.trim() || `Website - ${title}`,
				...(delivery.stage?.trim() && { stage: delivery.stage.trim() }),
				note: delivery.note ?? false,
				fields: { ...delivery.fields },
			},
		}),
	};
}

/** The record of answers to an unknown form, stored as sent. */
export function createRecordOfUnknown({ name }: FormVersion, fields: RawFields): FormRecord {
	const questions = Object.keys(fields)
		.filter((key) => !(contactNames as readonly string[]).includes(key))
		.map((key): FormRecord["questions"][number] => [key, key]);
	return { name, version: "", title: name, questions };
}

/** The questions with their answers in words. */
export function answeredQuestions(
	{ questions }: FormRecord,
	fields: RawFields,
): (readonly [question: string, answer: string])[] {
	return questions.map(([key, question, answer]) => [question, answer ?? fields[key] ?? ""]);
}

const scoreInWords = ({ percent, band }: ScoreRecord) => `${percent} out of 100, ${band}`;

/** Summary for the coach: form, company, score, then question by question. */
export function summariseRecord(record: FormRecord, fields: RawFields): string {
	const { score, title } = record;
	const lines = [
		`Form: ${title}`,
		...(fields.company ? [`Company: ${fields.company}`] : []),
		...(score ? [`Score: ${scoreInWords(score)}`] : []),
		...(score?.categories ?? []).map(
			({ title, percent, band }) => `- ${title}: ${percent} out of 100, ${band}`,
		),
		...answeredQuestions(record, fields).map(([question, answer]) => `${question} ${answer}`),
	];
	return lines.join("\n");
}

/** The lead on one line: "62 out of 100, Steady: Business health". */
export const recordHeadline = ({ score, title }: FormRecord): string =>
	score ? `${scoreInWords(score)}: ${title}` : title;

/** Values for the CRM's custom fields that the form fills. */
export function recordFields(record: FormRecord, fields: RawFields): Record<string, string> {
	const { crm, score, questions } = record;
	const answerTo = (name: string): string => {
		if (name === "score") return score ? String(score.percent) : "";
		if (name === "band") return score?.band ?? "";
		const answer = questions.find(([key]) => key === name)?.[2];
		return answer ?? (Object.hasOwn(fields, name) ? (fields[name] ?? "") : "");
	};
	return Object.fromEntries(
		Object.entries(crm?.fields ?? {})
			.map(([name, field]): [string, string] => [field, answerTo(name)])
			.filter(([field, value]) => field && value),
	);
}
