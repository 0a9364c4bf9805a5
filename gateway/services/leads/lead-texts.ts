/** Short texts about a lead at the desk. */
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { LeadDetail } from "../../desk-api/api.ts";
import { kindLabel } from "./timeline.ts";

const reasons: Readonly<Record<string, string>> = {
	checklist: "downloaded",
	contact: "asked to talk",
	consultation: "asked for a consultation",
	calculator: "worked out a price",
	package: "booked a package",
	trial: "booked a trial",
	form: "filled in a form",
};

/** Why somebody came, in a word or two: "downloaded". */
export const reasonOf = (kind: LeadKind): string => reasons[kind] ?? kindLabel(kind);

/** The first line of an answer: the question, a colon and a space. */
const questionLine = /^(.{1,120}?[^:\s]): (.*)$/;

/** The questions and answers in a summary with such lines; none if it is running text. */
export function splitAnswers(summary: string): LeadDetail["answers"] {
	const answers: LeadDetail["answers"] = [];
	for (const line of summary.split("\n")) {
		const [, question, answer = ""] = questionLine.exec(line) ?? [];
		const last = answers.at(-1);
		if (question !== undefined) answers.push({ question, answer });
		else if (last) last.answer += `\n${line}`;
		else if (line !== "") return [];
	}
	return answers.map(({ question, answer }) => ({ question, answer: answer.trim() }));
}
